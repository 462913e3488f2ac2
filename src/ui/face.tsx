import { useState } from 'react';
import styles from './face.module.css';

export interface FaceProps {
  src: string | undefined;
  /** Whose face; its first letter stands in where there is no picture. */
  name: string;
  small?: boolean | undefined;
}

/** A person's picture in a circle; decorative, as the name stands beside it. */
export function Face({ src, name, small = false }: FaceProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={styles.face} data-small={small || undefined} aria-hidden="true">
      {src && broken !== src ? <img src={src} alt="" width={200} height={200} onError={() => setBroken(src)} /> : name.slice(0, 1)}
    </span>
  );
}
