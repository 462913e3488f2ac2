import type { ReactNode } from 'react';
import styles from './folio.module.css';

/** The status in the line below the phone's header; except on home, the caller leaves it out while everything is fresh. */
export function Folio({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className={styles.folio}>
      {children}
    </section>
  );
}
