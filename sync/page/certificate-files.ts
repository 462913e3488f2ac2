import { isCertificateFile, removeFiles } from '../files/file-owners.ts';
import { fileFacts, keepFile, readFiles } from '../files/files.ts';
import type { Store } from '../store/session.ts';

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
