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

interface ChipsProps {
  label: string;
  /** The id of a text that says more about the choice. */
  describedBy?: string | undefined;
  /** They go on in a second line instead of scrolling. */
  wraps?: boolean | undefined;
  chips: readonly Chip[];
}

/** So much of the next one says that the row goes on (pixels). */
const NEXT_PX = 24;

/** Where an address chose for the person, the chosen one is in view from the start; what scrolls is the row, or the line that it is in. */
function showChosen(group: HTMLElement | null): void {
  const chosen = group?.querySelector('[data-on]');
  if (!chosen) return;
  for (const row of [group, group?.parentElement]) {
    if (!row) continue;
    const cut = chosen.getBoundingClientRect().right + NEXT_PX - row.getBoundingClientRect().right;
    if (cut > 0) row.scrollLeft += cut;
  }
}

/** A few choices side by side; the chosen ones are shown in reversed colours. */
export function Chips({ label, describedBy, wraps, chips }: ChipsProps) {
  return (
    <div
      ref={showChosen}
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      className={styles.chips}
      data-wraps={wraps || undefined}
      onFocus={showWhole}
    >
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
