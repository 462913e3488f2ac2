import { Logo } from './logo.tsx';
import styles from './plain-bar.module.css';

/** The header of pages before signing in: only the logo, which leads home (rule 2.19). */
export function PlainBar({ brand, home }: { brand: string; home: string }) {
  return (
    <header className={styles.bar}>
      <Logo name={brand} to={home} />
    </header>
  );
}
