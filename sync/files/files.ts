import { BUDGETS } from '../budgets.ts';
import type { ChunkRow, FileRow, Sealed } from '../store/db.ts';
import { FileLeft, type FileOwner, removeFiles } from '../store/file-owners.ts';
import { checkNotLeft } from '../store/generation.ts';
import { unpack } from '../store/record.ts';
import { RESERVE, type RoomEdges } from '../store/room.ts';
import type { Store } from '../store/session.ts';
import { isFullDisk } from '../store/storage-error.ts';
import { Unopenable } from '../store/vault.ts';

/** Bytes of a chunk before it is sealed. The last chunk of a file may be shorter. */
export const CHUNK_BYTES = 262_144;

/** The sealed facts of a file. */
export interface FileFacts {
  readonly name: string;
  readonly type: string;
  /** SHA-256 of the whole file in hex, if the server sent it. */
  readonly sha256?: string;
  /** The server's ETag of the stored version. */
  readonly etag?: string;
}

export interface NewFile extends FileFacts {
  readonly id: string;
  readonly owner: FileOwner;
  /** Bytes of the whole file. */
  readonly size: number;
  /** Device time, milliseconds since 1970. */
  readonly at: number;
}

/** One version of a file. */
type Version = Pick<FileRow, 'id' | 'size' | 'version'>;

/** Row key that a chunk is sealed for: file, version, number, and whether the chunk is the last. */
export const chunkKey = ({
  file,
  version,
  n,
  last,
}: Pick<ChunkRow, 'file' | 'version' | 'n' | 'last'>): string => `${file}:${version}:${n}:${last}`;

const chunksOf = (size: number): number => Math.max(1, Math.ceil(size / CHUNK_BYTES));
const isLast = (size: number, n: number): 0 | 1 => (n === chunksOf(size) - 1 ? 1 : 0);
const sealFacts = (
  { vault }: Pick<Store, 'vault'>,
  { id, name, type, sha256, etag }: NewFile,
  version: string,
): Promise<Sealed> =>
  vault.seal('files', id, {
    name,
    type,
    version,
    ...(sha256 && { sha256 }),
    ...(etag && { etag }),
  });

/**
 * Adds a file whose bytes follow in order by `addChunk`. Returns its row; an existing file is left
 * unchanged.
 */
export async function beginFile(store: Store, file: NewFile): Promise<FileRow> {
  const { db } = store;
  const { id, owner, size, at } = file;
  const version = crypto.randomUUID();
  const row: FileRow = {
    id,
    owner,
    size,
    stored: 0,
    at,
    usedAt: at,
    version,
    body: await sealFacts(store, file, version),
  };
  return db.transaction('rw', db.files, db.clock, async () => {
    await checkNotLeft(store);
    const existing = await db.files.get(id);
    if (!existing) await db.files.add(row);
    return existing ?? row;
  });
}

/**
 * Stores the next chunk of a file: all chunks are full except the last. False: the file was removed
 * or begun again, or another thread has stored this chunk. After a kill, the file continues from
 * `stored`. Throws RangeError for a chunk of the wrong size.
 */
export async function addChunk(
  store: Store,
  { id, size, version, stored }: Version & Pick<FileRow, 'stored'>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const { db, vault } = store;
  const n = stored / CHUNK_BYTES;
  const last = isLast(size, n);
  if (bytes.length !== Math.min(CHUNK_BYTES, size - stored))
    throw new RangeError(`Chunk ${n} of a file of ${size} bytes cannot have ${bytes.length}.`);
  const body = await vault.sealBytes('chunks', chunkKey({ file: id, version, n, last }), bytes);
  return db.transaction('rw', db.files, db.chunks, db.clock, async () => {
    await checkNotLeft(store);
    const row = await db.files.get(id);
    if (row?.stored !== stored || row.size !== size || row.version !== version) return false;
    await db.files.update(id, { stored: stored + bytes.length });
    await db.chunks.put({ file: id, version, n, last, epoch: unpack(body).epoch, body });
    return true;
  });
}

/**
 * Stores a whole file, with one chunk in memory at a time; the file is on the disk once this
 * resolves. Throws the store's error, as for a full disk, and removes the unfinished file; throws
 * FileLeft if the file was removed meanwhile. `tell`: called with the bytes stored so far.
 */
