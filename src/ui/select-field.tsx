import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './field.module.css';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import { Icon } from './icon.tsx';

export interface SelectFieldProps extends FieldTexts, ComponentProps<'select'> {}

/** One of a few; the platform's own list, which every phone knows how to show. */
export function SelectField({ label, hint, error, id, className, children, ...rest }: SelectFieldProps) {
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      {(links) => (
        <>
          <select {...rest} {...links} className={classes(styles.control, styles.select, className)}>
            {children}
          </select>
          <Icon name="down" small className={styles.arrow} />
        </>
      )}
    </FieldFrame>
  );
}
