import type { Db, FileRow } from './db.ts';

/**
 * The owner of a file. Files of an outbox entry or a draft are the person's own work. Files of a
 * pack, a certificate or a post of the feed can be downloaded again. The reserve only holds disk
 * space (room.ts).
 */
export type FileOwner =
  | `entry:${string}`
  | `draft:${string}`
  | `pack:${string}`
  | `certificate:${string}`
  | `post:${string}`
  | typeof RESERVED;
export const RESERVED = 'reserved';

export const isPackFile = (owner: string): boolean => owner.startsWith('pack:');

export const isCertificateFile = (owner: string): boolean => owner.startsWith('certificate:');

export const isPostFile = (owner: string): boolean => owner.startsWith('post:');

/**
 * Whether a file is a person's own work, which only that person or a confirmation removes (law L7).
 */
export const isOwnWorkFile = (owner: string): boolean =>
  !isPackFile(owner) && !isCertificateFile(owner) && !isPostFile(owner) && owner !== RESERVED;

/**
 * Thrown when a file was removed, begun again by another thread, or given to another owner
 * meanwhile.
 */
export class FileLeft extends Error {
  constructor() {
    super('A file is not here, or is not its former owner’s any more.');
    this.name = 'FileLeft';
  }
}

/**
 * Removes these files, row and chunks in one step. Joins the caller's transaction, which must cover
 * `files` and `chunks`, or runs its own.
 */
export async function removeFiles(
  db: Pick<Db, 'files' | 'chunks' | 'transaction'>,
  which: (row: FileRow) => boolean,
): Promise<void> {
  await db.transaction('rw', db.files, db.chunks, async () => {
    const ids: string[] = [];
    await db.files.each((row) => void (which(row) && ids.push(row.id)));
    if (ids.length === 0) return;
    await db.chunks.where('file').anyOf(ids).delete();
    await db.files.bulkDelete(ids);
  });
}

/**
 * Removes the files of these owners. Joins the caller's transaction, which must cover `files` and
 * `chunks`, or runs its own.
 */
export async function removeFilesOf(
  db: Pick<Db, 'files' | 'chunks' | 'transaction'>,
  owners: readonly FileOwner[],
): Promise<void> {
  await db.transaction('rw', db.files, db.chunks, async () => {
    const ids = await db.files
      .where('owner')
      .anyOf([...owners])
      .primaryKeys();
    if (ids.length === 0) return;
    await db.chunks.where('file').anyOf(ids).delete();
    await db.files.bulkDelete(ids);
  });
}

/** Returns the owner of an entry's files. */
export const ownerOf = ({ id }: { readonly id: string }): FileOwner => `entry:${id}`;

/**
 * Gives whole files of a draft, or of `from`, to a new owner. Returns whether all of them were
 * given. Runs inside the caller's transaction, which must cover `files`.
 */
export async function giveFiles(
  db: Pick<Db, 'files'>,
  ids: readonly string[],
  to: FileOwner,
  from?: FileOwner,
): Promise<boolean> {
  const given = await db.files
    .where('id')
    .anyOf([...ids])
    .filter(
      ({ owner, stored, size }) =>
        stored === size && (owner === from || owner.startsWith('draft:')),
    )
    .modify({ owner: to });
  return given === new Set(ids).size;
}
