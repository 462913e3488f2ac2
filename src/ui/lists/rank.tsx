import { Notch } from './notch.tsx';
import styles from './rank.module.css';

/** A rank as a large number in the picture's corner. */
export function Rank({ place }: { place: number }) {
  return (
    <Notch corner="bottom-left" className={styles.rank}>
      {place}
    </Notch>
  );
}
