import { emphasise } from './rules/emphasis.ts';
import styles from './search-panel.module.css';

/** Marks the search text in a title. */
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
