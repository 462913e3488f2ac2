import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { tc } from '../../../i18n/en/calendar.ts';
import { deviceZone } from '../../../live/device-zone.ts';
import { usePulled } from '../../../live/pulled.tsx';
import { useDocument } from '../../../live/use-document.ts';
import { absenceOf } from '../../../rules/absence.ts';
import { countOf, found } from '../../../rules/roster.ts';
import { dateTimeOf } from '../../../rules/when.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { RosterAbsent } from './roster-absent.tsx';
import { RosterRow } from './roster-row.tsx';
import styles from './roster-screen.module.css';
import { saveCsv } from './save-csv.ts';
import { ScanDialog } from './scan-dialog.tsx';
import { useCheckIn } from './use-check-in.ts';

/** A trainer's day sheet: who comes to a session, and who is here. Works without a connection (feature 8). */
export default function RosterScreen({ title }: { title: string }) {
  const { training_code = '' } = useParams();
  const roster = useDocument('training-roster', { training_code });
  const pulled = usePulled();
  const [typed, setTyped] = useState('');
  const [scanning, setScanning] = useState(false);
  const checkIn = useCheckIn(training_code);
  if (roster.state !== 'ready')
    return <RosterAbsent title={title} absence={absenceOf({ opening: roster.state === 'loading', ...pulled })} pulled={pulled} />;

  const { name, people, training_start_date, complete } = roster.value;
  const count = countOf(people);
  const shown = found(people, typed);
  return (
    <>
      <h1 className={styles.title}>{name}</h1>
      <p className="meta">{dateTimeOf(Date.parse(training_start_date), deviceZone)}</p>
      <p className={`deck ${styles.here}`} aria-live="polite">
        {tc('roster.here', { count: count.here })}
      </p>
      <p className="meta">{tc('roster.count', { accepted: count.accepted, open: count.unanswered, rejected: count.rejected })}</p>
      <div className={styles.tools}>
        <Field type="search" label={tc('roster.find')} value={typed} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
        <div className="acts">
          <Button icon="qr" onClick={() => setScanning(true)}>
            {tc('roster.scan')}
          </Button>
          <Button variant="line" icon="download" onClick={() => saveCsv(training_code, people)}>
            {tc('roster.csv')}
          </Button>
        </div>
      </div>
      <ul role="list" className={styles.people}>
        {shown.map((person) => (
          <li key={person.login_code}>
            <RosterRow
              person={person}
              waiting={checkIn.waits(person.login_code)}
              onCheckIn={() => void checkIn.note(person, typed === person.login_code ? 'id' : 'name')}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="deck">{tc(people.length === 0 ? 'roster.empty' : 'roster.none')}</p>}
      {!complete && <p className="meta">{tc('roster.fewer')}</p>}
      <ScanDialog open={scanning} people={people} onFound={(person) => void checkIn.note(person, 'qr')} onClose={() => setScanning(false)} />
    </>
  );
}
