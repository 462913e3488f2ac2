import { linkSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DirectoryInUse, lockDirectory } from '../../../server/db/directory-lock.ts';

let place: string;
let directory: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'chairside-lock-'));
  directory = join(place, 'database');
});
afterEach(() => {
  rmSync(place, { recursive: true, force: true });
});

/** The lock of a build before 27 November 2026: the id and the start time of its process (`5551f3b0:server/db/process-identity.ts`). */
function identity(pid: number): string {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return `${pid} ${fields[19]}`;
}

test.runIf(process.platform === 'linux')('a directory in which a server of an earlier build still writes is refused', () => {
  // The process that started this one runs as long as this test.
  writeFileSync(`${directory}.lock.aside`, identity(process.ppid));
  linkSync(`${directory}.lock.aside`, `${directory}.lock`);
  expect(() => lockDirectory(directory)()).toThrow(DirectoryInUse);
});

test.runIf(process.platform === 'linux')('the lock that a killed server of an earlier build left does not matter', () => {
  writeFileSync(`${directory}.lock`, `${process.ppid} 1`);
  lockDirectory(directory)();
});
