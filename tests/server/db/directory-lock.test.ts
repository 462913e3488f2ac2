import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DirectoryInUse, lockDirectory } from '../../../server/db/directory-lock.ts';
import { processIdentity } from '../../../server/db/process-identity.ts';

describe('the directory of the embedded database', () => {
  let place: string;
  let directory: string;
  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), 'chairside-lock-'));
    directory = join(place, 'database');
  });
  afterEach(() => {
    rmSync(place, { recursive: true, force: true });
  });

  test('belongs to one server at a time, whose process it names', () => {
    const unlock = lockDirectory(directory);
    expect(readFileSync(`${directory}.lock`, 'utf8')).toBe(processIdentity(process.pid));
    expect(() => lockDirectory(directory)).toThrow(DirectoryInUse);
    unlock();
    lockDirectory(directory)();
  });

  test('is refused while another running process holds it', () => {
    writeFileSync(`${directory}.lock`, processIdentity(process.ppid) ?? '');
    expect(() => lockDirectory(directory)).toThrow(`process id ${process.ppid}`);
    expect(existsSync(`${directory}.lock`)).toBe(true);
  });

  test.each(['a dead process', 'nobody'])('is taken over from %s', (owner) => {
    const dead = spawnSync(process.execPath, ['-e', '']).pid;
    writeFileSync(`${directory}.lock`, owner === 'nobody' ? '' : String(dead));
    const unlock = lockDirectory(directory);
    expect(readFileSync(`${directory}.lock`, 'utf8')).toBe(processIdentity(process.pid));
    unlock();
    expect(existsSync(`${directory}.lock`)).toBe(false);
  });

  test('is taken over when another process now has the dead owner’s process id', () => {
    writeFileSync(`${directory}.lock`, `${process.ppid} 1`);
    lockDirectory(directory)();
  });
});
