import { type RefObject, useState } from 'react';
import type { RosterPerson } from '../../../sync/contract/roster.ts';
import { rosterText } from '../../i18n/subjects/roster.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/controls/button.tsx';
import { QrCamera } from '../../ui/media/qr-camera.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Note } from '../../ui/states/note.tsx';
import { scannedCode } from './rules.ts';
import styles from './scan-dialog.module.css';

export interface ScanDialogProps {
  open: boolean;
  people: readonly RosterPerson[];
  /** False: the division is larger than the list, so people may come who are not on it. */
  complete: boolean;
  onFound: (person: Pick<RosterPerson, 'login_code' | 'hd_name' | 'checked_in_at'>) => void;
  /** The person continues without a camera. */
  onByName: () => void;
  onClose: () => void;
  /** Takes the focus on closing; by default the button that opened the dialog. */
  finalFocus: RefObject<HTMLElement | null> | undefined;
}

/** Reads one profile code after another, until it is closed. */
export function ScanDialog({ open, people, complete, onFound, onByName, onClose, finalFocus }: ScanDialogProps) {
  const [said, setSaid] = useState('');
  const read = (text: string): void => {
    const code = scannedCode(text);
    const person = people.find(({ login_code }) => login_code === code);
    if (person) {
      onFound(person);
      setSaid(rosterText(person.checked_in_at ? 'roster.already' : 'roster.scanned', { name: person.hd_name }));
    } else if (code && !complete) {
      onFound({ login_code: code, hd_name: code });
      setSaid(rosterText('roster.scanNew', { code }));
    } else setSaid(rosterText('roster.unknown', { code: code ?? text.slice(0, 40) }));
  };
  const fallback = (
    <>
      <Note tone="info">{rosterText('roster.scanDenied')}</Note>
      <div className="acts">
        <Button onClick={onByName}>{rosterText('roster.byName')}</Button>
      </div>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={rosterText('roster.scan')} closeLabel={t('shell.close')} finalFocus={finalFocus}>
      <div className="stack">
        {open && <QrCamera label={rosterText('roster.camera')} hint={rosterText('roster.scanText')} onRead={read} fallback={fallback} />}
        <p role="status" className={`h3 ${styles.said}`}>
          {said}
        </p>
      </div>
    </Dialog>
  );
}
