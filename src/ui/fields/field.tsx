import { type ChangeEvent, type ComponentProps, type ReactNode, useId, useState } from 'react';
import { classes } from '../classes.ts';
import { Button } from '../controls/button.tsx';
import { Icon } from '../media/icon.tsx';
import styles from './field.module.css';

export interface FieldTexts {
  label: string;
  hint?: string | undefined;
  /** The validation error; linked to the control, which is marked as invalid. */
  error?: string | undefined;
}

/** Ids that link label, hint and error to the control. */
interface FieldLinks {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldTexts {
  id?: string | undefined;
  trailing?: ReactNode;
  children: (links: FieldLinks) => ReactNode;
}

/** Label above the control, hint and error below; screen readers read both with the control. */
export function FieldFrame({ id: given, label, hint, error, trailing, children }: FieldFrameProps) {
  const ownId = useId();
  const id = given ?? ownId;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box} data-trailing={trailing ? true : undefined}>
        {children({
          id,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': described || undefined,
        })}
        {trailing && <span className={styles.trailing}>{trailing}</span>}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="meta">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <Icon name="alert" small />
          {error}
        </p>
      )}
    </div>
  );
}

export interface FieldProps extends FieldTexts, ComponentProps<'input'> {
  /** A control at the right end inside the field, such as Show. */
  trailing?: ReactNode;
}

/**
 * One line of text. Without an autofill token, autocomplete is off: browsers neither suggest nor
 * store the text (S16).
 */
export function Field({
  label,
  hint,
  error,
  trailing,
  id,
  className,
  autoComplete = 'off',
  ...rest
}: FieldProps) {
  return (
    <FieldFrame {...{ id, label, hint, error, trailing }}>
      {(links) => (
        <input
          {...rest}
          {...links}
          autoComplete={autoComplete}
          className={classes(styles.control, className)}
        />
      )}
    </FieldFrame>
  );
}

interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'trailing'> {
  showLabel: string;
  hideLabel: string;
}

/** A password that can be shown while typing; paste and password managers work. */
export function PasswordField({
  showLabel,
  hideLabel,
  autoComplete = 'current-password',
  ...rest
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <Button variant="text" aria-pressed={shown} onClick={() => setShown(!shown)}>
      {shown ? hideLabel : showLabel}
    </Button>
  );
  return (
    <Field
      {...rest}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={toggle}
    />
  );
}

interface CodeFieldProps
  extends FieldTexts,
    Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'maxLength'> {
  value: string;
  /** Receives the digits, of any script, after a key or a paste; other characters are dropped. */
  onValue: (digits: string) => void;
  length?: number | undefined;
}

/**
 * A one-time code. One real input lies over drawn cells, so that paste, autofill from a message and
 * screen readers work as in any field.
 */
export function CodeField({
  label,
  hint,
  error,
  id,
  value,
  onValue,
  length = 4,
  ...rest
}: CodeFieldProps) {
  // No maxLength: the browser would cut a pasted message before its digits could be found.
  const take = (event: ChangeEvent<HTMLInputElement>): void =>
    onValue(event.target.value.replace(/\P{Nd}/gu, '').slice(0, length));
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      {(links) => (
        <span className={styles.code}>
          <input
            {...rest}
            {...links}
            value={value}
            onChange={take}
            inputMode="numeric"
            autoComplete="one-time-code"
            className={styles.input}
          />
          <span className={styles.cells} aria-hidden="true">
            {Array.from({ length }, (_, place) => (
              <span
                key={place}
                data-next={place === Math.min(value.length, length - 1)}
                data-invalid={error ? true : undefined}
              >
                {value[place]}
              </span>
            ))}
          </span>
        </span>
      )}
    </FieldFrame>
  );
}
