import { useId } from 'react';
import { useMedia } from '../../live/use-media.ts';
import styles from './seal.module.css';

/** A wheel of waves around the middle of a box of 120. */
const EDGE = (() => {
  const [waves, radius] = [28, 54];
  const at = (i: number): string => {
    const angle = (2 * Math.PI * i) / waves;
    return `${(60 + radius * Math.sin(angle)).toFixed(1)} ${(60 - radius * Math.cos(angle)).toFixed(1)}`;
  };
  return `M${at(0)}${Array.from({ length: waves }, (_, i) => `A7 7 0 0 1 ${at(i + 1)}`).join('')}z`;
})();

interface SealProps {
  image: string | null | undefined;
  division: string | undefined;
  /** `coming` and `revoked` have no wax; what has expired is pale. */
  state: 'valid' | 'expired' | 'revoked' | 'coming';
  large?: boolean | undefined;
}

/** A seal in the division's colour with the program's picture; decorative, because the words beside it say the same. */
export function Seal({ image, division, state, large = false }: SealProps) {
  const id = useId();
  const media = useMedia();
  const src = media(image);
  const isOpen = state === 'revoked' || state === 'coming';
  return (
    <svg className={styles.seal} viewBox="0 0 120 120" data-div={division} data-state={state} data-large={large || undefined} aria-hidden="true">
      <path d={EDGE} className={isOpen ? styles.outline : styles.wax} />
      <clipPath id={id}>
        <circle cx="60" cy="60" r="43" />
      </clipPath>
      <circle cx="60" cy="60" r="43" className={styles.ground} />
      {src && (
        <image href={src} x="15" y="15" width="90" height="90" preserveAspectRatio="xMidYMid slice" clipPath={`url(#${id})`} className={styles.art} />
      )}
      <circle cx="60" cy="60" r="43" className={styles.ring} />
      <circle cx="60" cy="60" r="47.5" className={styles.dots} />
      {state === 'revoked' && <path d="M26 94 94 26" className={styles.bar} />}
    </svg>
  );
}
