import { fileFacts, keepFile, readFile, readFiles } from '../files/files.ts';
import { fileOfBytes, filesIn, type StoredPicture } from '../store/drafts.ts';
import { isCertificateFile, isPostFile, removeFiles } from '../store/file-owners.ts';
import type { Store } from '../store/session.ts';

/** The id of a post's small picture: a digest, because its address shows which post was viewed. */
const idOf = async ({ vault }: Pick<Store, 'vault'>, address: string) =>
  `post:${await vault.mac(`post:${address.split('?')[0]}`)}` as const;

/** The addresses of pictures that are not stored whole. */
export async function missingPostPictures(
  store: Store,
  addresses: readonly string[],
): Promise<readonly string[]> {
  const ids = await Promise.all(addresses.map((address) => idOf(store, address)));
  const rows = await store.db.files.where('id').anyOf(ids).toArray();
  const whole = new Set<string>(
    rows.filter(({ size, stored }) => size === stored).map(({ id }) => id),
  );
  return addresses.filter((_, i) => !whole.has(ids[i] ?? ''));
}

/**
 * Stores a small picture of a post, sealed. Throws the store's error (a full disk); then nothing of
 * it is kept.
 */
export async function keepPostPicture(
  store: Store,
  address: string,
  picture: Blob,
  at: number,
): Promise<void> {
  const id = await idOf(store, address);
  await removeFiles(store.db, (row) => row.id === id && row.stored < row.size);
  await keepFile(store, { id, owner: id, name: 'picture', type: picture.type, at }, picture);
}

/** A stored picture; null if it is missing. */
export const openPostPicture = async (store: Store, address: string): Promise<File | null> =>
  readFile(store, await idOf(store, address));

/** Removes stored pictures whose posts are no longer kept (law L15). */
export async function dropOtherPostPictures(
  store: Store,
  addresses: readonly string[],
): Promise<void> {
  const ids = new Set<string>(await Promise.all(addresses.map((address) => idOf(store, address))));
  await removeFiles(store.db, ({ id, owner }) => isPostFile(owner) && !ids.has(id));
}

const PDF = '.pdf';
/** The owner in earlier builds, which stored the number itself. */
const formerOwner = (number: string) => `certificate:${number}` as const;
/** The id of a PDF: a digest, because the number reveals the person's name (`/verify`). */
const ownerOfPdf = async ({ vault }: Pick<Store, 'vault'>, number: string) =>
  `certificate:${await vault.mac(formerOwner(number))}` as const;

/**
 * Stores the PDF of a certificate, sealed. Throws the store's error (a full disk); then nothing of
 * it is kept.
 */
export async function keepCertificate(
  store: Store,
  number: string,
  pdf: Blob,
  at: number,
): Promise<void> {
  const owner = await ownerOfPdf(store, number);
  // The server draws each PDF anew, so the part of another one that a kill left would not fit.
  await removeFiles(store.db, (row) => row.id === owner && row.stored < row.size);
  await keepFile(
    store,
    { id: owner, owner, name: `${number}${PDF}`, type: 'application/pdf', at },
    pdf,
  );
  await removeFiles(store.db, (row) => row.owner === formerOwner(number));
}

/**
 * The stored PDF of a certificate; null if it is missing. A PDF that does not open is deleted, so
 * that it is downloaded again.
 */
export async function openCertificate(store: Store, number: string): Promise<File | null> {
  const ids: readonly string[] = [await ownerOfPdf(store, number), formerOwner(number)];
  const files = await readFiles(store, ids);
  const file = ids.map((id) => files.get(id)).find((candidate) => candidate !== undefined);
  if (!file) await removeFiles(store.db, (row) => ids.includes(row.id) && row.stored === row.size);
  return file ?? null;
}

/** The numbers of the certificates whose PDFs are stored whole. */
export async function keptCertificates(store: Store): Promise<ReadonlySet<string>> {
  const rows = await store.db.files.where('owner').startsWith('certificate:').toArray();
  const facts = await Promise.all(
    rows.filter(({ size, stored }) => size === stored).map(({ id }) => fileFacts(store, id)),
  );
  return new Set(facts.flatMap((fact) => (fact ? [fact.name.slice(0, -PDF.length)] : [])));
}

/** Removes the PDFs of certificates that the person no longer has. */
export async function dropOtherCertificates(
  store: Store,
  numbers: readonly string[],
): Promise<void> {
  const owners = new Set<string>([
    ...numbers.map(formerOwner),
    ...(await Promise.all(numbers.map((number) => ownerOfPdf(store, number)))),
  ]);
  await removeFiles(store.db, ({ owner }) => isCertificateFile(owner) && !owners.has(owner));
}

/** The draft of a help ticket; it owns the chosen, unsent pictures. */
export const TICKET_DRAFT = 'draft:ticket';
/** The drafts of posts. */
export const POST_DRAFT = 'draft:post';
/** The picture of a profile that is being changed. */
export const PROFILE_DRAFT = 'draft:profile';
export type DraftOwner = typeof TICKET_DRAFT | typeof POST_DRAFT | typeof PROFILE_DRAFT;

/**
 * Stores a picture or video of a draft; it cannot be lost once this resolves. `tell` gets the
 * number of stored bytes. Throws the store's error; then nothing of it is kept.
 */
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
 * The files of pictures, for their form; missing or damaged ones are left out. `isDraft`: only
 * pictures that the draft still owns, because after a kill it may name some that an entry has
 * taken.
 */
export async function openPictures(
  store: Store,
  pictures: readonly StoredPicture[],
  isDraft: boolean,
  draft: DraftOwner = TICKET_DRAFT,
): Promise<readonly (readonly [StoredPicture, File])[]> {
  const named = await store.db.files.where('id').anyOf(filesIn(pictures)).toArray();
  const ids = named.filter(({ owner }) => !isDraft || owner === draft).map(({ id }) => id);
  const files = await readFiles(store, ids);
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

/** The draft's pictures that another tab has sent meanwhile; their bytes are not read. */
export async function leftDraft(
  { db }: Store,
  pictures: readonly StoredPicture[],
  draft: DraftOwner = TICKET_DRAFT,
): Promise<readonly StoredPicture[]> {
  const rows = await db.files.where('id').anyOf(filesIn(pictures)).toArray();
  const held = new Set(rows.filter(({ owner }) => owner === draft).map(({ id }) => id));
  return pictures.filter((picture) => 'file' in picture && !held.has(picture.file));
}

/** Removes files that their draft no longer names; files taken by an entry are kept. */
export async function dropDraftFiles(
  { db }: Store,
  pictures: readonly StoredPicture[],
  draft: DraftOwner = TICKET_DRAFT,
): Promise<void> {
  const ids = filesIn(pictures);
  await removeFiles(db, ({ id, owner }) => owner === draft && ids.includes(id));
}

/** A single stored picture; null if it is missing. */
export const openPicture = (store: Store, id: string): Promise<File | null> => readFile(store, id);
