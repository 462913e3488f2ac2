import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './field.module.css';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

export interface AreaFieldProps extends FieldTexts, ComponentProps<'textarea'> {}

/** Grows with its text. */
export function AreaField({ label, hint, error, id, className, ...rest }: AreaFieldProps) {
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      {(links) => <textarea {...rest} {...links} className={classes(styles.control, styles.area, className)} />}
    </FieldFrame>
  );
}
