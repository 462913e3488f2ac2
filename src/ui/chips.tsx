import styles from './chips.module.css';

/** Something that is on or off, or opens more. */
export interface Chip {
  id: string;
  text: string;
  /** Left out where a press does something and nothing stays pressed. */
  pressed?: boolean | undefined;
  /** It opens a dialog instead of changing at once. */
  opens?: boolean | undefined;
  onPress: () => void;
}

/** A few choices side by side; what is chosen is ink and paper reversed. */
export function Chips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  return (
    <div role="group" aria-label={label} className={styles.chips}>
      {chips.map(({ id, text, pressed, opens, onPress }) => (
        <button
          key={id}
          type="button"
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
