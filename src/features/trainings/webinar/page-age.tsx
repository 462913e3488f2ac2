import { useParams } from 'react-router-dom';
import { useAge } from '../../../live/use-age.ts';
import type { Me } from '../../../live/use-me.ts';
import { liveRead } from '../../../rules/live-read.ts';
import { AgeLine } from '../../../ui/age-line.tsx';
import styles from './webinar-page.module.css';

/** How old the page is (EXPERIENCE 3). */
export function PageAge({ me }: { me: Me }) {
  const [name, request] = liveRead(me.leapcode, useParams());
  return <AgeLine age={useAge(name, request)} className={styles.age} />;
}
