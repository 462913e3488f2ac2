import { weekdayName } from '../../i18n/dates.ts';
import styles from './weekday-name.module.css';

/** A column's weekday, 'Mon', or 'M' where the columns are narrow; the `days` container around them says how wide they are together. */
export function WeekdayName({ day }: { day: string }) {
  return (
    <>
      <span className={styles.short}>{weekdayName(day, 'short')}</span>
      <span className={styles.letter}>{weekdayName(day, 'narrow')}</span>
    </>
  );
}
