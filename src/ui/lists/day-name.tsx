import { fullDayOf, monthNameOf, weekdayName } from '../../i18n/dates.ts';
import { trainingText } from '../../i18n/subjects/trainings.ts';
import styles from './day-name.module.css';

export interface DayNameProps {
  /** 'YYYY-MM-DD'. */
  day: string;
  today: string;
  large?: boolean | undefined;
  month?: boolean | undefined;
}

/** A day as its number and its name, with its `month` where a list goes on into the next one; today is marked in copper. */
export function DayName({ day, today, large = false, month = false }: DayNameProps) {
  const isToday = day === today;
  const word = isToday ? trainingText('training.today') : weekdayName(day, large ? 'long' : 'short');
  return (
    <h2 className={styles.name} data-today={isToday || undefined} data-large={large || undefined}>
      <span className="visually-hidden">{fullDayOf(day)}</span>
      <span className="num" aria-hidden="true">
        {Number(day.slice(8))}
      </span>
      <span className={styles.word}>
        {word}
        {month && <span>{` ${monthNameOf(day.slice(0, 7)).slice(0, -5)}`}</span>}
      </span>
    </h2>
  );
}
