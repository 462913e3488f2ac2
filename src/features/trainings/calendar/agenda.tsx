import { Fragment } from 'react';
import type { CalendarTraining } from '../../../../sync/contract/calendar.ts';
import type { Day } from '../../../rules/calendar/days.ts';
import styles from './agenda.module.css';
import { DayName } from './day-name.tsx';
import { NothingOn } from './nothing-on.tsx';
import type { Days } from './use-view.ts';

export interface AgendaProps {
  /** The days to list; one without anything on says what comes next. */
  listed: readonly (readonly [Day, readonly CalendarTraining[]])[];
  /** Every day of the calendar. */
  days: Days;
  today: Day;
  entry: (training: CalendarTraining) => React.ReactNode;
}

/** Day after day what is on. */
export function Agenda({ listed, days, today, entry }: AgendaProps) {
  return (
    <ol role="list" className={styles.days}>
      {listed.map(([day, trainings]) => (
        <li key={day} className={styles.day} data-day={day} data-today={day === today || undefined}>
          <DayName day={day} today={today} />
          <div>
            {trainings.map((training) => (
              <Fragment key={String(training.training_code)}>{entry(training)}</Fragment>
            ))}
            {trainings.length === 0 && <NothingOn days={days} day={day} />}
          </div>
        </li>
      ))}
    </ol>
  );
}
