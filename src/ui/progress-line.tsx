import type { CSSProperties } from 'react';
import styles from './progress-line.module.css';

export interface ProgressLineProps {
  /** What moves, in words: "44 % of Foil placement". */
  label: string;
  /** From 0 to 1. */
  part: number;
  large?: boolean | undefined;
}

/** A thin line of copper: how far something is. */
export function ProgressLine({ label, part, large = false }: ProgressLineProps) {
  const percent = Math.round(Math.min(1, Math.max(0, part)) * 100);
  return (
    <div
      className={styles.line}
      data-large={large || undefined}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      style={{ '--part': `${percent}%` } as CSSProperties} // custom properties are not in React's list of styles
    />
  );
}
