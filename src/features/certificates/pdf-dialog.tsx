import { useEffect, useState } from 'react';
import { certificatesText } from '../../i18n/certificates.ts';
import { t } from '../../i18n/t.ts';
import { PdfOpening } from '../../ui/media/pdf/pdf-opening.tsx';
import { PdfPages } from '../../ui/media/pdf/pdf-pages.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

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
      {bytes ? <PdfPages bytes={bytes} /> : <PdfOpening />}
    </Dialog>
  );
}
