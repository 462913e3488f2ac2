import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const HOME = '/usr/lib/postgresql';
const execute = promisify(execFile);

/** A program of PostgreSQL's: the newest installed one, else whatever the path has. */
function program(name: string): string {
  const versions = existsSync(HOME) ? readdirSync(HOME).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions
    .map((version) => join(HOME, version, 'bin', name))
    .find((path) => existsSync(path));
  return found ?? name;
}

/** The backup of the page on operations: the whole database in one compressed file. */
export const dump = (address: string, file: string): Promise<unknown> =>
  execute(program('pg_dump'), [
    '--format=custom',
    '--no-owner',
    `--file=${file}`,
    `--dbname=${address}`,
  ]);

/** And the way back, into an empty database; it stops at the first thing that goes wrong. */
export const restore = (address: string, file: string): Promise<unknown> =>
  execute(program('pg_restore'), [
    '--exit-on-error',
    '--no-owner',
    '--single-transaction',
    `--dbname=${address}`,
    file,
  ]);
