import { tc } from '../../../i18n/en/calendar.ts';
import { t } from '../../../i18n/t.ts';
import { deviceZone } from '../../../live/device-zone.ts';
import { usePulled } from '../../../live/pulled.tsx';
import { useAge } from '../../../live/use-age.ts';
import type { Me } from '../../../live/use-me.ts';
import { keptRange } from '../../../rules/calendar/days.ts';
import { zoneDiffers } from '../../../rules/when.ts';
import styles from './calendar-age.module.css';

/** How to read the calendar: how old it is when it is old or shown offline (EXPERIENCE 3), whether it is less than all, whose clock its times are. */
export function CalendarAge({ me, now, fewer }: { me: Me; now: number; fewer: boolean }) {
  const { failure } = usePulled();
  const calendar = useAge('calendar', keptRange(now));
  const home = useAge('home-pwa', { leapcode: me.leapcode });
  const age = fewer ? home : calendar;
  const lines = [
    age !== null && t(`age.${age.unit}`, { count: age.count }),
    // While it is on its way nothing has to be said.
    fewer && failure !== null && tc(failure.kind === 'not-offered' ? 'calendar.fewer' : 'calendar.fewerYet'),
    zoneDiffers(now, deviceZone) && tc('calendar.zone'),
  ].filter((line) => line !== false);
  return lines.length > 0 && <p className={`meta ${styles.age}`}>{lines.join(' ')}</p>;
}
