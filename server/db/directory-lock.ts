import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** The directory belongs to another server that still runs. */
export class DirectoryInUse extends Error {}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (failure) {
    // EPERM: it runs, but belongs to somebody else.
    return (failure as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Process ids are used again after a restart of the machine or container: our own number is never somebody else's lock. */
const isForeign = (pid: number): boolean => Number.isInteger(pid) && pid > 0 && pid !== process.pid && runs(pid);

const here = new Set<string>();

/** PGlite takes no lock of its own, and two writers in one directory destroy it. Answers with the way to unlock. */
export function lockDirectory(directory: string): () => void {
  const file = `${directory}.lock`;
  if (here.has(file)) throw new DirectoryInUse(`The directory ${directory} is already open in this process.`);
  mkdirSync(directory, { recursive: true });
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (failure) {
      if ((failure as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 2) throw failure;
      const owner = Number.parseInt(readFileSync(file, 'utf8'), 10);
      if (isForeign(owner)) throw new DirectoryInUse(`The directory ${directory} is in use by the server with process id ${owner}. Stop it first, or set DATA_DIR.`);
      rmSync(file, { force: true });
    }
  }
  here.add(file);
  return () => {
    here.delete(file);
    rmSync(file, { force: true });
  };
}
