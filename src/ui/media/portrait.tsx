import type { ReactNode } from 'react';
import styles from './face.module.css';
import { Person, type PersonProps } from './face.tsx';

export interface PortraitProps extends PersonProps {
  alt: string;
  /** A notch: the only element allowed on a picture. */
  children?: ReactNode;
}

/** A person's picture, large and square. */
export function Portrait({ children, ...person }: PortraitProps) {
  return (
    <div className={styles.portrait}>
      <Person {...person} />
      {children}
    </div>
  );
}
