import type { ReactNode } from 'react';
import styles from './overlays.module.css';

/**
 * The buttons of a dialog that is longer than the window: they stay at its lower edge while it
 * scrolls.
 */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className={`acts ${styles.foot}`}>{children}</div>;
}
