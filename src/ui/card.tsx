import type { ComponentProps } from 'react';
import styles from './card.module.css';
import { classes } from './classes.ts';

export interface CardProps extends ComponentProps<'article'> {
  /** `need` grounds it in brick: something waits for the person. */
  tone?: 'plain' | 'need' | undefined;
}

/** One thing that wants an answer or holds a meter; everything else lies on paper. */
export function Card({ tone = 'plain', className, ...rest }: CardProps) {
  return <article {...rest} data-tone={tone} className={classes(styles.card, className)} />;
}
