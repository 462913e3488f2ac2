import { lazyOptional } from '../lazy/lazy-optional.tsx';
import styles from './face.module.css';
import { usePicture } from './use-picture.ts';

interface FaceProps extends PersonProps {
  small?: boolean | undefined;
}

/** A person's picture in a circle; decorative, because the name is beside it. */
export function Face({ src, name, small = false }: FaceProps) {
  return (
    <span className={styles.face} data-small={small || undefined} aria-hidden="true">
      <Person src={src} name={name} alt="" />
    </span>
  );
}

export interface PersonProps {
  /** Null if there is no picture, undefined while that is not known. */
  src: string | null | undefined;
  /** The person's name; it seeds the drawing that replaces a missing picture. */
  name: string;
}

/** A silhouette, until the placeholder's code is loaded. */
const Profile = () => (
  <svg viewBox="0 0 44 44" focusable="false" aria-hidden="true">
    <path className={styles.hair} d="M22 6c8 0 12 6 11 13l1 12H10l1-12C10 12 14 6 22 6Z" />
    <circle cx="22" cy="19" r="8" />
    <path d="M6 44c1-10 7-15 16-15s15 5 16 15Z" />
  </svg>
);
/** Loaded for the first picture that this device does not have. */
const DrawnPicture = lazyOptional(
  async () => (await import('./drawn-picture.tsx')).DrawnPicture,
  Profile,
);

/** A person's picture, or a placeholder drawn from the name; the container gives the size. */
export function Person({ src, name, alt }: PersonProps & { alt: string }) {
  const [shown, onError] = usePicture(src);
  const image = { width: 200, height: 200, decoding: 'async' } as const;
  if (shown) return <img {...image} alt={alt} src={shown} onError={onError} />;
  if (src === undefined) return <Profile />;
  return (
    <DrawnPicture
      {...image}
      alt={alt}
      missing={{ address: src ?? '', kind: 'person', division: undefined, name }}
    />
  );
}
