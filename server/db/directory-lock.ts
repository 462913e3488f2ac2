import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { codeOf } from '../error-code.ts';
import { processIdentity } from './process-identity.ts';

/** The directory belongs to another server that still runs. */
export class DirectoryInUse extends Error {}

const ATTEMPTS = 3;
const here = new Set<string>();

/** Whether the process that wrote this lock is the one that has its number now. */
function isHeld(lock: string): boolean {
  const identity = processIdentity(Number.parseInt(lock, 10));
  return identity !== undefined && identity === lock;
}

function take(file: string, directory: string): void {
  // Written aside and linked into place: nobody ever reads a lock whose owner is not in it yet.
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

/** PGlite takes no lock of its own, and two writers in one directory destroy it. Answers with the way to unlock. */
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
