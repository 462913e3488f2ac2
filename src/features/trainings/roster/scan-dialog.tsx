import { type RefObject, useState } from 'react';
import type { RosterPerson } from '../../../../sync/contract/roster.ts';
import { tc } from '../../../i18n/en/calendar.ts';
import { t } from '../../../i18n/t.ts';
import { scannedCode } from '../../../rules/roster.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Note } from '../../../ui/note.tsx';
import { QrCamera } from '../../../ui/qr-camera.tsx';
import styles from './scan-dialog.module.css';

export interface ScanDialogProps {
  open: boolean;
  people: readonly RosterPerson[];
  /** False: the division is larger than the list, so somebody may come who is not on it. */
  complete: boolean;
  onFound: (person: Pick<RosterPerson, 'login_code' | 'hd_name' | 'checked_in_at'>) => void;
  /** The person goes on without a camera. */
  onByName: () => void;
  onClose: () => void;
  /** What takes the focus afterwards; the button that opened it otherwise. */
  finalFocus: RefObject<HTMLElement | null> | undefined;
}

/** Reads one profile's code after the other, until it is closed. */
export function ScanDialog({ open, people, complete, onFound, onByName, onClose, finalFocus }: ScanDialogProps) {
  const [said, setSaid] = useState('');
  const read = (text: string): void => {
    const code = scannedCode(text);
    const person = people.find(({ login_code }) => login_code === code);
    if (person) {
      onFound(person);
      setSaid(tc(person.checked_in_at ? 'roster.already' : 'roster.scanned', { name: person.hd_name }));
    } else if (code && !complete) {
      onFound({ login_code: code, hd_name: code });
      setSaid(tc('roster.scanNew', { code }));
    } else setSaid(tc('roster.unknown', { code: code ?? text.slice(0, 40) }));
  };
  const fallback = (
    <>
      <Note tone="info">{tc('roster.scanDenied')}</Note>
      <div className="acts">
        <Button onClick={onByName}>{tc('roster.byName')}</Button>
      </div>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={tc('roster.scan')} closeLabel={t('shell.close')} finalFocus={finalFocus}>
      <div className="stack">
        {open && <QrCamera label={tc('roster.camera')} hint={tc('roster.scanText')} onRead={read} fallback={fallback} />}
        <p role="status" className={`h3 ${styles.said}`}>
          {said}
        </p>
      </div>
    </Dialog>
  );
}
