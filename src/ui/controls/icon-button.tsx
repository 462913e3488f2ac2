import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../media/icon.tsx';
import type { IconName } from '../media/icon-paths.ts';
import styles from './icon-button.module.css';

/** Larger numbers are shown as this one with a plus. */
const MOST = 99;

/** A copper count on the corner of its owner; the label beside it says it in words. */
function Badge({ count }: { count: number }) {
  if (count < 1) return null;
  return (
    <span className={styles.badge} aria-hidden="true">
      {count > MOST ? `${MOST}+` : count}
    </span>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  icon: IconName;
  /** Accessible name; it includes the badge's number. */
  label: string;
  /** Shown from 1 on. */
  badge?: number | undefined;
}

/** A round 44 px button with an icon; only for the header and the notch, because elsewhere text accompanies icons. */
export function IconButton({ icon, label, badge = 0, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} title={label} className={classes(styles.round, className)}>
      <Icon name={icon} />
      <Badge count={badge} />
    </button>
  );
}
