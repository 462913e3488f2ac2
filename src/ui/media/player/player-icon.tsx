import { classes } from '../../classes.ts';
import styles from '../media.module.css';

/** Icons that only the player uses; separate, because every start loads the others. */
const paths = {
  back10: 'M8.5 4.5 5 7.5l3.5 3M5.3 7.5H13a6 6 0 1 1-6 6',
  forward10: 'M15.5 4.5 19 7.5l-3.5 3M18.7 7.5H11a6 6 0 1 0 6 6',
  whole: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  sound:
    'M5 14v-2a7 7 0 0 1 14 0v2M5 14h3v5.5H6.5A1.5 1.5 0 0 1 5 18zM19 14h-3v5.5h1.5A1.5 1.5 0 0 0 19 18z',
  window: 'M3.5 5.5h17v13h-17zM12 12h6v4.5h-6z',
  up: 'm5 14.5 7-7 7 7',
} as const;

/** A decorative icon of the player; the button's label names its function. */
export function PlayerIcon({ name }: { name: keyof typeof paths }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className={classes(styles.icon)}>
      <path d={paths[name]} />
    </svg>
  );
}
