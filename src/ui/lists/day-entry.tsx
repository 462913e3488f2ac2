import type { ReactNode } from 'react';
import { fullDayOf, monthNameOf, weekdayName } from '../../i18n/dates.ts';
import { trainingText } from '../../i18n/subjects/learning/trainings.ts';
import { Link } from '../controls/link.tsx';
import styles from './day.module.css';

interface DayNameProps {
  /** 'YYYY-MM-DD'. */
  day: string;
  today: string;
  large?: boolean | undefined;
  month?: boolean | undefined;
}

/**
 * A day's number and weekday, with its `month` in lists that span several months; today is copper.
 */
export function DayName({ day, today, large = false, month = false }: DayNameProps) {
  const isToday = day === today;
  const word = isToday
    ? trainingText('training.today')
    : weekdayName(day, large ? 'long' : 'short');
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

interface DayGroupProps extends Omit<DayNameProps, 'large'> {
  children: ReactNode;
}

/** One item of a list of days: the day's number and its entries. */
export function DayGroup({ day, today, month, children }: DayGroupProps) {
  return (
    <li className={styles.day} data-day={day} data-today={day === today || undefined}>
      <DayName day={day} today={today} month={month} />
      <div>{children}</div>
    </li>
  );
}

interface DayEntryProps {
  /** Identifies the entry in the page, so that the focus can return to it. */
  code: string;
  division?: string | undefined;
  /** Start and end time. */
  when: string;
  name: string;
  /** Address of the page that a press on the entry opens. */
  to?: string | null | undefined;
  meta: string;
  /** The trainer's face; shown before `meta`, which has the name. */
  face?: ReactNode;
  state: ReactNode;
  picture?: ReactNode;
  /** Cancelled: struck through. */
  over?: boolean | undefined;
  /** Waits for the person: brick background. */
  need?: boolean | undefined;
  /**
   * One line that replaces all else while an answer can be undone. The element stays the same, so
   * that the focus can return.
   */
  folded?: ReactNode;
  /** The entry's buttons. */
  children: ReactNode;
}

/** An entry of a day: division colour, hours, name, people, state and buttons. */
export function DayEntry({
  code,
  division,
  when,
  name,
  to,
  meta,
  face,
  state,
  picture,
  over,
  need,
  folded,
  children,
}: DayEntryProps) {
  if (folded)
    return (
      <article className={styles.folded} data-div={division} data-training={code}>
        {folded}
      </article>
    );
  return (
    <article
      className={styles.entry}
      data-div={division}
      data-over={over || undefined}
      data-need={need || undefined}
      data-training={code}
    >
      <div className={styles.parts} data-pictured={picture ? true : undefined}>
        <div className={styles.head}>
          <p className={styles.when}>{when}</p>
          <div className={styles.state}>{state}</div>
        </div>
        <div className={styles.words}>
          <h3>
            {to ? (
              <Link to={to} className={styles.link}>
                {name}
              </Link>
            ) : (
              name
            )}
          </h3>
          <p className={`meta ${styles.who}`}>
            {face}
            <span>{meta}</span>
          </p>
        </div>
        {picture && <div className={styles.picture}>{picture}</div>}
        <div className={styles.acts}>{children}</div>
      </div>
    </article>
  );
}
