import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './icon.module.css';
import { type IconName, iconPaths } from './icon-paths.ts';

/** An icon; decorative, because the text beside it or the button's label gives its meaning. */
export interface IconProps extends ComponentProps<'svg'> {
  name: IconName;
  /** 16 px for marks inside a line of text; 22 px otherwise. */
  small?: boolean | undefined;
  /** It has just come, and is drawn as by hand. */
  drawn?: boolean | undefined;
}

export function Icon({ name, small = false, drawn = false, className, ...rest }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      data-icon={name}
      className={classes(styles.icon, small && styles.small, drawn && styles.drawn, className)}
      {...rest}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
