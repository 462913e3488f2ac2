import { expect, test } from 'vitest';
import { makeWay } from '../../../sync/account/sign-out.ts';
import {
  addChunk,
  beginFile,
  CHUNK_BYTES,
  fileFacts,
  keepFile,
  readChunks,
  readFile,
  readFiles,
} from '../../../sync/files/files.ts';
import type { ChunkRow } from '../../../sync/store/db.ts';
import { FileLeft, type FileOwner, removeFiles } from '../../../sync/store/file-owners.ts';
import { StoreLeft, shutStores } from '../../../sync/store/generation.ts';
import type { Store } from '../../../sync/store/session.ts';
import { Unopenable } from '../../../sync/store/vault.ts';
import { activeStore } from '../../support/account.ts';
import { killAt, restore } from '../kill.ts';
import { epochs, later, rotate } from '../rotation.ts';
import { Scene } from '../scene.ts';

/** Bytes that differ from chunk to chunk. */
const bytesOf = (size: number, salt = 0): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: size }, (_, i) => (i * 7 + (i >> 18) * 31 + salt) % 251);
/** Three chunks, the last of them short. */
const LARGE = 2 * CHUNK_BYTES + 1_000;
const fileOf = (id: string, owner: FileOwner = 'draft:ticket') => ({
  id,
  owner,
  name: `${id}.jpg`,
  type: 'image/jpeg',
  at: 1,
});
const keep = (
  store: Store,
  id: string,
  { size = LARGE, owner = 'draft:ticket' as FileOwner, salt = 0 } = {},
) => keepFile(store, fileOf(id, owner), new Blob([bytesOf(size, salt)]));
/** Compared as a whole: an assertion on half a million numbers takes seconds. */
async function holds(store: Store, id: string, size = LARGE): Promise<boolean> {
  const file = await readFile(store, id);
  return file !== null && Buffer.from(await file.arrayBuffer()).equals(bytesOf(size));
}
const counts = async ({ db }: Store) => ({
  files: await db.files.count(),
  chunks: await db.chunks.count(),
});

test.each([0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, LARGE])(
  'a file of %i bytes is read back unchanged',
  async (size) => {
    const { store } = await Scene.open();
    await keep(store, 'a', { size });
    const file = await readFile(store, 'a');
    expect({ name: file?.name, type: file?.type, size: file?.size }).toEqual({
      name: 'a.jpg',
      type: 'image/jpeg',
      size,
    });
    expect(await holds(store, 'a', size)).toBe(true);
    expect(await counts(store)).toEqual({
      files: 1,
      chunks: Math.max(1, Math.ceil(size / CHUNK_BYTES)),
    });
  },
);

test('reading a part of a file opens only its chunks', async () => {
  const { store } = await Scene.open();
  await keep(store, 'a');
  const opened: number[] = [];
  store.db.chunks.hook('reading', (row) => {
    opened.push(row.n);
    return row;
  });
  const parts: Uint8Array[] = [];
  const { version } = (await fileFacts(store, 'a')) ?? {};
  expect.assert(version !== undefined);
  for await (const part of readChunks(
    store,
    { id: 'a', size: LARGE, version },
    CHUNK_BYTES - 2,
    CHUNK_BYTES + 3,
  ))
    parts.push(part);
  expect(Buffer.concat(parts)).toEqual(
    Buffer.from(bytesOf(LARGE).subarray(CHUNK_BYTES - 2, CHUNK_BYTES + 3)),
  );
  expect(opened).toEqual([0, 1]);
});

test('no name, type or byte of a file is stored in clear', async () => {
  const { store } = await Scene.open();
  await keepFile(store, { ...fileOf('a'), name: 'canary.jpg' }, new Blob(['canary '.repeat(99)]));
  const text = JSON.stringify(
    await Promise.all([store.db.files.toArray(), store.db.chunks.toArray()]),
    (_, value) => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value),
  );
  expect(text).not.toMatch(/canary|jpeg/);
});

