import { calendarText } from '../../i18n/calendar.ts';
import { dayOf, longMonthOf, shortDayOf } from '../../i18n/dates.ts';
import { trainingText } from '../../i18n/trainings.ts';
import { type Day, startOfDay } from '../../rules/days.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import styles from './calendar-head.module.css';
import { daysInView } from './rules/location.ts';
import { monthOf } from './rules/month.ts';
import type { CalendarView } from './use-view.ts';

/** '16 to 22 Nov 2026', or with both months if the week crosses into the next. */
function weekName(first: Day, last: Day): string {
  const from = shortDayOf(startOfDay(first));
  return trainingText('training.range', { from: monthOf(first) === monthOf(last) ? from.slice(0, 2) : from, to: dayOf(startOfDay(last)) });
}

/** The shown month or week, and the controls to leave it. */
export function CalendarHead({ view, onToday }: { view: CalendarView; onToday: () => void }) {
  return (
    <div className={styles.head}>
      <h1 aria-live="polite">{view.view === 'week' ? weekName(...daysInView(view)) : longMonthOf(view.month)}</h1>
      <div className={styles.ways}>
        <IconButton icon="back" label={calendarText(`calendar.previous.${view.view}`)} onClick={() => view.step(-1)} />
        <Button variant="text" onClick={onToday}>
          {trainingText('training.today')}
        </Button>
        <IconButton icon="next" label={calendarText(`calendar.next.${view.view}`)} onClick={() => view.step(1)} />
      </div>
    </div>
  );
}
