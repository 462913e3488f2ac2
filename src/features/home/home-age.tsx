import { useAge } from '../../live/use-age.ts';
import type { Me } from '../../live/use-me.ts';
import { AgeLine } from '../../ui/age-line.tsx';
import styles from './home.module.css';

/** How old home is (EXPERIENCE 3); a part of its own, so that its ticking draws nothing else anew. */
export function HomeAge({ me }: { me: Me }) {
  return <AgeLine age={useAge('home-pwa', { leapcode: me.leapcode })} className={styles.age} />;
}
