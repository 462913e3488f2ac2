import { isCertificateFile, removeFiles } from '../store/file-owners.ts';
import { keepFile, readFiles } from '../store/files.ts';
import type { Store } from '../store/session.ts';

const ownerOfPdf = (number: string) => `certificate:${number}` as const;

/** Keeps the PDF of a certificate, sealed. Throws what the store throws (a full disk); then nothing of it stays. */
export const keepCertificate = (store: Store, number: string, pdf: Blob, at: number): Promise<void> =>
  keepFile(store, { id: ownerOfPdf(number), owner: ownerOfPdf(number), name: `${number}.pdf`, type: 'application/pdf', at }, pdf);

/** The kept PDF of a certificate; null if it is not here, or does not open. */
export const openCertificate = async (store: Store, number: string): Promise<File | null> =>
  (await readFiles(store, [ownerOfPdf(number)])).get(ownerOfPdf(number)) ?? null;

/** The numbers of the certificates whose PDFs lie here whole. */
export async function keptCertificates({ db }: Store): Promise<ReadonlySet<string>> {
  const rows = await db.files.where('owner').startsWith('certificate:').toArray();
  return new Set(rows.flatMap(({ owner, size, stored }) => (size === stored ? [owner.slice('certificate:'.length)] : [])));
}

/** Removes the PDFs of certificates that the person does not have any more. */
export const dropOtherCertificates = ({ db }: Store, numbers: readonly string[]): Promise<void> =>
  removeFiles(db, ({ owner }) => isCertificateFile(owner) && !numbers.some((number) => owner === ownerOfPdf(number)));
