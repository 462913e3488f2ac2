import { Fragment } from 'react';
import type { CalendarTraining } from '../../../../sync/contract/calendar.ts';
import { tc } from '../../../i18n/en/calendar.ts';
import type { Day } from '../../../rules/calendar/days.ts';
import styles from './agenda.module.css';
import { DayName } from './day-name.tsx';

export interface AgendaProps {
  days: readonly (readonly [Day, readonly CalendarTraining[]])[];
  today: Day;
  /** Filters hide some: then an empty list says so. */
  filtered: boolean;
  entry: (training: CalendarTraining) => React.ReactNode;
}

/** Day after day what is on; days without anything are left out. */
export function Agenda({ days, today, filtered, entry }: AgendaProps) {
  if (days.length === 0) return <p className={`deck ${styles.none}`}>{tc(filtered ? 'calendar.nothingFiltered' : 'calendar.nothingHere')}</p>;
  return (
    <ol role="list" className={styles.days}>
      {days.map(([day, trainings]) => (
        <li key={day} className={styles.day} data-day={day} data-today={day === today || undefined}>
          <DayName day={day} today={today} />
          <div>
            {trainings.map((training) => (
              <Fragment key={String(training.training_code)}>{entry(training)}</Fragment>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}
