import { Fragment, useDeferredValue } from 'react';
import type { CalendarTraining } from '../../../../sync/contract/calendar.ts';
import type { Day } from '../../../rules/calendar/days.ts';
import { beginningOf } from '../../../rules/calendar/show.ts';
import styles from './agenda.module.css';
import { DayName } from './day-name.tsx';
import { NothingOn } from './nothing-on.tsx';
import type { Days } from './use-view.ts';

export interface AgendaProps {
  /** The days to list; one without anything on says what comes next. */
  listed: readonly (readonly [Day, readonly CalendarTraining[]])[];
  /** Every day of the calendar. */
  days: Days;
  /** The day that has to be there from the beginning. */
  day: Day;
  today: Day;
  entry: (training: CalendarTraining) => React.ReactNode;
}

/** More than fit on the first screen; a season's list is drawn behind them without holding up what the person does. */
const AT_ONCE = 6;

/** Day after day what is on. */
export function Agenda({ listed, days, day: asked, today, entry }: AgendaProps) {
  const whole = useDeferredValue(true, false);
  return (
    <ol role="list" className={styles.days}>
      {(whole ? listed : beginningOf(listed, AT_ONCE, asked)).map(([day, trainings]) => (
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
