import { useDeferredValue, useRef } from 'react';
import { usePulled } from '../../../live/pulled.tsx';
import { useMe } from '../../../live/use-me.ts';
import { useNow } from '../../../live/use-now.ts';
import { absenceOf } from '../../../rules/absence.ts';
import { dayAt, keptRange } from '../../../rules/calendar/days.ts';
import { isKept } from '../../../rules/calendar/show.ts';
import { useSwipe } from '../../../ui/use-swipe.ts';
import { CalendarAbsent } from './calendar-absent.tsx';
import { CalendarAge } from './calendar-age.tsx';
import { CalendarChips } from './calendar-chips.tsx';
import { CalendarHead } from './calendar-head.tsx';
import styles from './calendar-screen.module.css';
import { ChangesLine } from './changes-line.tsx';
import { DayPanel } from './day-panel.tsx';
import { ListedDays } from './listed-days.tsx';
import { MonthView } from './month-view.tsx';
import { useCalendar } from './use-calendar.ts';
import { useDayInSight } from './use-day-in-sight.ts';
import { useEntry } from './use-entry.tsx';
import { useSeen } from './use-seen.ts';
import { useView } from './use-view.ts';
import { WeekView } from './week-view.tsx';

/** Trainings of the last month and the next three, from this device: as a list, a week or a month. */
export default function CalendarScreen({ title }: { title: string }) {
  const me = useMe();
  const now = useNow();
  const today = dayAt(now);
  const here = useCalendar(now);
  const view = useView(here.trainings, today, me?.leapcode ?? '');
  const seen = useSeen(here.trainings, here.state === 'ready' && !here.fewer);
  const entry = useEntry(here, me, now, seen);
  const pulled = usePulled();
  const panel = useRef<HTMLDivElement>(null);
  const swipe = useSwipe(view.step);
  useDayInSight(panel, view);
  // The month beside a list is drawn after the list.
  const beside = useDeferredValue(true, false);
  if (!me) return null;
  if (here.state !== 'ready')
    return <CalendarAbsent title={title} absence={absenceOf({ opening: here.state === 'loading', ...pulled })} pulled={pulled} />;

  const { days, day } = view;
  const month = { days, month: view.month, day, today, onDay: view.pick, onMonth: view.turnTo };
  return (
    <>
      <CalendarHead view={view} onToday={() => view.pick(today)} />
      <CalendarChips view={view} trainings={here.trainings} divisions={here.divisions} answers={me.profile === 'hd'} />
      <CalendarAge me={me} now={now} fewer={here.fewer} />
      <ChangesLine view={view} seen={seen} now={now} />
      <div className={styles.columns} data-view={view.view}>
        <div className={styles.main} {...swipe}>
          {view.view === 'month' && <MonthView {...month} titles />}
          {view.view === 'week' && <WeekView days={days} day={day} today={today} onDay={view.pick} />}
          {view.view !== 'month' && <ListedDays view={view} today={today} now={now} entry={entry} />}
        </div>
        <div ref={panel} className={styles.side}>
          {view.view === 'month' ? (
            <DayPanel days={days} day={day} today={today} kept={isKept(day, keptRange(now))} entry={entry} />
          ) : (
            beside && <MonthView {...month} />
          )}
        </div>
      </div>
    </>
  );
}
