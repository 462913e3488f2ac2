import { use } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../media/icon.tsx';
import type { IconName } from '../media/icon-paths.ts';
import styles from './button.module.css';
import type { ButtonVariant } from './button.tsx';
import { Link, type LinkProps } from './link.tsx';
import { Quiet } from './quiet.ts';

/** A link that looks like a button; it only navigates. */
export interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant | undefined;
  wide?: boolean | undefined;
  icon?: IconName | undefined;
}

export function ButtonLink({ variant = 'filled', wide = false, icon, className, children, ...rest }: ButtonLinkProps) {
  const quiet = use(Quiet) && variant === 'filled';
  return (
    <Link {...rest} data-variant={quiet ? 'line' : variant} className={classes(styles.button, wide && styles.wide, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
