import { useState } from 'react';
import type * as z from 'zod/mini';
import type { LiveProgram, Material } from '../../../sync/contract/learning/live-programs.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { webinarText } from '../../i18n/subjects/learning/webinar.ts';
import { t } from '../../i18n/t.ts';
import { useFileBytes } from '../../live/media/use-files.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { Row } from '../../ui/lists/row.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { PdfOpening, PdfPages } from '../../ui/media/pdf/pdf-pages.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Note } from '../../ui/states/note.tsx';
import styles from './webinar.module.css';

interface HandoutProps {
  title: string;
  /** A path below the server's media address. */
  address: string;
}

/** The pages of an open handout: from a pack on this device, else from the server. */
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

/** A handout of a session, shown inside the app. */
export function Handout({ title, address }: HandoutProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Row
        lead={<Icon name="book" />}
        title={<span lang={langOf(title)}>{title}</span>}
        meta={webinarText('webinar.handout')}
        end={
          <Button
            variant="line"
            onClick={() => setOpen(true)}
            aria-label={`${webinarText('webinar.read')}: ${title}`}
          >
            {webinarText('webinar.read')}
          </Button>
        }
      />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        closeLabel={t('shell.close')}
        wide
      >
        <HandoutPages address={address} />
      </Dialog>
    </>
  );
}

type Kind = z.infer<typeof Material>['kind'];
const kinds: Record<
  Exclude<Kind, 'list'>,
  { readonly icon: 'book' | 'play'; readonly words: 'webinar.handout' | 'webinar.film' }
> = {
  pdf: { icon: 'book', words: 'webinar.handout' },
  video: { icon: 'play', words: 'webinar.film' },
};

function Part({ title, kind, text, address }: z.infer<typeof Material>) {
  const whole = useMedia()(address);
  if (kind === 'list')
    return (
      <div className={styles.materialsList}>
        <h3>{title}</h3>
        <ul>
          {(text ?? '')
            .split('\n')
            .filter(Boolean)
            .map((line) => (
              <li key={line}>{line}</li>
            ))}
        </ul>
      </div>
    );
  const { icon, words } = kinds[kind];
  // Only files below the server's own media address are linked; other addresses are shown as text.
  const isOurs = Boolean(whole) && address?.startsWith('/') === true;
  if (kind === 'pdf' && isOurs) return <Handout title={title} address={address} />;
  const about = (
    <Row
      lead={<Icon name={icon} />}
      title={title}
      meta={webinarText(words)}
      end={whole && <Icon name="download" />}
    />
  );
  return isOurs ? (
    <a className={styles.file} href={whole ?? undefined} target="_blank" rel="noopener noreferrer">
      {about}
    </a>
  ) : (
    about
  );
}

export function Materials({ program: { materials } }: { program: LiveProgram }) {
  if (materials.length === 0) return null;
  return (
    <Department title={webinarText('webinar.materials')}>
      {materials.map((material) => (
        <Part key={`${material.kind} ${material.title}`} {...material} />
      ))}
    </Department>
  );
}
