import { useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { RosterPerson } from '../../../../sync/contract/roster.ts';
import { tc } from '../../../i18n/en/calendar.ts';
import { usePulled } from '../../../live/pulled.tsx';
import { useDocument } from '../../../live/use-document.ts';
import { useNow } from '../../../live/use-now.ts';
import { absenceOf } from '../../../rules/absence.ts';
import { doorAt, found } from '../../../rules/roster.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { DoorNote } from './door-note.tsx';
import { PeopleList } from './people-list.tsx';
import { RosterAbsent } from './roster-absent.tsx';
import { RosterAge } from './roster-age.tsx';
import { RosterHead } from './roster-head.tsx';
import styles from './roster-screen.module.css';
import { saveCsv } from './save-csv.ts';
import { ScanDialog } from './scan-dialog.tsx';
import { useCheckIn } from './use-check-in.ts';

/** A trainer's day sheet: who comes to a session, and who is here. Works without a connection (feature 8). */
export default function RosterScreen({ title }: { title: string }) {
  const { training_code = '' } = useParams();
  const roster = useDocument('training-roster', { training_code });
  const pulled = usePulled();
  const now = useNow();
  const [typed, setTyped] = useState('');
  const [scanning, setScanning] = useState(false);
  const [byName, setByName] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const checkIn = useCheckIn(training_code);
  if (roster.state !== 'ready')
    return <RosterAbsent title={title} absence={absenceOf({ opening: roster.state === 'loading', ...pulled })} pulled={pulled} />;

  const { people, training_start_date, training_end_date, complete } = roster.value;
  const door = doorAt(now, Date.parse(training_start_date), Date.parse(training_end_date));
  const shown = found(people, typed);
  const noteByHand = (person: RosterPerson): void => {
    void checkIn.note(person, typed.trim().toUpperCase() === person.login_code.toUpperCase() ? 'id' : 'name');
    // The button goes; the focus stays with the person, or is ready for the next name.
    if (typed) search.current?.focus();
    else document.querySelector<HTMLElement>(`[data-person="${person.login_code}"]`)?.focus();
    setTyped('');
  };
  return (
    <>
      <RosterHead code={training_code} roster={roster.value} />
      <RosterAge code={training_code} />
      <DoorNote door={door} starts={Date.parse(training_start_date)} />
      <div className={styles.tools}>
        <Field
          ref={search}
          type="search"
          label={tc('roster.find')}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="acts">
          {door === 'open' && (
            <Button
              icon="qr"
              onClick={() => {
                setByName(false);
                setScanning(true);
              }}
            >
              {tc('roster.scan')}
            </Button>
          )}
          <Button variant="line" icon="download" onClick={() => saveCsv(training_code, people)}>
            {tc('roster.csv')}
          </Button>
        </div>
      </div>
      <PeopleList people={shown} checkIn={checkIn} open={door === 'open'} className={styles.people} onCheckIn={noteByHand} />
      {shown.length === 0 && <p className="deck">{tc(people.length === 0 ? 'roster.empty' : 'roster.none')}</p>}
      {!complete && <p className="meta">{tc('roster.fewer')}</p>}
      <ScanDialog
        open={scanning}
        people={people}
        complete={complete}
        onFound={(person) => void checkIn.note(person, 'qr')}
        onByName={() => {
          setByName(true);
          setScanning(false);
        }}
        onClose={() => setScanning(false)}
        finalFocus={byName ? search : undefined}
      />
    </>
  );
}
