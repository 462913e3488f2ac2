import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Link, type LinkProps } from '../controls/link.tsx';
import styles from './item.module.css';

export interface ItemProps extends Omit<LinkProps, 'title'> {
  /** A `Pic`. */
  picture: ReactNode;
  title: string;
  meta?: ReactNode;
}

/** One thing in a track or a grid: picture, title, facts. */
export function Item({ picture, title, meta, className, ...rest }: ItemProps) {
  return (
    <Link {...rest} className={classes(styles.item, className)}>
      {picture}
      <span className={classes('h3', styles.title)}>{title}</span>
      {meta && <span className={classes('meta', styles.meta)}>{meta}</span>}
    </Link>
  );
}
