import { classes } from '../classes.ts';
import { Link } from '../controls/link.tsx';
import styles from './status-chip.module.css';

export type ChipState = 'fresh' | 'waiting' | 'needs' | 'offline' | 'weak' | 'sending' | 'syncing' | 'stale';

export interface StatusChipProps {
  state: ChipState;
  /** The state in words; the dot's shape only repeats it. */
  text: string;
  /** Address of the pending work. */
  to: string;
  className?: string | undefined;
}

/** Round sage, ring ochre, diamond brick, barred ring, half ring: five shapes, so that colour is never the only signal. */
export function StatusChip({ state, text, to, className }: StatusChipProps) {
  return (
    <Link to={to} data-state={state} className={classes(styles.chip, className)}>
      {text}
    </Link>
  );
}
