import { lazy, Suspense, useEffect, useState } from 'react';
import { certificatesText } from '../../i18n/certificates.ts';
import { t } from '../../i18n/t.ts';
import type { PdfWords } from '../../ui/media/pdf/pdf-view.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Note } from '../../ui/states/note.tsx';
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx';

/** The drawer comes with the first PDF. */
const PdfView = lazy(async () => ({ default: (await import('../../ui/media/pdf/pdf-view.tsx')).PdfView }));

const words = (): PdfWords => ({
  tools: certificatesText('certificates.pdfTools'),
  smaller: certificatesText('certificates.pdfSmaller'),
  larger: certificatesText('certificates.pdfLarger'),
  page: certificatesText('certificates.pdfPage'),
  of: (total) => certificatesText('certificates.pdfOf', { total }),
  previous: certificatesText('certificates.pdfPrevious'),
  next: certificatesText('certificates.pdfNext'),
  percent: (count) => certificatesText('certificates.pdfPercent', { count }),
  pageName: (number, total) => certificatesText('certificates.pdfPageName', { number, total }),
});

const Opening = () => (
  <Loading label={certificatesText('certificates.pdfOpening')}>
    <Skeleton shape="banner" />
  </Loading>
);

/** The PDF of a certificate, drawn in the app: also without a connection. */
export function PdfDialog({ number, file, onClose }: { number: string; file: File | undefined; onClose: () => void }) {
  const [bytes, setBytes] = useState<ArrayBuffer>();
  useEffect(() => {
    let left = false;
    setBytes(undefined);
    void file?.arrayBuffer().then((read) => left || setBytes(read));
    return () => {
      left = true;
    };
  }, [file]);
  return (
    <Dialog
      open={file !== undefined}
      onClose={onClose}
      title={certificatesText('certificates.pdfTitle', { number })}
      closeLabel={t('shell.close')}
      wide
    >
      {bytes ? (
        <Suspense fallback={<Opening />}>
          <PdfView
            bytes={bytes}
            words={words()}
            failed={<Note tone="needs">{certificatesText('certificates.pdfFailed')}</Note>}
            opening={<Opening />}
            around={(view) => view}
          />
        </Suspense>
      ) : (
        <Opening />
      )}
    </Dialog>
  );
}
