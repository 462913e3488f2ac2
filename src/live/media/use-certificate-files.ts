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

/**
 * The PDFs of a person's certificates, which are stored on this device as soon as there is a
 * connection.
 */
export interface CertificateFiles {
  /** The numbers of the stored certificates; undefined until they were read. */
  readonly kept: ReadonlySet<string> | undefined;
  /** The file, from this device or from the server; null if neither has it. */
  open(certificate: Certificate): Promise<File | null>;
}

/** The first bytes of every PDF. */
const PDF = '%PDF-';

/**
 * Fetches a PDF from its signed address, which carries its own permission. Null for any other
 * content, such as a captive portal's page.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal numbers mean equal certificates
  useEffect(() => {
    if (!store || !online || wanted === '') return;
    let left = false;
    // One after another, in the background. A failed one is fetched again at the next visit.
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