export async function keepFile(
  store: Store,
  file: Omit<NewFile, 'size'>,
  content: Blob,
  tell?: (stored: number) => void,
): Promise<void> {
  try {
    const { size } = content;
    const row = await beginFile(store, { ...file, size });
    for (
      let { stored } = row;
      stored < size || (size === 0 && stored === 0);
      stored += CHUNK_BYTES
    ) {
      const chunk = new Uint8Array(await content.slice(stored, stored + CHUNK_BYTES).arrayBuffer());
      if (!(await addChunk(store, { ...row, stored }, chunk))) throw new FileLeft();
      tell?.(stored + chunk.length);
    }
  } catch (cause) {
    // After FileLeft the file may be another thread's. A file that cannot be removed now is removed
    // by the store's upkeep.
    if (!(cause instanceof FileLeft))
      await removeFiles(store.db, ({ id, stored, size }) => id === file.id && stored < size).catch(
        () => undefined,
      );
    throw cause;
  }
}

/** Returns the facts of a file; null if it is not stored, or if they do not open. */
export async function fileFacts(
  { db, vault }: Store,
  id: string,
): Promise<(FileFacts & Pick<FileRow, 'size' | 'stored' | 'owner' | 'version'>) | null> {
  const row = await db.files.get(id);
  // Only `beginFile` seals these, in this shape.
  const facts =
    row &&
    ((await vault.open('files', id, row.body).catch(() => null)) as
      | (FileFacts & Pick<FileRow, 'version'>)
      | null);
  return row && facts ? { ...facts, size: row.size, stored: row.stored, owner: row.owner } : null;
}

/**
 * Opens a chunk. Throws Unopenable if it is missing, of another file, version or position, or
 * wrongly the last or not the last.
 */
async function openChunk(
  { db, vault }: Store,
  { id, size, version }: Version,
  n: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const row = await db.chunks.get([id, n]);
  if (!row) throw new Unopenable('chunks');
  const bytes = await vault.openBytes(
    'chunks',
    chunkKey({ file: id, version, n, last: isLast(size, n) }),
    row.body,
  );
  if (bytes.length !== Math.min(CHUNK_BYTES, size - n * CHUNK_BYTES))
    throw new Unopenable('chunks');
  return bytes;
}

/**
 * Yields the bytes from `from` up to but excluding `to`, chunk by chunk. A chunk is opened when it
 * is requested. Throws Unopenable.
 */
export async function* readChunks(
  store: Store,
  file: Version,
  from = 0,
  to = file.size,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let n = Math.floor(from / CHUNK_BYTES); n * CHUNK_BYTES < to; n += 1) {
    const start = n * CHUNK_BYTES;
    yield (await openChunk(store, file, n)).subarray(
      Math.max(0, from - start),
      Math.min(CHUNK_BYTES, to - start),
    );
  }
}

/**
 * Returns a whole file; null if it is missing or unfinished. Throws Unopenable if a chunk is
 * missing or was changed.
 */
export async function readFile(store: Store, id: string): Promise<File | null> {
  const facts = await fileFacts(store, id);
  if (!facts || facts.stored < facts.size) return null;
  const parts: Blob[] = [];
  // As Blobs, which a browser may keep on disk, so that the file is not in memory twice.
  for await (const part of readChunks(store, { ...facts, id })) parts.push(new Blob([part]));
  return new File(parts, facts.name, { type: facts.type });
}

/**
 * Returns whole files by their ids, without those that are missing, unfinished or do not open.
 * Throws the store's errors.
 */
export async function readFiles(
  store: Store,
  ids: readonly string[],
): Promise<ReadonlyMap<string, File>> {
  const files = new Map<string, File>();
  for (const id of ids) {
    const file = await readFile(store, id).catch((cause: unknown) => {
      if (cause instanceof Unopenable) return null;
      throw cause;
    });
    if (file) files.set(id, file);
  }
  return files;
}

/** Stores the reserve if it is missing; does nothing on a full disk. */
export async function keepReserve({ now }: Pick<RoomEdges, 'now'>, store: Store): Promise<void> {
  const reserve = await store.db.files.get(RESERVE.id);
  // After a kill the reserve may be incomplete.
  if (reserve && reserve.stored === reserve.size) return;
  await keepFile(
    store,
    { ...RESERVE, at: now() },
    new Blob([new Uint8Array(BUDGETS.reserve)]),
  ).catch((cause: unknown) => {
    // FileLeft: another thread is storing the reserve.
    if (!(isFullDisk(cause) || cause instanceof FileLeft)) throw cause;
  });
}
