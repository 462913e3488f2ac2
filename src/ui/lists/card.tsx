import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './card.module.css';

export interface CardProps extends ComponentProps<'article'> {
  /** `need` gives it a brick background: something waits for the person. */
  tone?: 'plain' | 'need' | undefined;
}

/** A thing that needs an answer or shows a measure; everything else has no card. */
export function Card({ tone = 'plain', className, ...rest }: CardProps) {
  return <article {...rest} data-tone={tone} className={classes(styles.card, className)} />;
}