test('a half-stored file is not returned, and storing it again completes it', async () => {
  const { store } = await Scene.open();
  // Each chunk is two writes, after the one of the file's own row.
  for (const writes of [2, 3, 4, 5, 6, 7]) {
    const id = `killed-${writes}`;
    killAt(writes);
    await expect(keep(store, id)).rejects.toThrow();
    restore();
    expect(await readFile(store, id)).toBeNull();
    const stored = (await store.db.files.get(id))?.stored ?? 0;
    expect(stored % CHUNK_BYTES).toBe(0);
    expect(await store.db.chunks.where('file').equals(id).count()).toBe(stored / CHUNK_BYTES);
    await keep(store, id);
    expect(await holds(store, id)).toBe(true);
  }
});

test('two threads storing one id at once produce one whole file', async () => {
  const scene = await Scene.open();
  const other = await scene.context();
  const both = await Promise.allSettled([keep(scene.store, 'a'), keep(other.store, 'a')]);
  expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(await holds(scene.store, 'a')).toBe(true);
});

test.each([
  ['of another place', (rows: Rows) => [{ ...rows[0], body: rows[1].body }, rows[1], rows[2]]],
  ['in another order', (rows: Rows) => [{ ...rows[1], n: 0 }, { ...rows[0], n: 1 }, rows[2]]],
  [
    'that is not the last, at the end',
    (rows: Rows) => [rows[0], rows[1], { ...rows[2], body: rows[0].body }],
  ],
  [
    'of another file',
    (rows: Rows, other: Rows) => [rows[0], { ...rows[1], body: other[1].body }, rows[2]],
  ],
  [
    'with changed bytes',
    (rows: Rows) => [
      rows[0],
      { ...rows[1], body: rows[1].body.map((byte, i) => (i === 50 ? byte ^ 1 : byte)) },
      rows[2],
    ],
  ],
  ['that is missing', (rows: Rows) => [rows[0], rows[2]]],
])('a file with a chunk %s does not open, and other files do', async (_what, change) => {
  const { store } = await Scene.open();
  await keep(store, 'a');
  await keep(store, 'b', { salt: 5 });
  const rowsOf = async (id: string): Promise<Rows> =>
    (await store.db.chunks.where('file').equals(id).sortBy('n')) as Rows;
  const changed = change(await rowsOf('a'), await rowsOf('b'));
  await store.db.chunks.where('file').equals('a').delete();
  await store.db.chunks.bulkPut(changed);
  await expect(readFile(store, 'a')).rejects.toBeInstanceOf(Unopenable);
  expect([...(await readFiles(store, ['a', 'b', 'none'])).keys()]).toEqual(['b']);
});

test('a file without its last chunk does not open', async () => {
  const { store } = await Scene.open();
  await keep(store, 'a');
  await store.db.chunks.delete(['a', 2]);
  await store.db.files.update('a', { size: 2 * CHUNK_BYTES, stored: 2 * CHUNK_BYTES });
  await expect(readFile(store, 'a')).rejects.toBeInstanceOf(Unopenable);
});

test.each([-1, 1])(
  'a file whose row has a size that differs by %i byte does not open',
  async (more) => {
    const { store } = await Scene.open();
    await keep(store, 'a');
    await store.db.files.update('a', { size: LARGE + more, stored: LARGE + more });
    await expect(readFile(store, 'a')).rejects.toBeInstanceOf(Unopenable);
  },
);

test('a chunk is stored only for its version, in order, and with its length', async () => {
  const { store } = await Scene.open();
  const file = { ...fileOf('a'), size: LARGE };
  const before = await beginFile(store, file);
  await removeFiles(store.db, ({ id }) => id === 'a');
  const row = await beginFile(store, file);
  const chunk = bytesOf(CHUNK_BYTES);
  expect(await addChunk(store, before, chunk)).toBe(false);
  expect(await addChunk(store, { ...row, size: LARGE + 1 }, chunk)).toBe(false);
  expect(await addChunk(store, { ...row, stored: CHUNK_BYTES }, chunk)).toBe(false);
  await expect(addChunk(store, row, chunk.subarray(1))).rejects.toBeInstanceOf(RangeError);
  expect(await counts(store)).toEqual({ files: 1, chunks: 0 });
  expect(await addChunk(store, row, chunk)).toBe(true);
  expect(await beginFile(store, { ...file, name: 'another' })).toMatchObject({
    stored: CHUNK_BYTES,
    version: row.version,
  });
});

