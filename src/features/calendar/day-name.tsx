import { calendarText } from '../../i18n/calendar.ts';
import { dayOf, weekdayName } from '../../i18n/dates.ts';
import { type Day, startOfDay } from '../../rules/days.ts';
import styles from './day-name.module.css';

/** A day as its number and its name; today is marked in copper. */
export function DayName({ day, today, large = false }: { day: Day; today: Day; large?: boolean }) {
  const isToday = day === today;
  return (
    <h2 className={styles.name} data-today={isToday || undefined} data-large={large || undefined}>
      <span className="visually-hidden">{dayOf(startOfDay(day))}</span>
      <span className="num" aria-hidden="true">
        {Number(day.slice(8))}
      </span>
      <span className={styles.word}>{isToday ? calendarText('calendar.today') : weekdayName(day, large ? 'long' : 'short')}</span>
    </h2>
  );
}
