import type { ReactNode } from 'react';
import { Icon } from '../media/icon.tsx';
import styles from './button.module.css';

/** A phone number as a main button: a press starts the call, offline too. */
export function CallLink({
  phone,
  variant = 'filled',
  children,
}: {
  phone: string;
  variant?: 'filled' | 'line';
  children: ReactNode;
}) {
  return (
    <a href={`tel:${phone}`} data-variant={variant} className={styles.button}>
      <Icon name="phone" />
      {children}
    </a>
  );
}
