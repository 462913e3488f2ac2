import type { ReactNode } from 'react';
import styles from './folio.module.css';

/** The line under the phone's header that carries the status; the caller leaves it out while all is fresh, except on home. */
export function Folio({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className={styles.folio}>
      {children}
    </section>
  );
}
