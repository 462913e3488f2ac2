import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import styles from './field.module.css';

export interface TextAreaProps extends FieldTexts, ComponentProps<'textarea'> {}

/** Several lines of text, growing with what is written where the browser can. */
export function TextArea({ label, hint, error, id, className, rows = 4, ...rest }: TextAreaProps) {
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      {(links) => <textarea {...rest} {...links} rows={rows} className={classes(styles.control, styles.area, className)} />}
    </FieldFrame>
  );
}
