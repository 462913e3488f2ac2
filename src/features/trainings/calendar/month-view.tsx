import { memo, useCallback } from 'react';
import { tc } from '../../../i18n/en/calendar.ts';
import { type Day, startOfDay } from '../../../rules/calendar/days.ts';
import type { Month } from '../../../rules/calendar/month.ts';
import { dayOf } from '../../../rules/when.ts';
import { MonthGrid } from '../../../ui/month-grid.tsx';
import { dotOf } from './dots.ts';
import styles from './month-view.module.css';
import { monthName } from './names.ts';
import type { Days } from './use-view.ts';

export interface MonthViewProps {
  days: Days;
  month: Month;
  day: Day;
  today: Day;
  titles?: boolean | undefined;
  onDay: (day: Day) => void;
  onMonth: (month: Month) => void;
}

function OneMonth({ days, month, day, today, titles, onDay, onMonth }: MonthViewProps) {
  const dots = useCallback((each: Day) => (days.get(each) ?? []).slice(0, 3).map(dotOf), [days]);
  const dayLabel = useCallback(
    (each: Day) => tc('calendar.dayLabel', { day: dayOf(startOfDay(each)), count: tc('calendar.count', { count: days.get(each)?.length ?? 0 }) }),
    [days],
  );
  return (
    <div>
      <MonthGrid
        label={monthName(month)}
        month={month}
        selected={day}
        today={today}
        titles={titles}
        dots={dots}
        dayLabel={dayLabel}
        onDay={onDay}
        onMonth={onMonth}
      />
      <p className={`meta ${styles.legend}`} aria-hidden="true">
        <span data-shape="dot">{tc('calendar.web')}</span>
        <span data-shape="square">{tc('calendar.person')}</span>
        <span data-shape="ring">{tc('calendar.open')}</span>
      </p>
    </div>
  );
}

/** A month with what is on each day, and what the marks mean; drawn anew only when one of these changes. */
export const MonthView = memo(OneMonth);
