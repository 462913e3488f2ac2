import { tc } from '../../../i18n/en/calendar.ts';
import { type Day, startOfDay } from '../../../rules/calendar/days.ts';
import { weekOf } from '../../../rules/calendar/month.ts';
import { dayOf } from '../../../rules/when.ts';
import { dotOf } from './dots.ts';
import { weekdayName } from './names.ts';
import type { Days } from './use-view.ts';
import styles from './week-view.module.css';

/** Seven days side by side to choose from; left and right go from one to the next. */
export function WeekView({ days, day, today, onDay }: { days: Days; day: Day; today: Day; onDay: (day: Day) => void }) {
  const week = weekOf(day);
  return (
    <div role="group" aria-label={tc('calendar.week')} className={styles.week}>
      {week.map((each) => {
        const on = days.get(each) ?? [];
        return (
          <button
            key={each}
            type="button"
            className={styles.day}
            aria-pressed={each === day}
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
