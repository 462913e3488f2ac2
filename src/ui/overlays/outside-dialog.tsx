import { outsideText } from '../../i18n/subjects/outside.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../controls/button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './outside-dialog.module.css';

export interface OutsideDialogProps {
  /** A checked https address outside the app; null: the dialog is closed. */
  href: string | null;
  onClose: () => void;
  /** The person went there; the dialog closes by itself. */
  onOpen?: (() => void) | undefined;
}

/** Names the host of a link before it opens, because the words of a link say nothing of where it leads (S6). */
export function OutsideDialog({ href, onClose, onOpen }: OutsideDialogProps) {
  const go = (): void => {
    // Opened synchronously in the press, because browsers would block it as a popup otherwise.
    if (href !== null) window.open(href, '_blank', 'noopener,noreferrer');
    onClose();
    onOpen?.();
  };
  return (
    <Dialog open={href !== null} onClose={onClose} title={outsideText('outside.title')} closeLabel={t('shell.close')}>
      <div className="stack">
        <p>{outsideText('outside.leads')}</p>
        <p className={`h3 ${styles.host}`} lang="en">
          {href !== null && new URL(href).host}
        </p>
        <p className="meta">{outsideText('outside.care')}</p>
        <div className="acts">
          <Button variant="line" onClick={onClose}>
            {outsideText('outside.stay')}
          </Button>
          <Button onClick={go}>{outsideText('outside.open')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
