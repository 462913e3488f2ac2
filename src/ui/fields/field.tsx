import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './field.module.css';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

export interface FieldProps extends FieldTexts, ComponentProps<'input'> {
  /** A control inside the right end of the field, such as Show. */
  trailing?: ReactNode;
}

/** One line of text. Without an autofill token browsers neither offer nor store what was typed (S16). */
export function Field({ label, hint, error, trailing, id, className, autoComplete = 'off', ...rest }: FieldProps) {
  return (
    <FieldFrame {...{ id, label, hint, error, trailing }}>
      {(links) => <input {...rest} {...links} autoComplete={autoComplete} className={classes(styles.control, className)} />}
    </FieldFrame>
  );
}
