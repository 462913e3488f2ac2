import type { AppResponse } from '../../../sync/app-endpoints.ts';
import { dayAt } from '../../../sync/contract/rules/india.ts';
import { dateTimeOf } from '../../i18n/dates.ts';
import { rosterText } from '../../i18n/subjects/roster.ts';
import { deviceZone } from '../../live/device/device-zone.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import { pathTo } from '../../rules/paths.ts';
import { calendarRead } from '../../rules/reads.ts';
import { startOf } from '../../rules/upcoming.ts';
import { timeOf } from '../../rules/when.ts';
import { Link } from '../../ui/controls/link.tsx';
import styles from './roster-head.module.css';
import { countOf } from './rules.ts';

/** Links to the trainer's other attendance lists of the same day. */
function OtherSessions({ code, at }: { code: string; at: number }) {
  const calendar = useDocument(...calendarRead(at));
  const others =
    calendar.state === 'ready'
      ? calendar.value.trainings.filter(
          (each) => each.counts && each.status !== 'cancelled' && String(each.training_code) !== code && dayAt(startOf(each)) === dayAt(at),
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
