import { removeFiles } from '../files/file-owners.ts';
import { keepFile, readFile, readFiles } from '../files/files.ts';
import type { Store } from '../store/session.ts';
import { fileOfBytes, filesIn, type StoredPicture } from '../store/stored-picture.ts';

/** The draft of a help ticket; it holds the pictures that were chosen and not sent. */
export const TICKET_DRAFT = 'draft:ticket';
/** The drafts of posts. */
export const POST_DRAFT = 'draft:post';
/** The picture of a profile that is being changed. */
export const PROFILE_DRAFT = 'draft:profile';
export type DraftOwner = typeof TICKET_DRAFT | typeof POST_DRAFT | typeof PROFILE_DRAFT;

/** Stores a picture or video of a draft, and tells how many of its bytes are stored; it cannot be lost once this resolves. Throws what the store throws; then nothing of it stays. */
export async function keepDraftFile(
  store: Store,
  file: File,
  { id, at }: { readonly id: string; readonly at: number },
  owner: DraftOwner = TICKET_DRAFT,
  tell?: (stored: number) => void,
): Promise<StoredPicture> {
  const { name, type } = file;
  await keepFile(store, { id, owner, name, type, at }, file, tell);
  return { name, type, file: id };
}

/**
 * The bytes of pictures, to be shown in their form; one that is not here, or is damaged, is left out. `isDraft`: of the draft, which has none that an
 * entry took along: after a kill it may name them still.
 */
export async function openPictures(
  store: Store,
  pictures: readonly StoredPicture[],
  isDraft: boolean,
  draft: DraftOwner = TICKET_DRAFT,
): Promise<readonly (readonly [StoredPicture, File])[]> {
  const named = await store.db.files.where('id').anyOf(filesIn(pictures)).toArray();
  const own = named.filter(({ owner }) => !isDraft || owner === draft).map(({ id }) => id);
  const files = await readFiles(store, own);
  return pictures.flatMap((picture) => {
    const file = 'file' in picture ? files.get(picture.file) : readBytes(picture);
    return file ? [[picture, file] as const] : [];
  });
}

function readBytes(picture: Extract<StoredPicture, { bytes: string }>): File | undefined {
  try {
    return fileOfBytes(picture);
  } catch {
    return undefined;
  }
}

/** Those of the draft's pictures that another tab has sent meanwhile; their bytes are not read. */
export async function leftDraft(
  { db }: Store,
  pictures: readonly StoredPicture[],
  draft: DraftOwner = TICKET_DRAFT,
): Promise<readonly StoredPicture[]> {
  const rows = await db.files.where('id').anyOf(filesIn(pictures)).toArray();
  const held = new Set(rows.filter(({ owner }) => owner === draft).map(({ id }) => id));
  return pictures.filter((picture) => 'file' in picture && !held.has(picture.file));
}

/** Removes files that their draft does not name any more; those that an entry has taken are the entry's. */
export async function dropDraftFiles({ db }: Store, pictures: readonly StoredPicture[], draft: DraftOwner = TICKET_DRAFT): Promise<void> {
  const ids = filesIn(pictures);
  await removeFiles(db, ({ id, owner }) => owner === draft && ids.includes(id));
}

/** A stored picture that is shown by itself; null if it is not here. */
export const openPicture = (store: Store, id: string): Promise<File | null> => readFile(store, id);
