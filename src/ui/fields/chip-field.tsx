import { useId } from 'react';
import { Icon } from '../media/icon.tsx';
import { type Chip, Chips } from './chips.tsx';
import styles from './field.module.css';

interface ChipFieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  chips: readonly Chip[];
}

/** A few choices as a form's field: its name above, and below what is wrong with them. */
export function ChipField({ label, hint, error, chips }: ChipFieldProps) {
  const hintId = useId();
  return (
    <div className={styles.field} data-wrong={error ? true : undefined}>
      <p className={styles.name}>{label}</p>
      <Chips label={label} describedBy={hint ? hintId : undefined} wraps chips={chips} />
      {hint && (
        <p id={hintId} className="meta">
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} role="alert">
          <Icon name="alert" small />
          {error}
        </p>
      )}
    </div>
  );
}
