import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Notch } from '../controls/notch.tsx';
import { Pic } from '../media/pic.tsx';
import styles from './frame.module.css';
import { Logo } from './logo.tsx';

/** Page frame. Reserves space for the tabs on phones and for the rail from 940 px. */
export function Frame({
  bare = false,
  children,
}: {
  bare?: boolean | undefined;
  children: ReactNode;
}) {
  return <div className={classes(styles.frame, bare && styles.bare)}>{children}</div>;
}

interface DoorProps {
  brand: string;
  home: string;
  picture: string;
  alt: string;
  /** For longer forms: on a phone the picture is a strip. */
  low?: boolean | undefined;
  children: ReactNode;
}

/** Layout before sign-in: a large picture with the logo in its notch, and one form. */
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
