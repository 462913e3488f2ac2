import { ta } from '../../i18n/en/activity.ts';
import { hoursOf } from '../../rules/activity.ts';
import { monthNameOf } from '../../rules/when.ts';
import { Department } from '../../ui/department.tsx';
import styles from './months.module.css';

/** A month of the record as the server counts it, `2026-08` in Asia/Kolkata. */
interface MonthTotal {
  readonly month: string;
  readonly entries: number;
  readonly trainings: number;
  readonly completed: number;
  readonly minutes: number;
}

/** The months in numbers: hours of learning, and what they were made of. */
export function Months({ totals }: { totals: readonly MonthTotal[] }) {
  return (
    <Department title={ta('activity.months')}>
      <ul role="list" className={styles.months}>
        {totals.map(({ month, minutes, trainings, completed, entries }) => (
          <li key={month}>
            <p className={styles.hours}>
              <span className="num">{hoursOf(minutes)}</span> <span aria-hidden="true">h</span>
              <span className="visually-hidden">{ta('activity.hoursLabel', { count: hoursOf(minutes) })}</span>
            </p>
            <div>
              <h3>{monthNameOf(month)}</h3>
              <p className="meta">
                {[
                  trainings > 0 && ta('activity.trainings', { count: trainings }),
                  completed > 0 && ta('activity.completed', { count: completed }),
                  ta('activity.entries', { count: entries }),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Department>
  );
}
