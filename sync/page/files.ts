import { fileFacts, keepFile, readFile, readFiles } from '../files/files.ts';
import { fileOfBytes, filesIn, type StoredPicture } from '../store/drafts.ts';
import { isCertificateFile, isPostFile, removeFiles } from '../store/file-owners.ts';
import type { Store } from '../store/session.ts';

/** Under which id a small picture of a post lies: a digest, because its address says which post somebody was shown. */
const idOf = async ({ vault }: Pick<Store, 'vault'>, address: string) => `post:${await vault.mac(`post:${address.split('?')[0]}`)}` as const;

/** Those of these pictures that do not lie here. */
export async function missingPostPictures(store: Store, addresses: readonly string[]): Promise<readonly string[]> {
  const ids = await Promise.all(addresses.map((address) => idOf(store, address)));
  const rows = await store.db.files.where('id').anyOf(ids).toArray();
  const whole = new Set<string>(rows.filter(({ size, stored }) => size === stored).map(({ id }) => id));
  return addresses.filter((_, i) => !whole.has(ids[i] ?? ''));
}

/** Keeps a small picture of a post, sealed. Throws what the store throws (a full disk); then nothing of it stays. */
export async function keepPostPicture(store: Store, address: string, picture: Blob, at: number): Promise<void> {
  const id = await idOf(store, address);
  await removeFiles(store.db, (row) => row.id === id && row.stored < row.size);
  await keepFile(store, { id, owner: id, name: 'picture', type: picture.type, at }, picture);
}

/** A kept picture; null if it is not here. */
export const openPostPicture = async (store: Store, address: string): Promise<File | null> => readFile(store, await idOf(store, address));

/** Removes the pictures of posts that are not among the kept ones any more (law L15). */
export async function dropOtherPostPictures(store: Store, addresses: readonly string[]): Promise<void> {
  const ids = new Set<string>(await Promise.all(addresses.map((address) => idOf(store, address))));
  await removeFiles(store.db, ({ id, owner }) => isPostFile(owner) && !ids.has(id));
}

const PDF = '.pdf';
/** Earlier builds wrote the number itself. */
const ownerBefore = (number: string) => `certificate:${number}` as const;
/** Under which id a PDF lies: a digest, because anybody learns the person's name by the number (`/verify`). */
const ownerOfPdf = async ({ vault }: Pick<Store, 'vault'>, number: string) => `certificate:${await vault.mac(ownerBefore(number))}` as const;

/** Keeps the PDF of a certificate, sealed. Throws what the store throws (a full disk); then nothing of it stays. */
export async function keepCertificate(store: Store, number: string, pdf: Blob, at: number): Promise<void> {
  const owner = await ownerOfPdf(store, number);
  // A server draws a PDF anew each time: with what a kill left of another one it would make none.
  await removeFiles(store.db, (row) => row.id === owner && row.stored < row.size);
  await keepFile(store, { id: owner, owner, name: `${number}${PDF}`, type: 'application/pdf', at }, pdf);
  await removeFiles(store.db, (row) => row.owner === ownerBefore(number));
}

/** The kept PDF of a certificate; null if it is not here. One that does not open is thrown away, so that it comes again. */
export async function openCertificate(store: Store, number: string): Promise<File | null> {
  const ids: readonly string[] = [await ownerOfPdf(store, number), ownerBefore(number)];
  const files = await readFiles(store, ids);
  const file = ids.map((id) => files.get(id)).find((one) => one !== undefined);
  if (!file) await removeFiles(store.db, (row) => ids.includes(row.id) && row.stored === row.size);
  return file ?? null;
}

/** The numbers of the certificates whose PDFs lie here whole. */
export async function keptCertificates(store: Store): Promise<ReadonlySet<string>> {
  const rows = await store.db.files.where('owner').startsWith('certificate:').toArray();
  const facts = await Promise.all(rows.filter(({ size, stored }) => size === stored).map(({ id }) => fileFacts(store, id)));
  return new Set(facts.flatMap((one) => (one ? [one.name.slice(0, -PDF.length)] : [])));
}

/** Removes the PDFs of certificates that the person does not have any more. */
export async function dropOtherCertificates(store: Store, numbers: readonly string[]): Promise<void> {
  const owners = new Set<string>([...numbers.map(ownerBefore), ...(await Promise.all(numbers.map((number) => ownerOfPdf(store, number))))]);
  await removeFiles(store.db, ({ owner }) => isCertificateFile(owner) && !owners.has(owner));
}

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
