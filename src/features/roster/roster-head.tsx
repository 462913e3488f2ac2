import type { AppResponse } from '../../../sync/app-endpoints.ts';
import { dateTimeOf } from '../../i18n/dates.ts';
import { rosterText } from '../../i18n/roster.ts';
import { deviceZone } from '../../live/device/device-zone.ts';
import { OtherSessions } from './other-sessions.tsx';
import styles from './roster-head.module.css';
import { countOf } from './rules.ts';

interface RosterHeadProps {
  code: string;
  roster: AppResponse<'training-roster'>;
}

/** The session and its numbers: how many are here, and the answers below. */
export function RosterHead({ code, roster: { name, people, training_start_date, complete } }: RosterHeadProps) {
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
      <p className="meta">{rosterText('roster.count', { accepted: count.accepted, open: count.unanswered, rejected: count.rejected })}</p>
    </>
  );
}
