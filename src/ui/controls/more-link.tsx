import { classes } from '../classes.ts';
import { Icon } from '../media/icon.tsx';
import { Link, type LinkProps } from './link.tsx';
import styles from './more-link.module.css';

/** The link at the end of a section's head. */
export function MoreLink({ className, children, ...rest }: LinkProps) {
  return (
    <Link {...rest} className={classes(styles.more, className)}>
      {children}
      <Icon name="next" small />
    </Link>
  );
}
