import { isCertificateFile, removeFiles } from '../store/file-owners.ts';
import { keepFile, readFiles } from '../store/files.ts';
import type { Store } from '../store/session.ts';

const ownerOfPdf = (number: string) => `certificate:${number}` as const;

/** Keeps the PDF of a certificate, sealed. Throws what the store throws (a full disk); then nothing of it stays. */
export async function keepCertificate(store: Store, number: string, pdf: Blob, at: number): Promise<void> {
  const id = ownerOfPdf(number);
  // A server draws a PDF anew each time: with what a kill left of another one it would make none.
  await removeFiles(store.db, (row) => row.id === id && row.stored < row.size);
  await keepFile(store, { id, owner: id, name: `${number}.pdf`, type: 'application/pdf', at }, pdf);
}

/** The kept PDF of a certificate; null if it is not here. One that does not open is thrown away, so that it comes again. */
export async function openCertificate(store: Store, number: string): Promise<File | null> {
  const id = ownerOfPdf(number);
  const file = (await readFiles(store, [id])).get(id);
  if (!file) await removeFiles(store.db, (row) => row.id === id && row.stored === row.size);
  return file ?? null;
}

/** The numbers of the certificates whose PDFs lie here whole. */
export async function keptCertificates({ db }: Store): Promise<ReadonlySet<string>> {
  const rows = await db.files.where('owner').startsWith('certificate:').toArray();
  return new Set(rows.flatMap(({ owner, size, stored }) => (size === stored ? [owner.slice('certificate:'.length)] : [])));
}

/** Removes the PDFs of certificates that the person does not have any more. */
export const dropOtherCertificates = ({ db }: Store, numbers: readonly string[]): Promise<void> =>
  removeFiles(db, ({ owner }) => isCertificateFile(owner) && !numbers.some((number) => owner === ownerOfPdf(number)));
