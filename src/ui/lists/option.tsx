import type { ReactNode } from 'react';
import styles from './option.module.css';

interface OptionProps {
  title: string;
  note?: ReactNode;
  /** The control, or the value, at the right end. */
  children?: ReactNode;
}

/** A line of settings: what it is, and what can be done about it. */
export function Option({ title, note, children }: OptionProps) {
  return (
    <div className={styles.option}>
      <span className={styles.words}>
        <b>{title}</b>
        {note && <small>{note}</small>}
      </span>
      {children}
    </div>
  );
}
