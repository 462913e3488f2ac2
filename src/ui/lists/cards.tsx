import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Link, type LinkProps } from '../controls/link.tsx';
import { Notch } from '../controls/notch.tsx';
import { Pic } from '../media/pic.tsx';
import styles from './cards.module.css';

interface CardProps extends ComponentProps<'article'> {
  /** `need`: brick background, for a card that waits for the person. */
  tone?: 'plain' | 'need' | undefined;
}

/** A card, only for an item that needs an answer or shows a measure. */
export function Card({ tone = 'plain', className, ...rest }: CardProps) {
  return <article {...rest} data-tone={tone} className={classes(styles.card, className)} />;
}

interface ItemProps extends Omit<LinkProps, 'title'> {
  /** A `Pic`. */
  picture: ReactNode;
  title: string;
  meta?: ReactNode;
}

/** An item of a track or a grid: picture, title, facts. */
export function Item({ picture, title, meta, className, ...rest }: ItemProps) {
  return (
    <Link {...rest} className={classes(styles.item, className)}>
      {picture}
      <span className={classes('h3', styles.title)}>{title}</span>
      {meta && <span className={classes('meta', styles.meta)}>{meta}</span>}
    </Link>
  );
}

/** A rank as a large number in the picture's corner. */
export function Rank({ place }: { place: number }) {
  return (
    <Notch corner="bottom-left" className={styles.rank}>
      {place}
    </Notch>
  );
}

export interface TileProps extends Omit<LinkProps, 'children'> {
  /**
   * The division's picture, drawn on its deep colour, which is dark enough for white text at the
   * top left.
   */
  src: string | null | undefined;
  name: string;
  text?: string | undefined;
  division?: string | undefined;
}

/** A division as a square with its name on its own deep colour. */
export function Tile({ src, name, text, division, ...rest }: TileProps) {
  return (
    <Link {...rest} className={styles.tile} data-div={division}>
      {src === undefined ? (
        <span className={styles.plain} />
      ) : (
        <Pic src={src} alt="" kind="brand" name={name} ratio="1:1" division={division} />
      )}
      <span className={styles.words}>
        <b>{name}</b>
        {text && <small>{text}</small>}
      </span>
    </Link>
  );
}
