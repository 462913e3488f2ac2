import { Fragment } from 'react';
import type { CalendarTraining } from '../../../../sync/contract/calendar.ts';
import { tc } from '../../../i18n/en/calendar.ts';
import { type Day, startOfDay } from '../../../rules/calendar/days.ts';
import { dayOf } from '../../../rules/when.ts';
import { DayName } from './day-name.tsx';
import styles from './day-panel.module.css';
import { NothingOn } from './nothing-on.tsx';
import type { Days } from './use-view.ts';

export interface DayPanelProps {
  days: Days;
  day: Day;
  today: Day;
  /** The day lies in what this device keeps; beyond it nothing is known. */
  kept: boolean;
  entry: (training: CalendarTraining) => React.ReactNode;
}

/** What is on the chosen day, and what comes after it. */
export function DayPanel({ days, day, today, kept, entry }: DayPanelProps) {
  return (
    <section className={styles.panel} aria-label={dayOf(startOfDay(day))}>
      <DayName day={day} today={today} large />
      <div className={styles.entries}>
        {(days.get(day) ?? []).map((training) => (
          <Fragment key={String(training.training_code)}>{entry(training)}</Fragment>
        ))}
      </div>
      <div className={styles.next}>{kept ? <NothingOn days={days} day={day} /> : <p className="meta">{tc('calendar.beyond')}</p>}</div>
    </section>
  );
}
