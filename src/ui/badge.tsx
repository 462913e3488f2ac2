import styles from './badge.module.css';

/** The largest number that a badge spells out. */
const MOST = 99;

/** A count in copper on the corner of what it belongs to; the label beside it says it in words. */
export function Badge({ count }: { count: number }) {
  if (count < 1) return null;
  return (
    <span className={styles.badge} aria-hidden="true">
      {count > MOST ? `${MOST}+` : count}
    </span>
  );
}
