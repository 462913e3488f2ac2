import { calendarText } from '../../i18n/subjects/calendar.ts';
import { t } from '../../i18n/t.ts';
import type { Me } from '../../live/account/use-me.ts';
import { deviceZone } from '../../live/device/device-zone.ts';
import { usePulled } from '../../live/documents/pulled.tsx';
import { useAge } from '../../live/documents/use-age.ts';
import { calendarRead, homeRead } from '../../rules/reads.ts';
import { zoneDiffers } from '../../rules/when.ts';
import styles from './calendar-remarks.module.css';

/** Remarks on the calendar: its age if it is old or shown offline (EXPERIENCE 3), whether it is incomplete, and the time zone of its times. */
export function CalendarRemarks({ me, now, fewer }: { me: Me; now: number; fewer: boolean }) {
  const { failure } = usePulled();
  const calendar = useAge(calendarRead(now));
  const home = useAge(homeRead(me.leapcode));
  const age = fewer ? home : calendar;
  const lines = [
    age !== null && t(`age.${age.unit}`, { count: age.count }),
    // While the calendar loads, nothing has to be said.
    fewer && failure !== null && calendarText(failure.kind === 'not-offered' ? 'calendar.fewer' : 'calendar.fewerYet'),
    zoneDiffers(now, deviceZone) && calendarText('calendar.zone'),
  ].filter((line) => line !== false);
  return lines.length > 0 && <p className={`meta ${styles.age}`}>{lines.join(' ')}</p>;
}
