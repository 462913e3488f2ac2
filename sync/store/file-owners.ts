import type { Db, FileRow } from './db.ts';

/**
 * Whose a file is: an entry's of the outbox or a draft's, which are the person's own work; a pack's, a certificate's or a small picture
 * of the feed, which can be had again; or nobody's, being room that is kept (room.ts).
 */
export type FileOwner = `entry:${string}` | `draft:${string}` | `pack:${string}` | `certificate:${string}` | `post:${string}` | typeof RESERVED;
export const RESERVED = 'reserved';

export const isPackFile = (owner: string): boolean => owner.startsWith('pack:');

export const isCertificateFile = (owner: string): boolean => owner.startsWith('certificate:');

export const isPostFile = (owner: string): boolean => owner.startsWith('post:');

/** Whether a file is a person's own work: then only they, or a confirmation, remove it (law L7). */
export const isOwnWorkFile = (owner: string): boolean => !isPackFile(owner) && !isCertificateFile(owner) && !isPostFile(owner) && owner !== RESERVED;

/** The store has no such file, or has given it to somebody else meanwhile. */
export class FileLeft extends Error {
  constructor() {
    super('A file is not here, or is not its former owner’s any more.');
    this.name = 'FileLeft';
  }
}

/** Removes these files, row and chunks in one step. Inside a transaction over `files` and `chunks`, or by itself. */
export async function removeFiles(db: Pick<Db, 'files' | 'chunks' | 'transaction'>, which: (row: FileRow) => boolean): Promise<void> {
  await db.transaction('rw', db.files, db.chunks, async () => {
    const ids: string[] = [];
    await db.files.each((row) => void (which(row) && ids.push(row.id)));
    if (ids.length === 0) return;
    await db.chunks.where('file').anyOf(ids).delete();
    await db.files.bulkDelete(ids);
  });
}

/** What these hold leaves with them, row and chunks in one step. Inside a transaction over `files` and `chunks`, or by itself. */
export async function removeFilesOf(db: Pick<Db, 'files' | 'chunks' | 'transaction'>, owners: readonly FileOwner[]): Promise<void> {
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

/** The owner of an entry's files. */
export const ownerOf = ({ id }: { readonly id: string }): FileOwner => `entry:${id}`;

/** Gives whole files that belong to a draft, or to `from`, to a new owner; whether it was all of these. Inside a transaction over `files`. */
export async function giveFiles(db: Pick<Db, 'files'>, ids: readonly string[], to: FileOwner, from?: FileOwner): Promise<boolean> {
  const given = await db.files
    .where('id')
    .anyOf([...ids])
    .filter(({ owner, stored, size }) => stored === size && (owner === from || owner.startsWith('draft:')))
    .modify({ owner: to });
  return given === new Set(ids).size;
}
