import { tc } from '../../../i18n/en/calendar.ts';
import { t } from '../../../i18n/t.ts';
import { deviceZone } from '../../../live/device-zone.ts';
import { useFreshness } from '../../../live/use-document.ts';
import type { Me } from '../../../live/use-me.ts';
import { useOnline } from '../../../live/use-network.ts';
import { ageOf, saysItsAge } from '../../../rules/age.ts';
import { keptRange } from '../../../rules/calendar/days.ts';
import { zoneDiffers } from '../../../rules/when.ts';
import styles from './calendar-age.module.css';

/** How to read the calendar: how old it is when it is old or shown offline (EXPERIENCE 3), whether it is less than all, whose clock its times are. */
export function CalendarAge({ me, now, fewer }: { me: Me; now: number; fewer: boolean }) {
  const online = useOnline();
  const calendar = useFreshness('calendar', keptRange(now));
  const home = useFreshness('home-pwa', { leapcode: me.leapcode });
  const at = (fewer ? home : calendar)?.at ?? 0;
  // Freshness is told in device time, `now` in the server's.
  const deviceNow = now - me.clockOffset;
  const { unit, count } = ageOf(at, deviceNow);
  const lines = [
    saysItsAge(at, deviceNow, online) && t(`age.${unit}`, { count }),
    fewer && tc('calendar.fewer'),
    zoneDiffers(now, deviceZone) && tc('calendar.zone'),
  ].filter((line) => line !== false);
  return lines.length > 0 && <p className={`meta ${styles.age}`}>{lines.join(' ')}</p>;
}
