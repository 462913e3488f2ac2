import type { ReactNode } from 'react';
import { Notch } from '../lists/notch.tsx';
import { Pic } from '../media/pic.tsx';
import { Logo } from './logo.tsx';
import styles from './sign-in-layout.module.css';

export interface DoorProps {
  brand: string;
  home: string;
  picture: string;
  alt: string;
  /** For longer forms: on a phone the picture is a strip. */
  low?: boolean | undefined;
  children: ReactNode;
}

/** Pages before signing in: a large picture with the logo in its notch, and one form. */
export function SignInLayout({ brand, home, picture, alt, low = false, children }: DoorProps) {
  return (
    <div className={styles.door} data-low={low || undefined}>
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
