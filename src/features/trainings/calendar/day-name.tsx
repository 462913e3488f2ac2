import { tc } from '../../../i18n/en/calendar.ts';
import { type Day, startOfDay } from '../../../rules/calendar/days.ts';
import { dayOf } from '../../../rules/when.ts';
import styles from './day-name.module.css';
import { weekdayName } from './names.ts';

/** A day as its numeral and its name; today points in copper. */
export function DayName({ day, today, large = false }: { day: Day; today: Day; large?: boolean }) {
  const isToday = day === today;
  return (
    <h2 className={styles.name} data-today={isToday || undefined} data-large={large || undefined}>
      <span className="visually-hidden">{dayOf(startOfDay(day))}</span>
      <span className="num" aria-hidden="true">
        {Number(day.slice(8))}
      </span>
      <span className={styles.word}>{isToday ? tc('calendar.today') : weekdayName(day, large ? 'long' : 'short')}</span>
    </h2>
  );
}
