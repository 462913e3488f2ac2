import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './frame.module.css';

/** Keeps room for the tabs on phones and for the rail from 940 px. */
export function Frame({ bare = false, children }: { bare?: boolean | undefined; children: ReactNode }) {
  return <div className={classes(styles.frame, bare && styles.bare)}>{children}</div>;
}
