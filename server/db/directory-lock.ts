import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { codeOf } from '../error-code.ts';
import { processIdentity } from './process-identity.ts';

/** The directory belongs to another running server. */
export class DirectoryInUse extends Error {}

const ATTEMPTS = 3;
const here = new Set<string>();

/** Whether the process that wrote this lock is still running; another process may have its id by now. */
function isHeld(lock: string): boolean {
  const identity = processIdentity(Number.parseInt(lock, 10));
  return identity !== undefined && identity === lock;
}

function take(file: string, directory: string): void {
  // Written to a temporary file and linked into place, so that nobody ever reads a lock without its owner.
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, processIdentity(process.pid) ?? String(process.pid));
  for (let attempt = 1; ; attempt += 1) {
    try {
      linkSync(aside, file);
      rmSync(aside);
      return;
    } catch (failure) {
      if (codeOf(failure) !== 'EEXIST' || attempt === ATTEMPTS) throw failure;
      const lock = readFileSync(file, 'utf8');
      if (isHeld(lock)) {
        rmSync(aside);
        throw new DirectoryInUse(
          `The directory ${directory} is in use by the server with process id ${Number.parseInt(lock, 10)}. Stop it first, or set DATA_DIR.`,
        );
      }
      rmSync(file, { force: true });
    }
  }
}

/** Locks a directory, because PGlite does not and two writers would destroy the data; returns a function that unlocks it. */
export function lockDirectory(directory: string): () => void {
  const file = `${directory}.lock`;
  if (here.has(file)) throw new DirectoryInUse(`The directory ${directory} is already open in this process.`);
  mkdirSync(directory, { recursive: true });
  take(file, directory);
  here.add(file);
  return () => {
    here.delete(file);
    rmSync(file, { force: true });
  };
}
