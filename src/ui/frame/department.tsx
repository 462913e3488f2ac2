import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import styles from './department.module.css';

export interface DepartmentProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: ReactNode;
  level?: 2 | 3 | undefined;
  /** A link such as Explore More, at the right end of the head. */
  link?: ReactNode;
}

/** A section below a line: heading, then content. */
export function Department({ title, level = 2, link, className, children, ...rest }: DepartmentProps) {
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
