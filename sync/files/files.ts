import { BUDGETS } from '../budgets.ts';
import type { ChunkRow, FileRow, Sealed } from '../store/db.ts';
import { FileLeft, type FileOwner, removeFiles } from '../store/file-owners.ts';
import { checkNotLeft } from '../store/generation.ts';
import { unpack } from '../store/record.ts';
import { RESERVE, type RoomEdges } from '../store/room.ts';
import type { Store } from '../store/session.ts';
import { isFullDisk } from '../store/storage-error.ts';
import { Unopenable } from '../store/vault.ts';

/** Bytes of a chunk, before it is sealed; the last one of a file may be shorter. */
export const CHUNK_BYTES = 262_144;

/** What is known of a file beside its bytes; sealed. */
export interface FileFacts {
  readonly name: string;
  readonly type: string;
  /** SHA-256 of the whole, in hex, if the server said it. */
  readonly sha256?: string;
  /** The server's ETag of the version whose bytes these are. */
  readonly etag?: string;
}

export interface NewFile extends FileFacts {
  readonly id: string;
  readonly owner: FileOwner;
  /** Bytes of the whole. */
  readonly size: number;
  /** Device time, milliseconds since 1970. */
  readonly at: number;
}

/** A file of which this version is read or written. */
type Version = Pick<FileRow, 'id' | 'size' | 'version'>;

/** What a chunk is sealed for: a version of its file, its place there, and whether the file ends with it. */
export const chunkKey = ({ file, version, n, last }: Pick<ChunkRow, 'file' | 'version' | 'n' | 'last'>): string => `${file}:${version}:${n}:${last}`;

const chunksOf = (size: number): number => Math.max(1, Math.ceil(size / CHUNK_BYTES));
const isLast = (size: number, n: number): 0 | 1 => (n === chunksOf(size) - 1 ? 1 : 0);
const sealFacts = ({ vault }: Pick<Store, 'vault'>, { id, name, type, sha256, etag }: NewFile, version: string): Promise<Sealed> =>
  vault.seal('files', id, { name, type, version, ...(sha256 && { sha256 }), ...(etag && { etag }) });

/** Begins a file whose bytes come later, in order, by `addChunk`. One that has begun already is left as it is. */
export async function beginFile(store: Store, file: NewFile): Promise<FileRow> {
  const { db } = store;
  const { id, owner, size, at } = file;
  const version = crypto.randomUUID();
  const row: FileRow = { id, owner, size, stored: 0, at, usedAt: at, version, body: await sealFacts(store, file, version) };
  return db.transaction('rw', db.files, db.clock, async () => {
    await checkNotLeft(store);
    const known = await db.files.get(id);
    if (!known) await db.files.add(row);
    return known ?? row;
  });
}

/**
 * Stores the next chunk of a file: all chunks are full but the last. False: the file has left, or another thread has stored this chunk already.
 * What a kill leaves is a file with fewer bytes, which goes on from `stored`.
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
 * Stores a whole file; what a person chose is on the disk once this resolves. In memory lies one chunk at a time. Throws what the store throws
 * (a full disk), or `FileLeft` if it was removed meanwhile; then nothing of it stays.
 */
export async function keepFile(store: Store, file: Omit<NewFile, 'size'>, content: Blob, tell?: (stored: number) => void): Promise<void> {
  try {
    const { size } = content;
    const row = await beginFile(store, { ...file, size });
    for (let { stored } = row; stored < size || (size === 0 && stored === 0); stored += CHUNK_BYTES) {
      const part = new Uint8Array(await content.slice(stored, stored + CHUNK_BYTES).arrayBuffer());
      if (!(await addChunk(store, { ...row, stored }, part))) throw new FileLeft();
      tell?.(stored + part.length);
    }
  } catch (cause) {
    // What another thread has here is not this one's; what cannot even be removed now goes when the store is tidied.
    if (!(cause instanceof FileLeft)) await removeFiles(store.db, ({ id, stored, size }) => id === file.id && stored < size).catch(() => undefined);
    throw cause;
  }
}

/** What is known of a file; null if it is not here, or does not open. */
export async function fileFacts(
  { db, vault }: Store,
  id: string,
): Promise<(FileFacts & Pick<FileRow, 'size' | 'stored' | 'owner' | 'version'>) | null> {
  const row = await db.files.get(id);
  // Only `beginFile` seals these, in this shape.
  const facts = row && ((await vault.open('files', id, row.body).catch(() => null)) as (FileFacts & Pick<FileRow, 'version'>) | null);
  return row && facts ? { ...facts, size: row.size, stored: row.stored, owner: row.owner } : null;
}

/** Opens a chunk. Throws `Unopenable` for one that is missing, is another's or of another version, was moved, or is not the file's end although it should be. */
async function openChunk({ db, vault }: Store, { id, size, version }: Version, n: number): Promise<Uint8Array<ArrayBuffer>> {
  const row = await db.chunks.get([id, n]);
  if (!row) throw new Unopenable('chunks');
  const bytes = await vault.openBytes('chunks', chunkKey({ file: id, version, n, last: isLast(size, n) }), row.body);
  if (bytes.length !== Math.min(CHUNK_BYTES, size - n * CHUNK_BYTES)) throw new Unopenable('chunks');
  return bytes;
}

/** The chunks of a file that hold the bytes `from` up to and without `to`, cut to them, one after another; each is opened when it is asked for. */
export async function* readChunks(store: Store, file: Version, from = 0, to = file.size): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let n = Math.floor(from / CHUNK_BYTES); n * CHUNK_BYTES < to; n += 1) {
    const start = n * CHUNK_BYTES;
    yield (await openChunk(store, file, n)).subarray(Math.max(0, from - start), Math.min(CHUNK_BYTES, to - start));
  }
}

/** A whole file; null if it, or a part of it, is not here. Throws `Unopenable` for one that was changed. */
export async function readFile(store: Store, id: string): Promise<File | null> {
  const facts = await fileFacts(store, id);
  if (!facts || facts.stored < facts.size) return null;
  const parts: Blob[] = [];
  // Blobs, which a browser may keep on disk: the whole does not lie in memory twice.
  for await (const part of readChunks(store, { ...facts, id })) parts.push(new Blob([part]));
  return new File(parts, facts.name, { type: facts.type });
}

/** Whole files by their ids. One that is not here, or does not open, is left out; what the store throws is thrown on. */
export async function readFiles(store: Store, ids: readonly string[]): Promise<ReadonlyMap<string, File>> {
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

/** Takes the reserve again, if it had to be given up; a disk that is full has none to take. */
export async function keepReserve({ now }: Pick<RoomEdges, 'now'>, store: Store): Promise<void> {
  const taken = await store.db.files.get(RESERVE.id);
  // A kill may have left a part of it.
  if (taken && taken.stored === taken.size) return;
  await keepFile(store, { ...RESERVE, at: now() }, new Blob([new Uint8Array(BUDGETS.reserve)])).catch((cause: unknown) => {
    // Another thread takes it just now.
    if (!(isFullDisk(cause) || cause instanceof FileLeft)) throw cause;
  });
}
