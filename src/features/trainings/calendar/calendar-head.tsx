import { tc } from '../../../i18n/en/calendar.ts';
import { startOfDay } from '../../../rules/calendar/days.ts';
import { weekOf } from '../../../rules/calendar/month.ts';
import { dayOf } from '../../../rules/when.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './calendar-head.module.css';
import { monthName } from './names.ts';
import type { CalendarView } from './use-view.ts';

function spanOf({ view, month, day }: CalendarView): string {
  if (view !== 'week') return monthName(month);
  const week = weekOf(day);
  const ends = [week[0] ?? day, week[6] ?? day].map((each) => dayOf(startOfDay(each)));
  return tc('calendar.range', { from: ends[0]?.slice(0, 6).trim() ?? '', to: ends[1] ?? '' });
}

/** The month or week that is shown, and the ways out of it. */
export function CalendarHead({ view, onToday }: { view: CalendarView; onToday: () => void }) {
  return (
    <div className={styles.head}>
      <h1 aria-live="polite">{spanOf(view)}</h1>
      <div className={styles.ways}>
        <IconButton icon="back" label={tc(`calendar.previous.${view.view}`)} onClick={() => view.step(-1)} />
        <Button variant="text" onClick={onToday}>
          {tc('calendar.today')}
        </Button>
        <IconButton icon="next" label={tc(`calendar.next.${view.view}`)} onClick={() => view.step(1)} />
      </div>
    </div>
  );
}
