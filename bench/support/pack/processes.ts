import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const KB = 1024;

/**
 * What a browser takes of this machine at one moment, in bytes: all of its processes, and the
 * largest of those that run pages and their workers.
 */
export interface Memory {
  readonly all: number;
  readonly page: number;
}

const textOf = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

/** The processes of the browser that works on a profile; Linux alone says it. */
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
    all.map(({ id, stat: said }) => [
      id,
      Number(said.slice(said.lastIndexOf(')') + 2).split(' ')[1]),
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

/**
 * What of a process lies in memory and is its own: what it shares is divided among those that share
 * it.
 */
async function bytesOf(id: number): Promise<number> {
  const said = await textOf(`/proc/${id}/smaps_rollup`);
  const kilobytes = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(said)?.[1] ?? 0);
  // Without what only maps files: the system may take that back at any time.
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

/** Ends a browser as a system does that needs its memory: at once, with nothing said to it. */
export async function killBrowser(folder: string): Promise<void> {
  for (const { id, isMain } of await processesOf(folder)) if (isMain) process.kill(id, 'SIGKILL');
}

/** Bytes that a folder takes on the disk. */
export async function bytesIn(folder: string): Promise<number> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = found
    .filter((each) => each.isFile())
    .map(
      async (each) => (await stat(join(each.parentPath, each.name)).catch(() => null))?.size ?? 0,
    );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
