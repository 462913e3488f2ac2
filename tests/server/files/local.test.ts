import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir, readlink, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Files } from '../../../server/files/files.ts';
import { localFiles } from '../../../server/files/local.ts';
import { watchFlushes } from '../../support/flushed.ts';
import { until } from '../../support/until.ts';

const NAME = 'posts/0123456789abcdef0123456789abcdef-0.mp4';
/** Several chunks of different bytes. */
const BYTES = new Uint8Array(200_000).map((_, at) => (at * 31 + Math.floor(at / 251)) % 256);

let folder: string;
let files: Files;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chairside-files-'));
  files = localFiles(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function opened(range?: string) {
  const file = await files.open(NAME, range);
  if (!file || file.range === 'unsatisfiable') throw new Error('The file is not there.');
  return file;
}
/** Every file below the folder, complete or not. */
async function allFiles(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []));
}

/** How many descriptors of the file this process has open (Linux). */
async function handles(): Promise<number> {
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((each) =>
      readlink(`/proc/self/fd/${each}`).catch(() => ''),
    ),
  );
  return links.filter((each) => each === join(folder, NAME)).length;
}

test('a file in a folder is streamed, whole or in part, and closed at its end', async () => {
  await files.put(NAME, { bytes: BYTES, type: 'video/mp4' });
  const whole = await opened();
  expect(whole).toMatchObject({ type: 'video/mp4', size: 200_000, range: undefined });
  expect(Buffer.from(await new Response(whole.body).arrayBuffer())).toEqual(Buffer.from(BYTES));
  const part = await opened('bytes=70000-190000');
  expect(part.range).toEqual({ first: 70_000, last: 190_000 });
  expect(Buffer.from(await new Response(part.body).arrayBuffer())).toEqual(
    Buffer.from(BYTES.subarray(70_000, 190_001)),
  );
  expect(await files.open(NAME, 'bytes=200000-')).toEqual({
    size: 200_000,
    range: 'unsatisfiable',
  });
  await until('the file is closed', async () => (await handles()) === 0);
});

test('a stored file is flushed: its bytes before the rename, then its name and the new folders', async () => {
  const flushed: string[] = [];
  const end = await watchFlushes((path) =>
    flushed.push(
      `${existsSync(join(folder, NAME)) ? 'named' : 'unnamed'} ${path.slice(folder.length)}`,
    ),
  );
  await files.put(NAME, { bytes: BYTES, type: 'video/mp4' }).finally(end);
  expect(flushed).toEqual([
    expect.stringMatching(/^unnamed \/\.unfinished\/[-0-9a-f]+$/),
    'named /posts',
    'named ',
  ]);
});

test('a file is closed when its reader stops', async () => {
  await files.put(NAME, { bytes: BYTES, type: 'video/mp4' });
  const { body } = await opened();
  const reader = body.getReader();
  await reader.read();
  expect(await handles()).toBe(1);
  await reader.cancel();
  expect(await handles()).toBe(0);
});

test('the existence of a file is checked without reading it', async () => {
  expect(await files.has(NAME)).toBe(false);
  await files.put(NAME, { bytes: BYTES, type: 'video/mp4' });
  expect({ has: await files.has(NAME), handles: await handles() }).toEqual({
    has: true,
    handles: 0,
  });
});

test('two concurrent stores of one file both succeed', async () => {
  const file = { bytes: BYTES, type: 'video/mp4' };
  await Promise.all([files.put(NAME, file), files.put(NAME, file), files.put(NAME, file)]);
  expect(Buffer.from((await files.get(NAME))?.bytes ?? [])).toEqual(Buffer.from(BYTES));
});

test('a file that could not be stored leaves nothing behind, which would keep a full disk full', async () => {
  await mkdir(join(folder, NAME, 'in-the-way'), { recursive: true });
  await expect(files.put(NAME, { bytes: BYTES, type: 'video/mp4' })).rejects.toThrow();
  expect(await readdir(join(folder, 'posts'))).toEqual([NAME.slice('posts/'.length)]);
  expect(await allFiles()).toEqual([]);
});

/** A process that is killed while it stores a file. */
async function killedWhileStoring(): Promise<void> {
  const program = `
    import { watch } from 'node:fs';
    import { localFiles } from ${JSON.stringify(new URL('../../../server/files/local.ts', import.meta.url).href)};
    watch(${JSON.stringify(folder)}, { recursive: true }, (_event, name) => {
      if (name.includes('/')) process.kill(process.pid, 'SIGKILL');
    });
    await localFiles(${JSON.stringify(folder)}).put(${JSON.stringify(NAME)}, { bytes: new Uint8Array(200_000_000), type: 'video/mp4' });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: 'inherit',
  });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
}

test('remains of a killed store are removed once no store can still be running (L15)', async () => {
  await killedWhileStoring();
  const [left = '', ...more] = await allFiles();
  expect(more).toEqual([]);
  const other = NAME.replace('-0.', '-1.');
  await files.put(other, { bytes: BYTES, type: 'video/mp4' });
  const begun = new Date('2026-09-01T08:00:00Z');
  await utimes(left, begun, begun);
  await files.removeUnfinished(begun.getTime());
  expect(await allFiles()).toContain(left);
  await files.removeUnfinished(begun.getTime() + 1);
  // A stored file stays at any age.
  await utimes(join(folder, other), begun, begun);
  await files.removeUnfinished(Date.now() + 60_000);
  expect(await allFiles()).toEqual([join(folder, other)]);
});

test('a folder without any stored file has no unfinished ones', async () => {
  rmSync(folder, { recursive: true });
  await expect(files.removeUnfinished(Date.now())).resolves.toBeUndefined();
});

test('an absent file is reported as missing, and a name that leads out of the folder throws', async () => {
  expect([await files.get(NAME), await files.open(NAME)]).toEqual([undefined, undefined]);
  await files.remove(NAME);
  await expect(files.open('../secrets.json')).rejects.toThrow('no file name of ours');
});
