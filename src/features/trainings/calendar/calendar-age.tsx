import { tc } from '../../../i18n/en/calendar.ts';
import { t } from '../../../i18n/t.ts';
import { useFreshness } from '../../../live/use-document.ts';
import type { Me } from '../../../live/use-me.ts';
import { useOnline } from '../../../live/use-network.ts';
import { ageOf, saysItsAge } from '../../../rules/age.ts';
import { keptRange } from '../../../rules/calendar/days.ts';

/** How old the calendar is, said when it is old or shown offline (EXPERIENCE 3), and that it may be less than all. */
export function CalendarAge({ me, now, fewer }: { me: Me; now: number; fewer: boolean }) {
  const online = useOnline();
  const calendar = useFreshness('calendar', keptRange(now));
  const home = useFreshness('home-pwa', { leapcode: me.leapcode });
  const at = (fewer ? home : calendar)?.at ?? 0;
  // Freshness is told in device time, `now` in the server's.
  const deviceNow = now - me.clockOffset;
  const { unit, count } = ageOf(at, deviceNow);
  return (
    <>
      {saysItsAge(at, deviceNow, online) && <p className="meta">{t(`age.${unit}`, { count })}</p>}
      {fewer && <p className="meta">{tc('calendar.fewer')}</p>}
    </>
  );
}
