import { dayAt } from '../../../sync/contract/rules/india.ts';
import { rosterText } from '../../i18n/roster.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import { pathTo } from '../../rules/paths.ts';
import { calendarRead } from '../../rules/reads.ts';
import { startOf } from '../../rules/upcoming.ts';
import { timeOf } from '../../rules/when.ts';
import { Link } from '../../ui/controls/link.tsx';
import styles from './other-sessions.module.css';

/** Links to the trainer's other attendance lists of the same day. */
export function OtherSessions({ code, at }: { code: string; at: number }) {
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
