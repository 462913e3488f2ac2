import type { ReactNode } from 'react';
import styles from './door.module.css';
import { Logo } from './logo.tsx';
import { Notch } from './notch.tsx';
import { Pic } from './pic.tsx';

export interface DoorProps {
  brand: string;
  home: string;
  picture: string;
  alt: string;
  /** The form. */
  children: ReactNode;
}

/** Pages before signing in: a large picture whose notch carries the mark, and one form. */
export function Door({ brand, home, picture, alt, children }: DoorProps) {
  return (
    <div className={styles.door}>
      <header className={styles.head}>
        <Pic src={picture} alt={alt} eager flush className={styles.pic}>
          <Notch corner="bottom-left" className={styles.notch}>
            <Logo name={brand} to={home} />
          </Notch>
        </Pic>
      </header>
      <main className={styles.form}>{children}</main>
    </div>
  );
}
