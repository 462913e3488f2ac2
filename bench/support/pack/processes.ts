import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const KB = 1024;

/**
 * Memory of a browser at one moment, in bytes: of all its processes, and of the largest one that
 * runs pages and their workers.
 */
export interface Memory {
  readonly all: number;
  readonly page: number;
}

const textOf = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

/** Returns the processes of the browser that uses a profile; only on Linux. */
async function processesOf(
  folder: string,
): Promise<readonly { readonly id: number; readonly isPage: boolean; readonly isMain: boolean }[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(
    ids.map(async (id) => ({
      id: Number(id),
      words: (await textOf(`/proc/${id}/cmdline`)).replaceAll('\0', ' '),
      stat: await textOf(`/proc/${id}/stat`),
    })),
  );
  const parents = new Map(
    all.map(({ id, stat: rollup }) => [
      id,
      Number(rollup.slice(rollup.lastIndexOf(')') + 2).split(' ')[1]),
    ]),
  );
  const main = all.find(
    ({ words }) => words.includes(`--user-data-dir=${folder}`) && !words.includes('--type='),
  );
  const belongs = (id: number | undefined): boolean =>
    id !== undefined && id > 1 && (id === main?.id || belongs(parents.get(id)));
  return all
    .filter(({ id }) => main !== undefined && belongs(id))
    .map(({ id, words }) => ({
      id,
      isPage: words.includes('--type=renderer'),
      isMain: id === main?.id,
    }));
}

/** Returns a process's own memory; shared memory is divided among the processes that share it. */
async function bytesOf(id: number): Promise<number> {
  const rollup = await textOf(`/proc/${id}/smaps_rollup`);
  const kilobytes = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0);
  // Without mapped files: the system may drop them at any time.
  return kilobytes('Pss_Anon') * KB + kilobytes('Pss_Shmem') * KB;
}

export async function memoryOf(folder: string): Promise<Memory> {
  const sizes = await Promise.all(
    (await processesOf(folder)).map(async ({ id, isPage }) => ({
      isPage,
      bytes: await bytesOf(id),
    })),
  );
  return {
    all: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
    page: Math.max(0, ...sizes.filter(({ isPage }) => isPage).map(({ bytes }) => bytes)),
  };
}

/**
 * Kills a browser as a system short of memory does: at once, without a signal that it can handle.
 */
export async function killBrowser(folder: string): Promise<void> {
  for (const { id, isMain } of await processesOf(folder)) if (isMain) process.kill(id, 'SIGKILL');
}

/** Returns the bytes that a folder takes on the disk. */
export async function bytesIn(folder: string): Promise<number> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = found
    .filter((each) => each.isFile())
    .map(
      async (each) => (await stat(join(each.parentPath, each.name)).catch(() => null))?.size ?? 0,
    );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
