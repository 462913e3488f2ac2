import { dayAt } from '../../../sync/contract/rules/india.ts';
import { calendarText } from '../../i18n/subjects/learning/calendar.ts';
import { t } from '../../i18n/t.ts';
import type { Me } from '../../live/account/use-me.ts';
import { deviceZone } from '../../live/device/clock.ts';
import { useAge } from '../../live/documents/use-document.ts';
import { usePulled } from '../../live/documents/use-pull.ts';
import { type Day, zoneDiffers } from '../../rules/dates.ts';
import { calendarRead, homeRead } from '../../rules/reads.ts';
import { startOf } from '../../rules/trainings.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import styles from './calendar.module.css';
import { changedSince, type SeenBefore } from './rules/marks.ts';
import { monthOf } from './rules/view.ts';
import type { CalendarView } from './use-view.ts';

interface ChangesLineProps {
  view: CalendarView;
  seen: SeenBefore;
  now: number;
}

/**
 * The number of trainings that changed since the last visit, in the whole calendar, and a button
 * that goes to the next change.
 */
export function ChangesLine({ view, seen, now }: ChangesLineProps) {
  const changed = changedSince([...view.days.values()].flat(), seen, now);
  const days = [...new Set(changed.map((training): Day => dayAt(startOf(training))))];
  const next = days.find((day) => day > view.day) ?? days[0];
  if (!next) return null;
  // The only change may be on the day that is already shown.
  const isShown = next === view.day && monthOf(next) === view.month;
  return (
    <div className={styles.line}>
      <p className="go">
        <Icon name="star" small />
        {calendarText('calendar.changes', { count: changed.length })}
      </p>
      {!isShown && (
        <Button variant="text" onClick={() => view.pick(next)}>
          {calendarText('calendar.showChange')}
        </Button>
      )}
    </div>
  );
}

/**
 * Remarks on the calendar: its age if it is old or shown offline (E3), whether it is
 * incomplete, and the time zone of its times.
 */
export function CalendarRemarks({ me, now, fewer }: { me: Me; now: number; fewer: boolean }) {
  const { failure } = usePulled();
  const calendar = useAge(calendarRead(now));
  const home = useAge(homeRead(me.leapcode));
  const age = fewer ? home : calendar;
  const lines = [
    age !== null && t(`age.${age.unit}`, { count: age.count }),
    // No remark while the calendar loads.
    fewer &&
      failure !== null &&
      calendarText(failure.kind === 'not-offered' ? 'calendar.fewer' : 'calendar.fewerYet'),
    zoneDiffers(now, deviceZone) && calendarText('calendar.zone'),
  ].filter((line) => line !== false);
  return lines.length > 0 && <p className={`meta ${styles.age}`}>{lines.join(' ')}</p>;
}
