import { Fragment, useDeferredValue } from 'react';
import type { CalendarTraining } from '../../../sync/contract/calendar.ts';
import type { Day } from '../../rules/days.ts';
import { DayGroup } from '../../ui/lists/day-group.tsx';
import styles from './agenda.module.css';
import { NothingOn } from './nothing-on.tsx';
import { beginningOf } from './rules/show.ts';
import type { Days } from './use-view.ts';

export interface AgendaProps {
  /** The days to list; an empty one names what comes next. */
  listed: readonly (readonly [Day, readonly CalendarTraining[]])[];
  /** All days, not only the listed ones. */
  days: Days;
  /** The day that must be rendered from the beginning. */
  day: Day;
  today: Day;
  entry: (training: CalendarTraining) => React.ReactNode;
}

/** More than fit on the first screen; the rest of a long list renders later, without blocking input. */
const AT_ONCE = 6;

export function Agenda({ listed, days, day: asked, today, entry }: AgendaProps) {
  const whole = useDeferredValue(true, false);
  return (
    <ol role="list" className={styles.days}>
      {(whole ? listed : beginningOf(listed, AT_ONCE, asked)).map(([day, trainings]) => (
        <DayGroup key={day} day={day} today={today}>
          {trainings.map((training) => (
            <Fragment key={String(training.training_code)}>{entry(training)}</Fragment>
          ))}
          {trainings.length === 0 && <NothingOn days={days} day={day} />}
        </DayGroup>
      ))}
    </ol>
  );
}
