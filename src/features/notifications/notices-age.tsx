import { t } from '../../i18n/t.ts';
import { useFreshness } from '../../live/use-document.ts';
import type { Me } from '../../live/use-me.ts';
import { useOnline } from '../../live/use-network.ts';
import { ageOf, saysItsAge } from '../../rules/age.ts';
import { noticePage } from '../../rules/notice-page.ts';

/** How old the list is, said when it is old or shown offline (EXPERIENCE 3). */
export function NoticesAge({ me, now }: { me: Me; now: number }) {
  const online = useOnline();
  const at = useFreshness('notification-list', noticePage(me.leapcode))?.at ?? 0;
  // Freshness is told in device time, `now` in the server's.
  const deviceNow = now - me.clockOffset;
  if (!saysItsAge(at, deviceNow, online)) return null;
  const { unit, count } = ageOf(at, deviceNow);
  return <p className="meta">{t(`age.${unit}`, { count })}</p>;
}
