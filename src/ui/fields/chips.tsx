import { showWhole } from '../show-whole.ts';
import styles from './chips.module.css';

export interface Chip {
  id: string;
  text: string;
  /** The language of the text where it is not the page's. */
  lang?: string | undefined;
  /** Left out for chips that only trigger something. */
  pressed?: boolean | undefined;
  /** The chip opens a dialog instead of toggling. */
  opens?: boolean | undefined;
  onPress: () => void;
}

/** A few choices side by side; the chosen ones are shown in reversed colours. */
export function Chips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  return (
    <div role="group" aria-label={label} className={styles.chips} onFocus={showWhole}>
      {chips.map(({ id, text, lang, pressed, opens, onPress }) => (
        <button
          key={id}
          type="button"
          lang={lang}
          aria-pressed={opens ? undefined : pressed}
          aria-haspopup={opens ? 'dialog' : undefined}
          data-on={pressed || undefined}
          onClick={onPress}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
