import { activityText } from '../../i18n/activity.ts';
import { monthNameOf } from '../../i18n/dates.ts';
import { Department } from '../../ui/frame/department.tsx';
import styles from './months.module.css';
import { hoursOf } from './rules.ts';

/** A month of the record as the server counts it: `2026-08` in Asia/Kolkata. */
interface MonthTotal {
  readonly month: string;
  readonly entries: number;
  readonly trainings: number;
  readonly completed: number;
  readonly minutes: number;
}

/** The months in numbers: hours of learning, and how they add up. */
export function Months({ totals }: { totals: readonly MonthTotal[] }) {
  return (
    <Department title={activityText('activity.months')}>
      <ul role="list" className={styles.months}>
        {totals.map(({ month, minutes, trainings, completed, entries }) => (
          <li key={month}>
            <p className={styles.hours}>
              <span className="num">{hoursOf(minutes)}</span> <span aria-hidden="true">{activityText('activity.hoursUnit')}</span>
              <span className="visually-hidden">{activityText('activity.hoursLabel', { count: Number(hoursOf(minutes)) })}</span>
            </p>
            <div>
              <h3>{monthNameOf(month)}</h3>
              <p className="meta">
                {[
                  trainings > 0 && activityText('activity.trainings', { count: trainings }),
                  completed > 0 && activityText('activity.completed', { count: completed }),
                  activityText('activity.entries', { count: entries }),
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
