import { mkdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** The directory belongs to another running server. */
export class DirectoryInUse extends Error {}

const SQLITE_BUSY = 5;
const isBusy = (failure: unknown): boolean => failure instanceof Error && 'errcode' in failure && failure.errcode === SQLITE_BUSY;

/**
 * Locks a directory, because PGlite does not and two writers would destroy the data; returns a function that unlocks it. The lock is an exclusive transaction on an
 * empty SQLite file beside it: the system's own lock on a file, which no second process gets, in another container neither, and which ends with its process.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const lock = new DatabaseSync(`${directory}.in-use`);
  try {
    lock.exec('begin exclusive');
  } catch (failure) {
    lock.close();
    throw isBusy(failure)
      ? new DirectoryInUse(`The database in ${directory} is in use by another server. Stop that server first, or set DATA_DIR to another folder.`)
      : failure;
  }
  return () => lock.close();
}
