import type { ComponentProps } from 'react';
import { Badge } from './badge.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import styles from './icon-button.module.css';
import type { IconName } from './icon-paths.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  icon: IconName;
  /** What it does, for who cannot see the icon; says the badge's number, too. */
  label: string;
  /** A count in copper; nothing below one. */
  badge?: number | undefined;
}

/** A round 44 px button with an icon; for the header and the notch only, elsewhere words stand beside icons. */
export function IconButton({ icon, label, badge = 0, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} title={label} className={classes(styles.round, className)}>
      <Icon name={icon} />
      <Badge count={badge} />
    </button>
  );
}
