import type { ChangeEvent, ComponentProps } from 'react';
import styles from './code-field.module.css';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

export interface CodeFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'maxLength'> {
  value: string;
  /** The digits, of any script, after a key or a paste; other characters of a pasted message are dropped. */
  onValue: (digits: string) => void;
  length?: number | undefined;
}

/** A one-time code. One real input lies over drawn cells, so that paste, autofill from a message and screen readers work as in any field. */
export function CodeField({ label, hint, error, id, value, onValue, length = 4, ...rest }: CodeFieldProps) {
  // No maxLength: the browser would cut a pasted message before its digits could be found.
  const take = (event: ChangeEvent<HTMLInputElement>): void => onValue(event.target.value.replace(/\P{Nd}/gu, '').slice(0, length));
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      {(links) => (
        <span className={styles.code}>
          <input {...rest} {...links} value={value} onChange={take} inputMode="numeric" autoComplete="one-time-code" className={styles.input} />
          <span className={styles.cells} aria-hidden="true">
            {Array.from({ length }, (_, place) => (
              <span key={place} data-next={place === Math.min(value.length, length - 1)} data-invalid={error ? true : undefined}>
                {value[place]}
              </span>
            ))}
          </span>
        </span>
      )}
    </FieldFrame>
  );
}
