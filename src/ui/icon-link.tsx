import { Badge } from './badge.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import styles from './icon-button.module.css';
import type { IconName } from './icon-paths.ts';
import { Link, type LinkProps } from './link.tsx';

export interface IconLinkProps extends Omit<LinkProps, 'aria-label' | 'children'> {
  icon: IconName;
  label: string;
  badge?: number | undefined;
}

/** The icon button's twin for going somewhere. */
export function IconLink({ icon, label, badge = 0, className, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} aria-label={label} title={label} className={classes(styles.round, className)}>
      <Icon name={icon} />
      <Badge count={badge} />
    </Link>
  );
}
