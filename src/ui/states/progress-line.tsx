import styles from './progress-line.module.css';

export interface ProgressLineProps {
  /** Accessible name; the numbers stand as text beside the line. */
  label: string;
  value: number;
  of: number;
}

export function ProgressLine({ label, value, of }: ProgressLineProps) {
  return <progress className={styles.line} aria-label={label} value={value} max={Math.max(1, of)} />;
}
