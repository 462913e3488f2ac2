import { tc } from '../../../i18n/en/calendar.ts';
import { type Day, dayAt } from '../../../rules/calendar/days.ts';
import { isFiltered, NO_FILTERS, nextAfter } from '../../../rules/calendar/show.ts';
import { startOf } from '../../../rules/upcoming.ts';
import { shortDayOf } from '../../../rules/when.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './agenda.module.css';
import type { CalendarView } from './use-view.ts';

interface AgendaEmptyProps {
  view: CalendarView;
  /** What comes next is looked for after this day. */
  after: Day;
  /** Nothing of this time is kept on this device. */
  beyond: boolean;
  today: Day;
}

/** A month or week without anything on: why, and one way on. */
export function AgendaEmpty({ view, after, beyond, today }: AgendaEmptyProps) {
  const filtered = isFiltered(view.filters);
  const next = nextAfter(view.days, after);
  const at = next && startOf(next);
  const words = beyond ? 'calendar.unknown' : filtered ? 'calendar.nothingFiltered' : 'calendar.nothingHere';
  return (
    <div className={styles.none}>
      <p className="deck">{tc(words)}</p>
      {filtered && !beyond ? (
        <Button variant="line" onClick={() => view.filter(NO_FILTERS)}>
          {tc('calendar.showAll')}
        </Button>
      ) : at === undefined ? (
        <Button variant="line" onClick={() => view.pick(today)}>
          {tc('calendar.toToday')}
        </Button>
      ) : (
        <Button variant="line" onClick={() => view.pick(dayAt(at))}>
          {tc('calendar.toNext', { name: next?.name ?? '', day: shortDayOf(at) })}
        </Button>
      )}
    </div>
  );
}
