import { useMedia } from '../../live/media/use-media.ts';
import { Pic } from '../../ui/media/pic.tsx';
import styles from './certificates.module.css';

/** SVG path of the seal's wavy edge, in a box of 120. */
const EDGE = (() => {
  const [waves, radius] = [28, 54];
  const at = (i: number): string => {
    const angle = (2 * Math.PI * i) / waves;
    return `${(60 + radius * Math.sin(angle)).toFixed(1)} ${(60 - radius * Math.cos(angle)).toFixed(1)}`;
  };
  return `M${at(0)}${Array.from({ length: waves }, (_, i) => `A7 7 0 0 1 ${at(i + 1)}`).join('')}z`;
})();

interface SealProps {
  /** The program's picture; if this device has none, one is drawn from its name. */
  image: string | null | undefined;
  name: string;
  division: string | undefined;
  /** `coming` and `revoked` have an outline only; `expired` is pale. */
  state: 'valid' | 'expired' | 'revoked' | 'coming';
  large?: boolean | undefined;
}

/**
 * A seal in the division's colour with the program's picture; decorative, because the words beside
 * it have the same content.
 */
export function Seal({ image, name, division, state, large = false }: SealProps) {
  const media = useMedia();
  const isOpen = state === 'revoked' || state === 'coming';
  return (
    <figure
      className={styles.seal}
      data-div={division}
      data-state={state}
      data-large={large || undefined}
      aria-hidden="true"
    >
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <path d={EDGE} className={isOpen ? styles.outline : styles.wax} />
        <circle cx="60" cy="60" r="47.5" className={styles.dots} />
      </svg>
      <Pic
        src={media(image)}
        alt=""
        name={name}
        division={division}
        ratio="1:1"
        className={styles.art}
      />
      {state === 'revoked' && (
        <svg viewBox="0 0 120 120" aria-hidden="true">
          <path d="M26 94 94 26" className={styles.bar} />
        </svg>
      )}
    </figure>
  );
}
