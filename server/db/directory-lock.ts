import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** The directory belongs to another running server. */
export class DirectoryInUse extends Error {}

const inUse = (directory: string): DirectoryInUse =>
  new DirectoryInUse(`The database in ${directory} is in use by another server. Stop that server first, or set DATA_DIR to another folder.`);

const SQLITE_BUSY = 5;
const isBusy = (failure: unknown): boolean => failure instanceof Error && 'errcode' in failure && failure.errcode === SQLITE_BUSY;

/** Locks that this process holds: one that nobody can reach any more is closed with its file, and another server gets it. */
const held = new Set<DatabaseSync>();

/** Place of the start time among the fields of `/proc/…/stat` after the program's name. */
const START_TIME = 19;

/**
 * Whether a server of a build before 27 November 2026 runs on a directory: it has written its process id and its start time into a file. Only Linux tells the
 * start time; elsewhere that file is ignored.
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
 * Locks a directory, because PGlite does not and two writers would destroy the data; returns a function that unlocks it. The lock is an exclusive transaction on an
 * empty SQLite file beside it: the system's own lock on a file, which no second process gets, in another container neither, and which ends with its process.
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
