import { emphasise } from '../../rules/search/emphasis.ts';
import styles from './emphasis.module.css';

/** A title with what was looked for marked in it. */
export function Emphasis({ title, asked }: { title: string; asked: string }) {
  if (!asked) return title;
  return emphasise(title, asked).map(({ text, hit }, place) => {
    const key = `${place}${text}`;
    return hit ? (
      <mark key={key} className={styles.mark}>
        {text}
      </mark>
    ) : (
      <span key={key}>{text}</span>
    );
  });
}
