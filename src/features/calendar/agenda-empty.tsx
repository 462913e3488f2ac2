import { dayAt } from '../../../sync/contract/rules/india.ts';
import { calendarText } from '../../i18n/calendar.ts';
import { shortDayOf } from '../../i18n/dates.ts';
import type { Day } from '../../rules/days.ts';
import { startOf } from '../../rules/upcoming.ts';
import { Button } from '../../ui/controls/button.tsx';
import styles from './agenda.module.css';
import { isFiltered, NO_FILTERS, nextAfter } from './rules/show.ts';
import type { CalendarView } from './use-view.ts';

interface AgendaEmptyProps {
  view: CalendarView;
  /** The next training is searched after this day. */
  after: Day;
  /** This device stores nothing about this time. */
  beyond: boolean;
  today: Day;
}

/** A month or week without trainings: the reason, and one way on. */
export function AgendaEmpty({ view, after, beyond, today }: AgendaEmptyProps) {
  const filtered = isFiltered(view.filters);
  const next = nextAfter(view.days, after);
  const at = next && startOf(next);
  const words = beyond ? 'calendar.unknown' : filtered ? 'calendar.nothingFiltered' : 'calendar.nothingHere';
  return (
    <div className={styles.none}>
      <p className="deck">{calendarText(words)}</p>
      {filtered && !beyond ? (
        <Button variant="line" onClick={() => view.filter(NO_FILTERS)}>
          {calendarText('calendar.showAll')}
        </Button>
      ) : at === undefined ? (
        <Button variant="line" onClick={() => view.pick(today)}>
          {calendarText('calendar.toToday')}
        </Button>
      ) : (
        <Button variant="line" onClick={() => view.pick(dayAt(at))}>
          {calendarText('calendar.toNext', { name: next?.name ?? '', day: shortDayOf(at) })}
        </Button>
      )}
    </div>
  );
}
