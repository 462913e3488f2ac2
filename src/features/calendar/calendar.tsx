import { type RefObject, useDeferredValue, useEffect, useRef } from 'react';
import { dayAt } from '../../../sync/contract/rules/india.ts';
import { keptRange } from '../../../sync/contract/rules/kept-range.ts';
import type { Me } from '../../live/account/use-me.ts';
import { useNow } from '../../live/device/use-now.ts';
import { useCalendar } from '../../live/documents/use-calendar.ts';
import { useHeld } from '../../live/outbox/use-held.ts';
import { controlTurns } from '../../rules/controls.ts';
import { useSwipe } from '../../ui/controls/use-swipe.ts';
import { useMatches } from '../../ui/use-matches.ts';
import styles from './calendar.module.css';
import { CalendarChips } from './calendar-chips.tsx';
import type { EntryParts } from './calendar-entry.tsx';
import { CalendarHead } from './calendar-head.tsx';
import { CalendarRemarks } from './calendar-remarks.tsx';
import { ChangesLine } from './changes-line.tsx';
import { DayPanel } from './day-panel.tsx';
import { FeedButton } from './feed/feed-button.tsx';
import { ListedDays } from './listed-days.tsx';
import { MonthView } from './month-view.tsx';
import type { CalendarLocation } from './rules/location.ts';
import { weekOf } from './rules/month.ts';
import { isKept } from './rules/show.ts';
import { useEntry } from './use-entry.tsx';
import { useSeen } from './use-seen.ts';
import { useView } from './use-view.ts';
import { WeekHours } from './week-hours.tsx';
import { WeekView } from './week-view.tsx';

/** From this width on a week shows its hours. */
const WIDE = '(min-width: 940px)';

/** Scrolls the chosen day into view: in the list, or as the day panel, which on phones is below the month. */
function useDayInSight(panel: RefObject<HTMLElement | null>, { day, view }: CalendarLocation): void {
  const chosen = useRef(day);
  useEffect(() => {
    if (chosen.current === day) return;
    chosen.current = day;
    if (view === 'month') panel.current?.scrollIntoView({ block: 'nearest' });
    else document.querySelector(`li[data-day="${day}"]`)?.scrollIntoView({ block: 'start' });
  }, [panel, day, view]);
}

/** Trainings of the last month and the next three, from this device: as a list, a week or a month. */
export function Calendar({ me, parts }: { me: Me; parts: EntryParts }) {
  const here = useCalendar(useNow());
  const now = useNow(undefined, controlTurns(here.trainings));
  const today = dayAt(now);
  const held = useHeld(here.pending);
  const view = useView(here.trainings, held, today, me.leapcode);
  const seen = useSeen(here.trainings, here.state === 'ready' && !here.fewer);
  // With room for it a week is seven columns with the hours; the chosen day is listed below them, and what is on now stands above.
  const hours = useMatches(WIDE) && view.view === 'week';
  const { entry, open } = useEntry({ here, held, me, now, seen, parts, quiet: hours });
  const panel = useRef<HTMLDivElement>(null);
  const swipe = useSwipe(view.step);
  useDayInSight(panel, view);
  // The month beside a list renders after the list.
  const beside = useDeferredValue(true, false);
  const { days, day } = view;
  const month = { days, month: view.month, day, today, onDay: view.pick, onMonth: view.turnTo };
  return (
    <>
      <CalendarHead view={view} onToday={() => view.pick(today)} />
      <CalendarChips view={view} trainings={here.trainings} divisions={here.divisions} answers={me.profile === 'hd'} />
      <CalendarRemarks me={me} now={now} fewer={here.fewer} />
      <ChangesLine view={view} seen={seen} now={now} />
      {hours && open && <parts.NowLine training={open} />}
      <div className={styles.columns} data-view={hours ? 'hours' : view.view}>
        <div className={styles.main} {...swipe}>
          {view.view === 'month' && <MonthView {...month} titles />}
          {view.view === 'week' && (
            <WeekView days={days} day={day} today={today} onDay={view.pick}>
              {hours && <WeekHours days={days} week={weekOf(day)} today={today} now={now} />}
            </WeekView>
          )}
          {view.view !== 'month' && !hours && <ListedDays view={view} today={today} now={now} entry={entry} />}
        </div>
        <div ref={panel} className={styles.side}>
          {view.view === 'month' || hours ? (
            <DayPanel days={days} day={day} today={today} kept={isKept(day, keptRange(now))} entry={entry} />
          ) : (
            beside && <MonthView {...month} />
          )}
        </div>
      </div>
      <div className={styles.foot}>
        <FeedButton />
      </div>
    </>
  );
}
