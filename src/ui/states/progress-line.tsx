import { t } from '../../i18n/t.ts';
import styles from './progress.module.css';

interface ProgressLineProps {
  /** Accessible name; text beside the line gives the numbers. */
  label: string;
  value: number;
  of: number;
}

export function ProgressLine({ label, value, of }: ProgressLineProps) {
  return (
    <progress className={styles.line} aria-label={label} value={value} max={Math.max(1, of)} />
  );
}

/** Placeholder of an opened part that is still loading; not shown if it loads quickly. */
export const Coming = (props: object) =>
  'open' in props && !props.open ? null : (
    <p role="status" className={styles.coming}>
      {t('part.coming')}
    </p>
  );
