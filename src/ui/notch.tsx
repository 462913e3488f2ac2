import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './notch.module.css';

export interface NotchProps extends ComponentProps<'div'> {
  /** The corner out of which the paper bites. */
  corner?: 'bottom-left' | 'bottom-right' | 'top-right' | undefined;
}

/** A bite of paper out of a picture's corner: the only overlay that a picture allows. */
export function Notch({ corner = 'bottom-right', className, ...rest }: NotchProps) {
  return <div {...rest} data-corner={corner} className={classes(styles.notch, className)} />;
}
