import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { tc } from '../../../i18n/en/calendar.ts';
import { addDays, type Day, startOfDay, weekdayOf } from '../../../rules/calendar/days.ts';
import { weekOf } from '../../../rules/calendar/month.ts';
import { dayOf } from '../../../rules/when.ts';
import { dotOf } from './dots.ts';
import { weekdayName } from './names.ts';
import type { Days } from './use-view.ts';
import styles from './week-view.module.css';

/** Where a key leads from a day of a week, as in the month's grid. */
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
}

function Week({ days, day, today, onDay }: WeekViewProps) {
  const bar = useRef<HTMLDivElement>(null);
  // Keys go on from the day that they led to, also in another week.
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
    <div ref={bar} role="toolbar" aria-label={tc('calendar.week')} className={styles.week} onKeyDown={onKeyDown}>
      {weekOf(day).map((each) => {
        const on = days.get(each) ?? [];
        return (
          <button
            key={weekdayOf(each)}
            type="button"
            className={styles.day}
            aria-pressed={each === day}
            tabIndex={each === day ? 0 : -1}
            data-day={each}
            data-today={each === today || undefined}
            aria-label={tc('calendar.dayLabel', {
              day: `${weekdayName(each, 'long')} ${dayOf(startOfDay(each))}`,
              count: tc('calendar.count', { count: on.length }),
            })}
            onClick={() => onDay(each)}
          >
            <span className="meta">{weekdayName(each, 'short')}</span>
            <span className={styles.date}>{Number(each.slice(8))}</span>
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
  );
}

/** Seven days side by side to choose from; the arrow keys go from one to the next, Home and End to the week's ends. */
export const WeekView = memo(Week);
