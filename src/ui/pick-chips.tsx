import styles from './pick-chips.module.css';

export interface PickChipsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; text: string }[];
  value: Value;
  onPick: (value: Value) => void;
}

/** One of a few, side by side; the chosen one is ink and paper reversed. */
export function PickChips<Value extends string>({ label, options, value, onPick }: PickChipsProps<Value>) {
  return (
    <div role="group" aria-label={label} className={styles.chips}>
      {options.map((option) => (
        <button key={option.value} type="button" aria-pressed={option.value === value} onClick={() => onPick(option.value)}>
          {option.text}
        </button>
      ))}
    </div>
  );
}
