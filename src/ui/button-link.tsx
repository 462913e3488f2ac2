import styles from './button.module.css';
import type { ButtonVariant } from './button.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { Link, type LinkProps } from './link.tsx';

/** A link that looks like a button: it goes somewhere, it does nothing else. */
export interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant | undefined;
  wide?: boolean | undefined;
  icon?: IconName | undefined;
}

export function ButtonLink({ variant = 'filled', wide = false, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} data-variant={variant} className={classes(styles.button, wide && styles.wide, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
