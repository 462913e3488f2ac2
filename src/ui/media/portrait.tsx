import { type ReactNode, useState } from 'react';
import styles from './face.module.css';
import { DrawnFace, toneOf } from './face.tsx';

export interface PortraitProps {
  src: string | undefined;
  alt: string;
  /** The person's name; it chooses the colours of the drawing that replaces a missing picture. */
  name: string;
  /** A notch; the only thing that may lie on a picture. */
  children?: ReactNode;
}

/** A person's picture, large and square. */
export function Portrait({ src, alt, name, children }: PortraitProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <div className={styles.portrait} data-tone={toneOf(name)}>
      {src && broken !== src ? <img src={src} alt={alt} width={320} height={320} decoding="async" onError={() => setBroken(src)} /> : <DrawnFace />}
      {children}
    </div>
  );
}