test('after sign-out no file is begun and no chunk is stored', async () => {
  const { store } = await Scene.open();
  const row = await beginFile(store, { ...fileOf('a'), size: LARGE });
  await store.db.transaction('rw', store.db.clock, () => shutStores(store.db));
  await expect(addChunk(store, row, bytesOf(CHUNK_BYTES))).rejects.toBeInstanceOf(StoreLeft);
  await expect(keep(store, 'b')).rejects.toBeInstanceOf(StoreLeft);
  expect(await counts(store)).toEqual({ files: 1, chunks: 0 });
});

test('a chunk of another account does not open', async () => {
  const [a, b] = [await Scene.open(), await Scene.open()];
  await keep(a.store, 'a');
  await keep(b.store, 'a');
  await b.store.db.chunks.bulkPut(await a.store.db.chunks.toArray());
  await expect(readFile(b.store, 'a')).rejects.toBeInstanceOf(Unopenable);
});

test('a chunk of an earlier version does not open in the new one, also if its clear fields name the new version', async () => {
  const { store } = await Scene.open();
  const { chunks, files } = store.db;
  await keep(store, 'a', { salt: 1 });
  const [earlier, row] = [await chunks.get(['a', 1]), await files.get('a')];
  expect.assert(earlier && row);
  await removeFiles(store.db, ({ id }) => id === 'a');
  await keep(store, 'a', { salt: 2 });
  const now = await files.get('a');
  expect.assert(now);
  await chunks.put({ ...earlier, version: now.version });
  await expect(readFile(store, 'a')).rejects.toBeInstanceOf(Unopenable);
  await files.update('a', { version: row.version });
  await expect(readFile(store, 'a')).rejects.toBeInstanceOf(Unopenable);
});

test('a file with the sealed facts of another file does not open', async () => {
  const { store } = await Scene.open();
  await keep(store, 'a');
  const row = await beginFile(store, { ...fileOf('b'), size: 5 });
  await store.db.files.update('a', { body: row.body });
  expect(await fileFacts(store, 'a')).toBeNull();
  expect(await readFile(store, 'a')).toBeNull();
});

test('two rotations reseal files and chunks, and the file opens unchanged', async () => {
  const scene = await Scene.open();
  await keep(scene.store, 'a');
  await rotate(scene, scene.store);
  for (let turn = 0; turn < 2; turn += 1) {
    later(scene);
    await rotate(scene, scene.store);
  }
  expect(await epochs(scene.store)).toEqual([3]);
  expect((await scene.store.db.chunks.toArray()).map(({ epoch }) => epoch)).toEqual([3, 3, 3]);
  expect(await holds(scene.store, 'a')).toBe(true);
});

test('[L7] a sign-out with "keep" keeps files of entries and drafts, sealed; files of packs are deleted', async () => {
  const scene = await Scene.open();
  const { store } = scene;
  await keep(store, 'asked', { owner: 'entry:1' });
  await keep(store, 'begun', { owner: 'draft:ticket', size: 10 });
  await keep(store, 'film', { owner: 'pack:7', size: 10 });
  await scene.tap();
  await makeWay(scene.edges, scene.accounts, store);
  const { store: again } = await scene.accounts.admit('HD1001');
  expect(await again.db.files.toCollection().primaryKeys()).toEqual(['asked', 'begun']);
  expect(await again.db.chunks.orderBy('file').uniqueKeys()).toEqual(['asked', 'begun']);
  expect(await holds(await activeStore(scene.accounts), 'asked')).toBe(true);
});

test.each([1, 2, 3])('a full disk at chunk %i leaves no part of the file', async (chunk) => {
  const { store } = await Scene.open();
  const full = new DOMException('full', 'QuotaExceededError');
  let seen = 0;
  store.db.chunks.hook('creating', () => {
    seen += 1;
    if (seen === chunk) throw full;
  });
  await expect(keep(store, 'a')).rejects.toThrow();
  expect(await counts(store)).toEqual({ files: 0, chunks: 0 });
});

test('storing a file that is removed meanwhile fails with FileLeft', async () => {
  const { store } = await Scene.open();
  store.db.chunks.hook('creating', () => void store.db.files.delete('a'));
  await expect(keep(store, 'a')).rejects.toBeInstanceOf(FileLeft);
  expect(await store.db.files.count()).toBe(0);
});

type Row = ChunkRow & { body: Uint8Array<ArrayBuffer> };
type Rows = [Row, Row, Row];
