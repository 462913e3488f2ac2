import { useRef, useState } from 'react';
import { CHECK_IN_WINDOW_MS } from '../../../sync/contract/constants.ts';
import { checkInPhase, checkInTurns } from '../../../sync/contract/rules/training-times.ts';
import type { RosterPerson } from '../../../sync/contract/trainings/roster.ts';
import { dateTimeOf } from '../../i18n/dates.ts';
import { rosterText } from '../../i18n/subjects/learning/roster.ts';
import { deviceZone, useNow } from '../../live/device/clock.ts';
import type { DocumentProps } from '../../live/documents/screen-props.ts';
import { saveFile } from '../../live/media/save-file.ts';
import { timesOf } from '../../rules/joining.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Note } from '../../ui/states/note.tsx';
import styles from './roster.module.css';
import { RosterHead, ScanDialog } from './roster-head.tsx';
import { answerOf, type CheckIn, RosterRow, useCheckIn } from './roster-row.tsx';
import { csvOf, filterPeople } from './rules.ts';

/** Saves the attendance list as a CSV file, made on this device. */
function saveRoster(code: string, people: readonly RosterPerson[]): void {
  const head = [
    rosterText('roster.csvId'),
    rosterText('roster.csvName'),
    rosterText('roster.csvCity'),
    rosterText('roster.csvAnswer'),
    rosterText('roster.csvAt'),
  ];
  saveFile(`day-sheet-${code}.csv`, 'text/csv;charset=utf-8', csvOf(head, people, answerOf));
}

interface PeopleListProps {
  people: readonly RosterPerson[];
  checkIn: CheckIn;
  open: boolean;
  className: string | undefined;
  onCheckIn: (person: RosterPerson) => void;
}

/**
 * A person who was scanned but is not on the list, because the division is larger than the list.
 */
const unlisted = (login_code: string, at: string): RosterPerson => ({
  login_code,
  hd_name: login_code,
  checked_in_at: at,
});

/**
 * The people of an attendance list, preceded by people who were checked in without being listed.
 */
function PeopleList({ people, checkIn, open, className, onCheckIn }: PeopleListProps) {
  const listed = new Set(people.map(({ login_code }) => login_code));
  const row = (person: RosterPerson, about: string) => (
    <li key={person.login_code} tabIndex={-1} data-person={person.login_code}>
      <RosterRow
        person={person}
        about={about}
        carried={checkIn.carried.get(person.login_code)}
        open={open}
        onCheckIn={() => onCheckIn(person)}
        onUndo={checkIn.undo}
      />
    </li>
  );
  return (
    <ul role="list" className={className}>
      {[...checkIn.carried.values()]
        .filter(({ input }) => !listed.has(input.login_code) && input.name === input.login_code)
        .map(({ input }) =>
          row(unlisted(input.login_code, input.at), rosterText('roster.notListed')),
        )}
      {people.map((person) =>
        row(person, [person.login_code, person.city, answerOf(person)].filter(Boolean).join(', ')),
      )}
    </ul>
  );
}

/** The reason why check-in is closed; nothing while it is open. */
function CheckInNote({ door, starts }: { door: ReturnType<typeof checkInPhase>; starts: number }) {
  if (door === 'open') return null;
  return (
    <div className={styles.note}>
      <Note>
        {door === 'early'
          ? rosterText('roster.early', {
              time: dateTimeOf(starts - CHECK_IN_WINDOW_MS.opensBefore, deviceZone),
            })
          : rosterText('roster.over')}
      </Note>
    </div>
  );
}

/**
 * A trainer's attendance list: expected participants, and who has checked in. Works offline (F8).
 */
export default function RosterScreen({
  document: roster,
  params: { training_code },
  Age,
}: DocumentProps<'roster', 'training-roster'>) {
  const times = timesOf(roster);
  const now = useNow(undefined, checkInTurns(times));
  const [typed, setTyped] = useState('');
  const [scanning, setScanning] = useState(false);
  const [byName, setByName] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const checkIn = useCheckIn(training_code);
  const { people, complete } = roster;
  const door = checkInPhase(times, now);
  const shown = filterPeople(people, typed);
  const noteByHand = (person: RosterPerson): void => {
    void checkIn.note(
      person,
      typed.trim().toUpperCase() === person.login_code.toUpperCase() ? 'id' : 'name',
    );
    // The pressed button is removed: the focus moves to the person's row, or after typing to the
    // search field for the next name.
    if (typed) search.current?.focus();
    else document.querySelector<HTMLElement>(`[data-person="${person.login_code}"]`)?.focus();
    setTyped('');
  };
  return (
    <>
      <RosterHead code={training_code} roster={roster} />
      <Age />
      <CheckInNote door={door} starts={times.startsAt} />
      <div className={styles.columns}>
        <div className={styles.tools}>
          <Field
            ref={search}
            type="search"
            label={rosterText('roster.find')}
            value={typed}
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
                {rosterText('roster.scan')}
              </Button>
            )}
            <Button
              variant="line"
              icon="download"
              onClick={() => saveRoster(training_code, people)}
            >
              {rosterText('roster.csv')}
            </Button>
          </div>
        </div>
        <div className={styles.list}>
          <PeopleList
            people={shown}
            checkIn={checkIn}
            open={door === 'open'}
            className={styles.people}
            onCheckIn={noteByHand}
          />
          {shown.length === 0 && (
            <p className="deck">
              {rosterText(people.length === 0 ? 'roster.empty' : 'roster.none')}
            </p>
          )}
          {!complete && <p className="meta">{rosterText('roster.fewer')}</p>}
        </div>
      </div>
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

export const notHere = () => rosterText('roster.notHere');
