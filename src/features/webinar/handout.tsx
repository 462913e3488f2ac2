import { useState } from 'react';
import { langOf } from '../../i18n/lang-of.ts';
import { webinarText } from '../../i18n/subjects/webinar.ts';
import { t } from '../../i18n/t.ts';
import { useFileBytes } from '../../live/media/use-file-bytes.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Row } from '../../ui/lists/row.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { PdfOpening } from '../../ui/media/pdf/pdf-opening.tsx';
import { PdfPages } from '../../ui/media/pdf/pdf-pages.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Note } from '../../ui/states/note.tsx';

interface HandoutProps {
  title: string;
  /** A path below the server's media address. */
  address: string;
}

/** The pages of an open handout: from this device where a pack has them, else from the server. */
function HandoutPages({ address }: { address: string }) {
  const file = useFileBytes(address);
  if (file.state === 'coming') return <PdfOpening />;
  if (file.state === 'missing')
    return (
      <Note tone="offline">
        <p>{webinarText('webinar.handoutGone')}</p>
        <Button variant="text" icon="retry" onClick={file.again}>
          {t('state.retry')}
        </Button>
      </Note>
    );
  return <PdfPages bytes={file.bytes} />;
}

/** A handout of a session, read inside the app. */
export function Handout({ title, address }: HandoutProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Row
        lead={<Icon name="book" />}
        title={<span lang={langOf(title)}>{title}</span>}
        meta={webinarText('webinar.handout')}
        end={
          <Button variant="line" onClick={() => setOpen(true)} aria-label={`${webinarText('webinar.read')}: ${title}`}>
            {webinarText('webinar.read')}
          </Button>
        }
      />
      <Dialog open={open} onClose={() => setOpen(false)} title={title} closeLabel={t('shell.close')} wide>
        <HandoutPages address={address} />
      </Dialog>
    </>
  );
}
