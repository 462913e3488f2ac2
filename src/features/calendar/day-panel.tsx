import { Fragment } from 'react';
import type { CalendarTraining } from '../../../sync/contract/calendar.ts';
import { dayOf } from '../../i18n/dates.ts';
import { calendarText } from '../../i18n/subjects/calendar.ts';
import { type Day, startOfDay } from '../../rules/days.ts';

import { DayName } from '../../ui/lists/day-name.tsx';
import styles from './day-panel.module.css';
import { NothingOn } from './nothing-on.tsx';
import type { Days } from './use-view.ts';

export interface DayPanelProps {
  days: Days;
  day: Day;
  today: Day;
  /** Whether this device's calendar covers the day; outside it nothing is known. */
  kept: boolean;
  entry: (training: CalendarTraining) => React.ReactNode;
}

/** Lists the chosen day's trainings and names the next one after it. */
export function DayPanel({ days, day, today, kept, entry }: DayPanelProps) {
  return (
    <section className={styles.panel} aria-label={dayOf(startOfDay(day))}>
      <DayName day={day} today={today} large />
      <div className={styles.entries}>
        {(days.get(day) ?? []).map((training) => (
          <Fragment key={String(training.training_code)}>{entry(training)}</Fragment>
        ))}
      </div>
      <div className={styles.next}>{kept ? <NothingOn days={days} day={day} /> : <p className="meta">{calendarText('calendar.beyond')}</p>}</div>
    </section>
  );
}
