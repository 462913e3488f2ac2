import type { ReactNode } from 'react';
import { Icon } from '../media/icon.tsx';
import styles from './button.module.css';

/** A phone number that looks like the main button: a press calls it, offline too. */
export function CallLink({ phone, children }: { phone: string; children: ReactNode }) {
  return (
    <a href={`tel:${phone}`} data-variant="filled" className={styles.button}>
      <Icon name="phone" />
      {children}
    </a>
  );
}
