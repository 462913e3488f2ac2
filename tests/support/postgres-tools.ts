import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const HOME = '/usr/lib/postgresql';
const execute = promisify(execFile);

/** Returns the path of a PostgreSQL program: the newest installed one, else the one in PATH. */
function program(name: string): string {
  const versions = existsSync(HOME) ? readdirSync(HOME).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions
    .map((version) => join(HOME, version, 'bin', name))
    .find((path) => existsSync(path));
  return found ?? name;
}

/** The backup command of the page on operations: the whole database in one compressed file. */
export const dump = (address: string, file: string): Promise<unknown> =>
  execute(program('pg_dump'), [
    '--format=custom',
    '--no-owner',
    `--file=${file}`,
    `--dbname=${address}`,
  ]);

/** The restore command, into an empty database; it stops at the first error. */
export const restore = (address: string, file: string): Promise<unknown> =>
  execute(program('pg_restore'), [
    '--exit-on-error',
    '--no-owner',
    '--single-transaction',
    `--dbname=${address}`,
    file,
  ]);
