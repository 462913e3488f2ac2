import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { linkSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DirectoryInUse, lockDirectory } from '../../../server/db/directory-lock.ts';

/**
 * Command that starts a program in its own process namespace, as in a container: its process id is
 * 1, and it sees no other process.
 */
const APART = ['unshare', '--user', '--map-root-user', '--pid', '--fork', '--mount-proc'];
const canBeApart = spawnSync(APART[0] ?? '', [...APART.slice(1), 'true']).status === 0;
/** Program that locks a directory and holds the lock until its standard input closes. */
const LOCK = `
  const { lockDirectory } = await import(process.argv[1]);
  lockDirectory(process.argv[2]);
  process.stdout.write('locked');
  process.stdin.resume();`;
const PROGRAM = [
  process.execPath,
  '--input-type=module',
  '--eval',
  LOCK,
  new URL('../../../server/db/directory-lock.ts', import.meta.url).href,
];

/**
 * The lock file of a build before 27 November 2026: id and start time of its process
 * (`5551f3b0:server/db/process-identity.ts`).
 */
function identity(pid: number): string {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return `${pid} ${fields[19]}`;
}

describe('lock of the embedded database’s directory', () => {
  let place: string;
  let directory: string;
  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), 'chairside-lock-'));
    directory = join(place, 'database');
  });
  afterEach(() => {
    rmSync(place, { recursive: true, force: true });
  });

  /** Starts a process that locks the directory; returns a function that kills it. */
  async function lockedByAnother(...before: string[]): Promise<() => Promise<void>> {
    const [program = '', ...given] = [...before, ...PROGRAM, directory];
    const child = spawn(program, given, { stdio: ['pipe', 'pipe', 'inherit'] });
    const closed = once(child, 'close');
    await once(child.stdout, 'data');
    return async () => {
      child.kill('SIGKILL');
      await closed;
    };
  }

  test('only one server holds it at a time', () => {
    const unlock = lockDirectory(directory);
    expect(() => lockDirectory(directory)).toThrow(DirectoryInUse);
    unlock();
    lockDirectory(directory)();
  });

  test('is refused while another process holds it, and granted as soon as that process is killed', async () => {
    const kill = await lockedByAnother();
    expect(() => lockDirectory(directory)).toThrow(
      new DirectoryInUse(
        `The database in ${directory} is in use by another server. Stop that server first, or set DATA_DIR to another folder.`,
      ),
    );
    expect(readdirSync(directory)).toEqual([]);
    await kill();
    lockDirectory(directory)();
  });

  test.runIf(canBeApart)('is refused while a process of another container holds it', async () => {
    const kill = await lockedByAnother(...APART, '--kill-child');
    const [program = '', ...given] = [...APART, ...PROGRAM, directory];
    const second = spawnSync(program, given, { encoding: 'utf8' });
    expect(second).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining('is in use by another server'),
    });
    await kill();
    lockDirectory(directory)();
  });

  test.runIf(process.platform === 'linux')(
    'is refused while a server of an earlier build uses the directory',
    () => {
      // The parent process runs as long as this test.
      writeFileSync(`${directory}.lock.aside`, identity(process.ppid));
      linkSync(`${directory}.lock.aside`, `${directory}.lock`);
      expect(() => lockDirectory(directory)()).toThrow(DirectoryInUse);
    },
  );

  test.runIf(process.platform === 'linux')(
    'is granted if an earlier build’s server was killed and left its lock file',
    () => {
      writeFileSync(`${directory}.lock`, `${process.ppid} 1`);
      lockDirectory(directory)();
    },
  );
});
