import { useState } from 'react';
import type { PersonHere } from '../../../sync/page/accounts.ts';
import { dayOf } from '../../i18n/dates.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { profileText } from '../../i18n/subjects/account/profile.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { usePeopleHere } from '../../live/account/use-people-here.ts';
import { say } from '../../live/device/say.ts';
import { Face } from '../../ui/media/face.tsx';
import { AskFirst } from '../../ui/overlays/ask-first.tsx';
import styles from './profile.module.css';

/**
 * Another person with sealed unsent work on this device: how many actions wait, and a button that
 * removes them after a warning.
 */
function Person({ person: { tag, name, at, unsent } }: { person: PersonHere }) {
  const engine = useEngine();
  // Number of unsent actions that the engine found, if it differs from the listed one.
  const [reported, setReported] = useState<number>();
  const count = reported ?? unsent;
  const called = name || profileText('people.unnamed');
  const remove = async (): Promise<void> => {
    const { left, unsent: found } = await engine.removePerson(tag, count);
    if (left) say({ kind: 'toast', level: 'info', message: () => profileText('people.removed') });
    else setReported(found);
  };
  return (
    <li className={styles.row}>
      <Face src={null} name={name || tag} />
      <div>
        <h3 lang={name ? langOf(name) : undefined}>{called}</h3>
        <p className="meta">{profileText('people.at', { date: dayOf(at) })}</p>
        <p className={count > 0 ? 'wait' : 'meta'}>{profileText('people.unsent', { count })}</p>
      </div>
      <AskFirst
        variant="text"
        className={styles.once}
        label={profileText('people.remove')}
        of={called}
        question={profileText('people.removeSure')}
        yes={profileText('people.removeYes')}
        no={profileText('sessions.no')}
        onYes={remove}
      >
        {count > 0 && <p className="need">{profileText('people.removeLost', { count })}</p>}
        {reported !== undefined && <p role="alert">{profileText('people.removeMore')}</p>}
      </AskFirst>
    </li>
  );
}

/** Other people with data on this device (S20). */
export function PeopleHere() {
  const people = usePeopleHere();
  if (!people) return null;
  return (
    <>
      <p className="meta">{profileText(people.length === 0 ? 'people.none' : 'people.lead')}</p>
      {people.length > 0 && (
        <ul role="list">
          {people.map((person) => (
            <Person key={person.tag} person={person} />
          ))}
        </ul>
      )}
    </>
  );
}
