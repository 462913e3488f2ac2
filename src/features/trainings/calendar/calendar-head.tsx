import { tc } from '../../../i18n/en/calendar.ts';
import { type Day, startOfDay } from '../../../rules/calendar/days.ts';
import { monthOf } from '../../../rules/calendar/month.ts';
import { spanOf } from '../../../rules/calendar/spot.ts';
import { dayOf } from '../../../rules/when.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './calendar-head.module.css';
import { FeedButton } from './feed/feed-button.tsx';
import { monthName } from './names.ts';
import type { CalendarView } from './use-view.ts';

/** '16 to 22 Nov 2026', or with both months where the week goes over. */
function weekName(first: Day, last: Day): string {
  const from = dayOf(startOfDay(first));
  return tc('calendar.range', { from: from.slice(0, monthOf(first) === monthOf(last) ? 2 : 6), to: dayOf(startOfDay(last)) });
}

/** The month or week that is shown, and the ways out of it. */
export function CalendarHead({ view, onToday }: { view: CalendarView; onToday: () => void }) {
  return (
    <div className={styles.head}>
      <h1 aria-live="polite">{view.view === 'week' ? weekName(...spanOf(view)) : monthName(view.month)}</h1>
      <FeedButton />
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
