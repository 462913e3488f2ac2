import { memo, useCallback } from 'react';
import type { CalendarTraining } from '../../../sync/contract/trainings/calendar.ts';
import { fullDayOf, longMonthOf } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/language.ts';
import { calendarText } from '../../i18n/subjects/learning/calendar.ts';
import { type Day, timeOf } from '../../rules/dates.ts';
import { startOf } from '../../rules/trainings.ts';
import { type DayDot, MonthGrid } from '../../ui/lists/month-grid.tsx';
import styles from './legend.module.css';
import type { Month } from './rules/view.ts';
import type { Days } from './use-view.ts';

/**
 * A training's mark in a month: a dot for a webinar, a square for a workshop, a ring for an open
 * answer.
 */
export function dotOf(training: CalendarTraining): DayDot {
  const open =
    !training.counts && training.accept_reject == null && training.status !== 'cancelled';
  return {
    id: String(training.training_code),
    shape: open ? 'ring' : training.type === 'OFFLINE' ? 'square' : 'dot',
    division: training.division_code || undefined,
    time: timeOf(startOf(training)),
    title: training.name,
  };
}

export interface MonthViewProps {
  days: Days;
  month: Month;
  /** The chosen day; undefined where a press on a day opens another screen. */
  day?: Day | undefined;
  today: Day;
  titles?: boolean | undefined;
  onDay: (day: Day) => void;
  onMonth: (month: Month) => void;
}

const moreOf = (count: number): string => calendarText('calendar.more', { count });

function OneMonth({ days, month, day, today, titles, onDay, onMonth }: MonthViewProps) {
  useLanguage();
  const dots = useCallback((each: Day) => (days.get(each) ?? []).map(dotOf), [days]);
  const dayLabel = useCallback(
    (each: Day) =>
      calendarText('calendar.dayLabel', {
        day: fullDayOf(each),
        count: calendarText('calendar.count', { count: days.get(each)?.length ?? 0 }),
      }),
    [days],
  );
  return (
    <div>
      <MonthGrid
        label={longMonthOf(month)}
        month={month}
        selected={day}
        today={today}
        titles={titles ? moreOf : undefined}
        dots={dots}
        dayLabel={dayLabel}
        onDay={onDay}
        onMonth={onMonth}
      />
      <p className={`meta ${styles.legend} ${styles.shapes}`} aria-hidden="true">
        <span data-shape="dot">{calendarText('calendar.web')}</span>
        <span data-shape="square">{calendarText('calendar.person')}</span>
        <span data-shape="ring">{calendarText('calendar.open')}</span>
      </p>
    </div>
  );
}

/** A month with the marks of each day and their meaning; renders only when one of these changes. */
export const MonthView = memo(OneMonth);
