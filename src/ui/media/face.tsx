import styles from './face.module.css';
import { Person, type PersonProps } from './person.tsx';

export interface FaceProps extends PersonProps {
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
