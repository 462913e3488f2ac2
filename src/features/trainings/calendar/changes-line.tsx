import { tc } from '../../../i18n/en/calendar.ts';
import { type Day, dayAt } from '../../../rules/calendar/days.ts';
import { changedSince, type SeenBefore } from '../../../rules/calendar/marks.ts';
import { monthOf } from '../../../rules/calendar/month.ts';
import { startOf } from '../../../rules/upcoming.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './changes-line.module.css';
import type { CalendarView } from './use-view.ts';

interface ChangesLineProps {
  view: CalendarView;
  seen: SeenBefore;
  now: number;
}

/** How much changed since the last look, wherever it lies, and the way from one change to the next. */
export function ChangesLine({ view, seen, now }: ChangesLineProps) {
  const changed = changedSince([...view.days.values()].flat(), seen, now);
  const days = [...new Set(changed.map((training): Day => dayAt(startOf(training))))];
  const next = days.find((day) => day > view.day) ?? days[0];
  if (!next) return null;
  // The one change that there is may lie on the day that is shown.
  const there = next === view.day && monthOf(next) === view.month;
  return (
    <div className={styles.line}>
      <p className="go">
        <Icon name="star" small />
        {tc('calendar.changes', { count: changed.length })}
      </p>
      {!there && (
        <Button variant="text" onClick={() => view.pick(next)}>
          {tc('calendar.showChange')}
        </Button>
      )}
    </div>
  );
}
