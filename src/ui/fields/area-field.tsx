import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './field.module.css';
import { FieldFrame, type FieldTexts } from './field.tsx';

export interface AreaFieldProps extends FieldTexts, ComponentProps<'textarea'> {}

/**
 * A text area that grows with its text. Without a token, autocomplete is `off`: otherwise browsers
 * store the text for session restore (S16).
 */
export function AreaField({
  label,
  hint,
  error,
  id,
  className,
  autoComplete = 'off',
  ...rest
}: AreaFieldProps) {
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      {(links) => (
        <textarea
          {...rest}
          {...links}
          autoComplete={rest.value ? 'off' : autoComplete}
          className={classes(styles.control, styles.area, className)}
        />
      )}
    </FieldFrame>
  );
}
