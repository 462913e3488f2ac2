import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import { Link, type LinkProps } from '../controls/link.tsx';
import { Icon } from '../media/icon.tsx';
import styles from './page.module.css';

interface DepartmentProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: ReactNode;
  level?: 2 | 3 | undefined;
  /** A link such as Explore More, at the right end of the head. */
  link?: ReactNode;
}

/** A section of a page: rule, heading, content. */
export function Department({
  title,
  level = 2,
  link,
  className,
  children,
  ...rest
}: DepartmentProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section {...rest} aria-labelledby={id} className={classes(styles.department, className)}>
      <div className={styles.head}>
        <Heading id={id}>{title}</Heading>
        {link}
      </div>
      {children}
    </section>
  );
}

/** The link at the end of a section's head. */
export function MoreLink({ className, children, ...rest }: LinkProps) {
  return (
    <Link {...rest} className={classes(styles.moreLink, className)}>
      {children}
      <Icon name="next" small />
    </Link>
  );
}
