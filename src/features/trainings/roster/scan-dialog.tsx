import { useState } from 'react';
import type { RosterPerson } from '../../../../sync/contract/roster.ts';
import { tc } from '../../../i18n/en/calendar.ts';
import { t } from '../../../i18n/t.ts';
import { scannedCode } from '../../../rules/roster.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Note } from '../../../ui/note.tsx';
import { QrCamera } from '../../../ui/qr-camera.tsx';

export interface ScanDialogProps {
  open: boolean;
  people: readonly RosterPerson[];
  onFound: (person: RosterPerson) => void;
  onClose: () => void;
}

/** Reads one profile's code after the other, until it is closed. */
export function ScanDialog({ open, people, onFound, onClose }: ScanDialogProps) {
  const [said, setSaid] = useState('');
  const read = (text: string): void => {
    const code = scannedCode(text);
    const person = people.find(({ login_code }) => login_code === code);
    if (person && !person.checked_in_at) onFound(person);
    setSaid(
      person ? tc(person.checked_in_at ? 'roster.already' : 'roster.scanned', { name: person.hd_name }) : tc('roster.unknown', { code: code ?? '?' }),
    );
  };
  return (
    <Dialog open={open} onClose={onClose} title={tc('roster.scan')} closeLabel={t('shell.close')}>
      <div className="stack">
        <p className="deck">{tc('roster.scanText')}</p>
        {open && <QrCamera label={tc('roster.scan')} onRead={read} fallback={<Note tone="info">{tc('roster.scanDenied')}</Note>} />}
        <p role="status" className="h3">
          {said}
        </p>
      </div>
    </Dialog>
  );
}
