import styles from './progress-line.module.css';

export interface ProgressLineProps {
  /** What is measured, for who cannot see the line; the numbers stand in words beside it. */
  label: string;
  value: number;
  of: number;
}

/** How far somebody is, as a line that points in copper. */
export function ProgressLine({ label, value, of }: ProgressLineProps) {
  return <progress className={styles.line} aria-label={label} value={value} max={Math.max(1, of)} />;
}
