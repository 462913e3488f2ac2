import { tc } from '../../../i18n/en/calendar.ts';
import { useDocument } from '../../../live/use-document.ts';
import { dayAt, keptRange } from '../../../rules/calendar/days.ts';
import { paths } from '../../../rules/paths.ts';
import { startOf } from '../../../rules/upcoming.ts';
import { timeOf } from '../../../rules/when.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './other-sessions.module.css';

/** The ways to the other day sheets of the same day, for who gives more than one session. */
export function OtherSessions({ code, at }: { code: string; at: number }) {
  const calendar = useDocument('calendar', keptRange(at));
  const others =
    calendar.state === 'ready'
      ? calendar.value.trainings.filter(
          (each) => each.counts && each.status !== 'cancelled' && String(each.training_code) !== code && dayAt(startOf(each)) === dayAt(at),
        )
      : [];
  if (others.length === 0) return null;
  return (
    <nav aria-label={tc('roster.others')} className={styles.others}>
      {others.map((each) => (
        <Link key={String(each.training_code)} to={paths.roster(each.training_code)} data-div={each.division_code || undefined}>
          <b>{timeOf(startOf(each))}</b> {each.name}
        </Link>
      ))}
    </nav>
  );
}
