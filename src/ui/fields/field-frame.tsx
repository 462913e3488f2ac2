import { type ReactNode, useId } from 'react';
import { Icon } from '../media/icon.tsx';
import styles from './field.module.css';

export interface FieldTexts {
  label: string;
  hint?: string | undefined;
  /** The message of a failed check; linked to the control, which is marked as invalid. */
  error?: string | undefined;
}

/** Ids that link label, hint and error to the control. */
export interface FieldLinks {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldTexts {
  id?: string | undefined;
  trailing?: ReactNode;
  children: (links: FieldLinks) => ReactNode;
}

/** Label above, control, then hint and error below; screen readers read both with the control. */
export function FieldFrame({ id: given, label, hint, error, trailing, children }: FieldFrameProps) {
  const own = useId();
  const id = given ?? own;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box} data-trailing={trailing ? true : undefined}>
        {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
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
