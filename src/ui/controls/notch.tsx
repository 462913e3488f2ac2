import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './button.module.css';

export interface NotchProps extends ComponentProps<'div'> {
  /** The picture's corner; `bottom-right` by default. */
  corner?: 'bottom-left' | 'bottom-right' | 'top-right' | undefined;
}

/** A cut-out in a picture's corner: the only element allowed on a picture. */
export function Notch({ corner = 'bottom-right', className, ...rest }: NotchProps) {
  return <div {...rest} data-corner={corner} className={classes(styles.notch, className)} />;
}
