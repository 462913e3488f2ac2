import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Another running server uses the directory. */
export class DirectoryInUse extends Error {}

const inUse = (directory: string): DirectoryInUse =>
  new DirectoryInUse(
    `The database in ${directory} is in use by another server. Stop that server first, or set DATA_DIR to another folder.`,
  );

const SQLITE_BUSY = 5;
const isBusy = (failure: unknown): boolean =>
  failure instanceof Error && 'errcode' in failure && failure.errcode === SQLITE_BUSY;

/**
 * Locks that this process holds. The reference keeps them alive: a collected lock closes its file,
 * and another server could take it.
 */
const held = new Set<DatabaseSync>();

/** Index of the start time among the fields of `/proc/…/stat` after the program's name. */
const START_TIME = 19;

/**
 * Whether a server of a build before 27 November 2026 uses a directory: it wrote its process id and
 * start time into a file. Only Linux tells the start time; on other systems that file is ignored.
 */
function isHeldByEarlierBuild(directory: string): boolean {
  const file = `${directory}.lock`;
  if (!existsSync(file)) return false;
  const [pid = '', began] = readFileSync(file, 'utf8').split(' ');
  const stat = `/proc/${pid}/stat`;
  if (began === undefined || !existsSync(stat)) return false;
  const fields = readFileSync(stat, 'utf8').replace(/^.*\) /s, '');
  return fields.split(' ')[START_TIME] === began;
}

/**
 * Locks a directory, because PGlite does not and two writers would destroy the data; returns a
 * function that unlocks it. The lock is an exclusive transaction on an empty SQLite file next to
 * the directory: an operating-system file lock, which excludes processes in other containers too
 * and ends with its process.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  if (isHeldByEarlierBuild(directory)) throw inUse(directory);
  const lock = new DatabaseSync(`${directory}.in-use`);
  try {
    lock.exec('begin exclusive');
  } catch (failure) {
    lock.close();
    throw isBusy(failure) ? inUse(directory) : failure;
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}
