import styles from './foil-meter.module.css';

/** How much of a part this device has: all, only its words, on its way, nothing. */
export type Foil = 'whole' | 'words' | 'saving' | 'empty';

export interface FoilMeterProps {
  /** One honest sentence: what can be read, what can be watched, what is missing. */
  label: string;
  foils: readonly Foil[];
}

/** One packet per part of a course; the sentence under it says the same. */
export function FoilMeter({ label, foils }: FoilMeterProps) {
  return (
    <figure className={styles.meter}>
      <div className={styles.foils} aria-hidden="true">{foils.map((foil, place) => <i key={place} data-foil={foil} />)}</div>
      <figcaption className="meta">{label}</figcaption>
    </figure>
  );
}
