import { useEffect } from 'react';
import type { Certificate } from '../../../sync/contract/learning/certificates.ts';
import {
  dropOtherCertificates,
  keepCertificate,
  keptCertificates,
  openCertificate,
} from '../../../sync/page/files.ts';
import { unlessClosed, useStore, useStored } from '../account/store.tsx';
import { useOnline } from '../device/use-network.ts';

/** The PDFs of a person's certificates, which are kept on this phone as soon as there is signal. */
export interface CertificateFiles {
  /** The numbers of those that lie here; undefined until that was read. */
  readonly kept: ReadonlySet<string> | undefined;
  /** The file, from this phone or from the server; null if neither has it. */
  open(certificate: Certificate): Promise<File | null>;
}

/** With which every PDF begins. */
const PDF = '%PDF-';

/**
 * Asks for a PDF at its signed address, which carries its own permission. A page in its place is
 * that of a Wi-Fi, and is not kept.
 */
async function fetchPdf({ id, pdf }: Certificate): Promise<File | null> {
  const answer = await fetch(pdf, { credentials: 'omit' }).catch(() => null);
  const bytes = answer?.ok ? await answer.blob().catch(() => null) : null;
  const begin = await bytes?.slice(0, PDF.length).text();
  return bytes && begin === PDF
    ? new File([bytes], `${id}.pdf`, { type: 'application/pdf' })
    : null;
}

export function useCertificateFiles(certificates: readonly Certificate[]): CertificateFiles {
  const store = useStore();
  const online = useOnline();
  const kept = useStored(keptCertificates);
  const missing = certificates.filter(
    ({ id, state }) => state === 'valid' && kept && !kept.has(id),
  );
  const wanted = missing.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: certificates of the same numbers are the same
  useEffect(() => {
    if (!store || !online || wanted === '') return;
    let left = false;
    // One after another, beside what the person does; one that cannot be had or kept now is asked
    // for at the next visit.
    void (async () => {
      for (const certificate of missing) {
        const pdf = left ? null : await fetchPdf(certificate);
        if (pdf && !left)
          await unlessClosed(store, keepCertificate(store, certificate.id, pdf, Date.now())).catch(
            () => undefined,
          );
      }
    })();
    return () => {
      left = true;
    };
  }, [store, online, wanted]);
  const numbers = certificates.map(({ id }) => id).join();
  useEffect(() => {
    if (store) void unlessClosed(store, dropOtherCertificates(store, numbers.split(',')));
  }, [store, numbers]);
  return {
    kept,
    open: async (certificate) =>
      (store && (await unlessClosed(store, openCertificate(store, certificate.id)))) ??
      fetchPdf(certificate),
  };
}
