import { classes } from './classes.ts';
import { Link } from './link.tsx';
import styles from './status-chip.module.css';

/** How this device stands with the server. */
export type Status = 'fresh' | 'waiting' | 'needs' | 'offline' | 'sending' | 'syncing' | 'stale';

export interface StatusChipProps {
  state: Status;
  /** The state in words; the dot's shape only repeats it. */
  text: string;
  /** Where it leads: the pending work. */
  to: string;
  className?: string | undefined;
}

/** Round sage, ring ochre, diamond brick, barred ring: four shapes, so that colour is never the only sign. */
export function StatusChip({ state, text, to, className }: StatusChipProps) {
  return (
    <Link to={to} data-state={state} className={classes(styles.chip, className)}>
      {text}
    </Link>
  );
}
