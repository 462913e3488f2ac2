import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import { Icon } from './icon.tsx';
import styles from './field.module.css';

export interface SelectProps extends FieldTexts, ComponentProps<'select'> {
  /** Shown while nothing is chosen. */
  placeholder?: string | undefined;
  options: readonly { value: string; text: string }[];
}

/** The browser's own list of choices: it fits every phone and every reader. */
export function Select({ label, hint, error, id, className, placeholder, options, ...rest }: SelectProps) {
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      {(links) => (
        <>
          <select {...rest} {...links} className={classes(styles.control, styles.select, className)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, text }) => <option key={value} value={value}>{text}</option>)}
          </select>
          <Icon name="down" small className={styles.arrow} />
        </>
      )}
    </FieldFrame>
  );
}
