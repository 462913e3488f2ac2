import { classes } from '../classes.ts';
import styles from './parts.module.css';

/**
 * The stored share of one part: all of it, its text without film or handout, some of it during the
 * download, or nothing.
 */
export type FoilPart = 'whole' | 'words' | 'saving' | 'empty';

/** More packets than this are too thin to be told apart. */
const MOST = 24;

export interface FoilMeterProps {
  /** One for each part, in the parts' order. */
  parts: readonly FoilPart[];
  /** Its words, where none stand beside it. */
  label?: string | undefined;
  /** Fills the width, for a card that is about keeping; rows have small packets. */
  large?: boolean | undefined;
  className?: string | undefined;
}

/**
 * One foil packet for each part: how much of a thing opens without a connection. Words beside it
 * say the same.
 */
export function FoilMeter({ parts, label, large = false, className }: FoilMeterProps) {
  const shown =
    parts.length > MOST
      ? Array.from({ length: MOST }, (_, place) => parts[Math.floor((place * parts.length) / MOST)])
      : parts;
  return (
    <span
      className={classes(styles.foils, className)}
      data-large={large || undefined}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    >
      {shown.map((part, place) => (
        <i key={place} data-part={part} />
      ))}
    </span>
  );
}
