import { type KeyboardEvent, memo, type ReactNode, useEffect, useRef } from 'react';
import { longMonthOf } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/language.ts';
import { calendarText } from '../../i18n/subjects/learning/calendar.ts';
import { addDays, type Day, weekdayOf } from '../../rules/dates.ts';
import { WeekdayName } from '../../ui/lists/month-grid.tsx';
import { dotOf } from './month-view.tsx';
import { monthOf, weekOf } from './rules/view.ts';
import type { Days } from './use-view.ts';
import styles from './week.module.css';

/** The day to which a key moves, as in the month's grid. */
const keys: Readonly<Record<string, (day: Day) => Day>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  Home: (day) => weekOf(day)[0] ?? day,
  End: (day) => weekOf(day)[6] ?? day,
  PageUp: (day) => addDays(day, -7),
  PageDown: (day) => addDays(day, 7),
};

interface WeekViewProps {
  days: Days;
  day: Day;
  today: Day;
  onDay: (day: Day) => void;
  /** Content under the days, in as many columns. */
  children?: ReactNode;
}

function Week({ days, day, today, onDay, children }: WeekViewProps) {
  useLanguage();
  const bar = useRef<HTMLDivElement>(null);
  // The focus follows the chosen day, even into another week.
  useEffect(() => {
    const chosen = bar.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    if (bar.current?.contains(document.activeElement)) chosen?.focus();
  }, [day]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = keys[event.key]?.(day);
    if (!to) return;
    event.preventDefault();
    onDay(to);
  };
  return (
    <div className={styles.weekViewDays} data-hours={children ? true : undefined}>
      <div
        ref={bar}
        role="toolbar"
        aria-label={calendarText('calendar.week')}
        className={styles.week}
        onKeyDown={onKeyDown}
      >
        {weekOf(day).map((each) => {
          const on = days.get(each) ?? [];
          return (
            <button
              key={weekdayOf(each)}
              type="button"
              className={styles.day}
              aria-pressed={each === day}
              aria-current={each === today ? 'date' : undefined}
              tabIndex={each === day ? 0 : -1}
              data-day={each}
              data-today={each === today || undefined}
              onClick={() => onDay(each)}
            >
              <span className="meta">
                <WeekdayName day={each} />
              </span>
              <span className={styles.date}>{Number(each.slice(8))}</span>
              {/* Completes the button's name: 'Mon 16 November 2026, 2 trainings'. */}
              <span className="visually-hidden">
                {calendarText('calendar.dayLabel', {
                  day: longMonthOf(monthOf(each)),
                  count: calendarText('calendar.count', { count: on.length }),
                })}
              </span>
              <span className={styles.dots}>
                {on
                  .slice(0, 3)
                  .map(dotOf)
                  .map(({ id, shape, division }) => (
                    <i key={id} data-shape={shape} data-div={division} />
                  ))}
              </span>
            </button>
          );
        })}
      </div>
      {children}
    </div>
  );
}

/** Seven days in a row; arrow keys move between them, Home and End to the ends of the week. */
export const WeekView = memo(Week);
