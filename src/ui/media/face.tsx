import { useState } from 'react';
import styles from './face.module.css';

export interface FaceProps {
  src: string | undefined;
  /** The person's name; it chooses the colours of the drawing that replaces a missing picture. */
  name: string;
  small?: boolean | undefined;
}

const TONES = 3;
/** Which colours a name has. */
export const toneOf = (name: string): number => name.length % TONES;

/** A profile without features, in the colours of the name. */
export const DrawnFace = () => (
  <svg viewBox="0 0 44 44" focusable="false" aria-hidden="true">
    <path className={styles.hair} d="M22 6c8 0 12 6 11 13l1 12H10l1-12C10 12 14 6 22 6Z" />
    <circle cx="22" cy="19" r="8" />
    <path d="M6 44c1-10 7-15 16-15s15 5 16 15Z" />
  </svg>
);

/** A person's picture in a circle; decorative, because the name is beside it. */
export function Face({ src, name, small = false }: FaceProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={styles.face} data-small={small || undefined} data-tone={toneOf(name)} aria-hidden="true">
      {src && broken !== src ? <img src={src} alt="" width={200} height={200} onError={() => setBroken(src)} /> : <DrawnFace />}
    </span>
  );
}
