import { classes } from '../classes.ts';
import styles from './parts.module.css';

/**
 * Stored share of one part. `whole`: all; `words`: its text without film or handout; `saving`: some
 * of it, during the download; `empty`: nothing.
 */
export type FoilPart = 'whole' | 'words' | 'saving' | 'empty';

/** Maximum number of packets; more would be too thin to distinguish. */
const MOST = 24;

export interface FoilMeterProps {
  /** One state for each part, in the parts' order. */
  parts: readonly FoilPart[];
  /** Accessible name, if no text beside it says the same. */
  label?: string | undefined;
  /** Fills the width, for a card about offline storage; rows have small packets. */
  large?: boolean | undefined;
  className?: string | undefined;
}

/**
 * One foil packet for each part: how much of an item opens offline. Text beside it says the same.
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
