import type { ReactNode } from 'react';
import styles from './day-group.module.css';
import { DayName, type DayNameProps } from './day-name.tsx';

interface DayGroupProps extends Omit<DayNameProps, 'large'> {
  children: ReactNode;
}

/** What is on a day, beside its number; one item of a list of days. */
export function DayGroup({ day, today, month, children }: DayGroupProps) {
  return (
    <li className={styles.day} data-day={day} data-today={day === today || undefined}>
      <DayName day={day} today={today} month={month} />
      <div>{children}</div>
    </li>
  );
}
