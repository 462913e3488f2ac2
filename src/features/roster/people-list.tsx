import type { RosterPerson } from '../../../sync/contract/roster.ts';
import { rosterText } from '../../i18n/roster.ts';
import { answerOf, RosterRow } from './roster-row.tsx';
import type { CheckIn } from './use-check-in.ts';

interface PeopleListProps {
  people: readonly RosterPerson[];
  checkIn: CheckIn;
  open: boolean;
  className: string | undefined;
  onCheckIn: (person: RosterPerson) => void;
}

/** A person who was scanned but is not on the list, because the division is larger than the list. */
const unlisted = (login_code: string, at: string): RosterPerson => ({ login_code, hd_name: login_code, checked_in_at: at });

/** The people of an attendance list, and above them those who were checked in without being on it. */
export function PeopleList({ people, checkIn, open, className, onCheckIn }: PeopleListProps) {
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
        .map(({ input }) => row(unlisted(input.login_code, input.at), rosterText('roster.notListed')))}
      {people.map((person) => row(person, [person.login_code, person.city, answerOf(person)].filter(Boolean).join(', ')))}
    </ul>
  );
}
