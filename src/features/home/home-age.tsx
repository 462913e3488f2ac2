import { t } from '../../i18n/t.ts';
import { useFreshness } from '../../live/use-document.ts';
import type { Me } from '../../live/use-me.ts';
import { useOnline } from '../../live/use-network.ts';
import { useNow } from '../../live/use-now.ts';
import { ageOf, saysItsAge } from '../../rules/age.ts';
import styles from './home.module.css';

/** How old home is, said when it is old or shown offline (EXPERIENCE 3). */
export function HomeAge({ me }: { me: Me }) {
  const online = useOnline();
  const at = useFreshness('home-pwa', { leapcode: me.leapcode })?.at ?? 0;
  // Freshness is told in device time, `useNow` in the server's.
  const deviceNow = useNow(30_000) - me.clockOffset;
  if (!saysItsAge(at, deviceNow, online)) return null;
  const { unit, count } = ageOf(at, deviceNow);
  return <p className={`meta ${styles.age}`}>{t(`age.${unit}`, { count })}</p>;
}
