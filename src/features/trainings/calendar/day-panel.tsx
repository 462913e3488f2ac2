import { Fragment } from 'react';
import type { CalendarTraining } from '../../../../sync/contract/calendar.ts';
import { tc } from '../../../i18n/en/calendar.ts';
import { type Day, startOfDay } from '../../../rules/calendar/days.ts';
import { nextAfter } from '../../../rules/calendar/show.ts';
import { startOf } from '../../../rules/upcoming.ts';
import { dayOf } from '../../../rules/when.ts';
import { DayName } from './day-name.tsx';
import styles from './day-panel.module.css';
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
  const trainings = days.get(day) ?? [];
  const next = nextAfter(days, day);
  const words = { day: dayOf(startOfDay(day)), ...(next && { name: next.name, next: dayOf(startOf(next)) }) };
  const nothing = trainings.length > 0 ? 'calendar.nothingElse' : 'calendar.nothing';
  return (
    <section className={styles.panel} aria-label={words.day}>
      <DayName day={day} today={today} large />
      <div className={styles.entries}>
        {trainings.map((training) => (
          <Fragment key={String(training.training_code)}>{entry(training)}</Fragment>
        ))}
      </div>
      <p className={`meta ${styles.next}`}>{kept ? tc(next ? `${nothing}Next` : nothing, words) : tc('calendar.beyond')}</p>
    </section>
  );
}
