import { type ReactNode, useId } from 'react';
import styles from './choices.module.css';

interface Segment<V extends string> {
  value: V;
  label: ReactNode;
  /** Language of the label, if it differs from the page's. */
  lang?: string | undefined;
}

interface SegmentsProps<V extends string> {
  label: string;
  hint?: ReactNode;
  value: V;
  of: readonly Segment<V>[];
  onChoose: (value: V) => void;
}

/** One choice of a few, side by side; takes effect at once. */
export function Segments<V extends string>({ label, hint, value, of, onChoose }: SegmentsProps<V>) {
  const id = useId();
  return (
    <fieldset className={styles.field} aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend>{label}</legend>
      <div className={styles.segments}>
        {of.map((one) => (
          <label key={one.value} lang={one.lang}>
            <input
              type="radio"
              name={id}
              checked={one.value === value}
              onChange={() => onChoose(one.value)}
            />
            <span>{one.label}</span>
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="meta">
          {hint}
        </p>
      )}
    </fieldset>
  );
}

interface OptionProps {
  title: string;
  note?: ReactNode;
  /** The control or the value, at the right end. */
  children?: ReactNode;
}

/** A line of settings: title, note and control. */
export function Option({ title, note, children }: OptionProps) {
  return (
    <div className={styles.line}>
      <span className={styles.words}>
        <b>{title}</b>
        {note && <small>{note}</small>}
      </span>
      {children}
    </div>
  );
}
