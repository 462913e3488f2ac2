import { dayAt } from '../../../sync/contract/rules/india.ts';
import { calendarText } from '../../i18n/subjects/calendar.ts';
import type { Day } from '../../rules/days.ts';
import { startOf } from '../../rules/upcoming.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import styles from './changes-line.module.css';
import { changedSince, type SeenBefore } from './rules/marks.ts';
import { monthOf } from './rules/month.ts';
import type { CalendarView } from './use-view.ts';

interface ChangesLineProps {
  view: CalendarView;
  seen: SeenBefore;
  now: number;
}

/** How many trainings changed since the last look, in the whole calendar, and the way from one change to the next. */
export function ChangesLine({ view, seen, now }: ChangesLineProps) {
  const changed = changedSince([...view.days.values()].flat(), seen, now);
  const days = [...new Set(changed.map((training): Day => dayAt(startOf(training))))];
  const next = days.find((day) => day > view.day) ?? days[0];
  if (!next) return null;
  // The only change may be on the day that is already shown.
  const there = next === view.day && monthOf(next) === view.month;
  return (
    <div className={styles.line}>
      <p className="go">
        <Icon name="star" small />
        {calendarText('calendar.changes', { count: changed.length })}
      </p>
      {!there && (
        <Button variant="text" onClick={() => view.pick(next)}>
          {calendarText('calendar.showChange')}
        </Button>
      )}
    </div>
  );
}
