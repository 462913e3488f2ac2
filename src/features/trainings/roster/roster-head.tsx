import type { ResponseOf } from '../../../../sync/endpoints.ts';
import { tc } from '../../../i18n/en/calendar.ts';
import { deviceZone } from '../../../live/device-zone.ts';
import { countOf } from '../../../rules/roster.ts';
import { dateTimeOf } from '../../../rules/when.ts';
import { OtherSessions } from './other-sessions.tsx';
import styles from './roster-head.module.css';

interface RosterHeadProps {
  code: string;
  roster: ResponseOf<'training-roster'>;
}

/** Which session it is, and how it stands: who is here as the page's numeral, the answers below. */
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
          {tc('roster.here', { count: count.here })}
          {complete && ` ${tc('roster.of', { count: people.length })}`}
        </span>
      </p>
      <p className="meta">{tc('roster.count', { accepted: count.accepted, open: count.unanswered, rejected: count.rejected })}</p>
    </>
  );
}
