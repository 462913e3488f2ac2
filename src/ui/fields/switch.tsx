import { type ComponentProps, useId } from 'react';
import styles from './choices.module.css';

export interface SwitchProps
  extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'checked'> {
  label: string;
  checked: boolean;
  /** Explanation below the label. */
  hint?: string | undefined;
  onTurn: (on: boolean) => void;
}

/** An on/off setting that takes effect at once; its whole line is the press target. */
export function Switch({ label, hint, checked, onTurn, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <label className={styles.line}>
      <span className={styles.words}>
        <b id={id}>{label}</b>
        {hint && <small id={`${id}-hint`}>{hint}</small>}
      </span>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        className={styles.switch}
        aria-labelledby={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ target }) => onTurn(target.checked)}
      />
    </label>
  );
}
