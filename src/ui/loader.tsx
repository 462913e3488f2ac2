import { LogoMark } from './logo.tsx';
import styles from './loader.module.css';

/** The full-screen loader; the caller takes it away at the first content (rule 2.16). */
export function Loader({ text }: { text: string }) {
  return (
    <div className={styles.loader} role="status">
      <LogoMark />
      <p className="deck">{text}</p>
    </div>
  );
}
