import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../media/icon.tsx';
import styles from './field.module.css';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

export interface SelectFieldProps extends FieldTexts, ComponentProps<'select'> {}

/** One choice of a few, with the platform's own list, which every phone can show. */
export function SelectField({ label, hint, error, id, className, children, ...rest }: SelectFieldProps) {
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      {(links) => (
        <>
          <select autoComplete="off" {...rest} {...links} className={classes(styles.control, styles.select, className)}>
            {children}
          </select>
          <Icon name="down" small className={styles.arrow} />
        </>
      )}
    </FieldFrame>
  );
}
