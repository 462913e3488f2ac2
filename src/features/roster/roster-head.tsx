import { type RefObject, useState } from 'react';
import type { AppResponse } from '../../../sync/app-endpoints.ts';
import { dayAt } from '../../../sync/contract/rules/india.ts';
import type { RosterPerson } from '../../../sync/contract/trainings/roster.ts';
import { dateTimeOf } from '../../i18n/dates.ts';
import { rosterText } from '../../i18n/subjects/learning/roster.ts';
import { t } from '../../i18n/t.ts';
import { deviceZone } from '../../live/device/clock.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import { timeOf } from '../../rules/dates.ts';
import { pathTo } from '../../rules/paths.ts';
import { calendarRead } from '../../rules/reads.ts';
import { startOf } from '../../rules/trainings.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { QrCamera } from '../../ui/media/qr-camera.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Note } from '../../ui/states/note.tsx';
import styles from './roster.module.css';
import { countOf, scannedCode } from './rules.ts';

interface ScanDialogProps {
  open: boolean;
  people: readonly RosterPerson[];
  /** False: the division is larger than the list, so people may come who are not on it. */
  complete: boolean;
  onFound: (person: Pick<RosterPerson, 'login_code' | 'hd_name' | 'checked_in_at'>) => void;
  /** The person continues without a camera. */
  onByName: () => void;
  onClose: () => void;
  /** Receives the focus on closing; by default the button that opened the dialog. */
  finalFocus: RefObject<HTMLElement | null> | undefined;
}

/** Reads one profile code after another until it is closed. */
export function ScanDialog({
  open,
  people,
  complete,
  onFound,
  onByName,
  onClose,
  finalFocus,
}: ScanDialogProps) {
  const [status, setStatus] = useState('');
  const read = (text: string): void => {
    const code = scannedCode(text);
    const person = people.find(({ login_code }) => login_code === code);
    if (person) {
      onFound(person);
      setStatus(
        rosterText(person.checked_in_at ? 'roster.already' : 'roster.scanned', {
          name: person.hd_name,
        }),
      );
    } else if (code && !complete) {
      onFound({ login_code: code, hd_name: code });
      setStatus(rosterText('roster.scanNew', { code }));
    } else setStatus(rosterText('roster.unknown', { code: code ?? text.slice(0, 40) }));
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
    <Dialog
      open={open}
      onClose={onClose}
      title={rosterText('roster.scan')}
      closeLabel={t('shell.close')}
      finalFocus={finalFocus}
    >
      <div className="stack">
        {open && (
          <QrCamera
            label={rosterText('roster.camera')}
            hint={rosterText('roster.scanText')}
            onRead={read}
            fallback={fallback}
          />
        )}
        <p role="status" className={`h3 ${styles.said}`}>
          {status}
        </p>
      </div>
    </Dialog>
  );
}

/** Links to the trainer's other attendance lists of the same day. */
function OtherSessions({ code, at }: { code: string; at: number }) {
  const calendar = useDocument(...calendarRead(at));
  const others =
    calendar.state === 'ready'
      ? calendar.value.trainings.filter(
          (each) =>
            each.counts &&
            each.status !== 'cancelled' &&
            String(each.training_code) !== code &&
            dayAt(startOf(each)) === dayAt(at),
        )
      : [];
  if (others.length === 0) return null;
  return (
    <nav aria-label={rosterText('roster.others')} className={styles.others}>
      {others.map((each) => (
        <Link
          key={String(each.training_code)}
          to={pathTo('roster', { training_code: each.training_code })}
          data-div={each.division_code || undefined}
        >
          <b>{timeOf(startOf(each))}</b> {each.name}
        </Link>
      ))}
    </nav>
  );
}

interface RosterHeadProps {
  code: string;
  roster: AppResponse<'training-roster'>;
}

/** The session and its numbers: people checked in, and answers. */
export function RosterHead({
  code,
  roster: { name, people, training_start_date, complete },
}: RosterHeadProps) {
  const at = Date.parse(training_start_date);
  const count = countOf(people);
  return (
    <>
      <h1 className={styles.title}>{name}</h1>
      <p className="meta">{dateTimeOf(at, deviceZone)}</p>
      <OtherSessions code={code} at={at} />
      <p className={styles.here} aria-live="polite">
        <span className="num">{count.here}</span>
        <span className="deck">
          {complete && `${rosterText('roster.of', { count: people.length })} `}
          {rosterText('roster.here', { count: count.here })}
        </span>
      </p>
      <p className="meta">
        {rosterText('roster.count', {
          accepted: count.accepted,
          open: count.unanswered,
          rejected: count.rejected,
        })}
      </p>
    </>
  );
}
