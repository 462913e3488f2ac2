import { t } from '../../../i18n/t.ts';
import { useFreshness } from '../../../live/use-document.ts';
import { useMe } from '../../../live/use-me.ts';
import { useOnline } from '../../../live/use-network.ts';
import { ageOf, saysItsAge } from '../../../rules/age.ts';

/** How old the day sheet is, said when it is old or shown offline (EXPERIENCE 3). */
export function RosterAge({ code, now }: { code: string; now: number }) {
  const online = useOnline();
  const at = useFreshness('training-roster', { training_code: code })?.at ?? 0;
  // Freshness is told in device time, `now` in the server's.
  const deviceNow = now - (useMe()?.clockOffset ?? 0);
  if (!saysItsAge(at, deviceNow, online)) return null;
  const { unit, count } = ageOf(at, deviceNow);
  return <p className="meta">{t(`age.${unit}`, { count })}</p>;
}
