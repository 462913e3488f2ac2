import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CalendarTraining } from '../../../../sync/contract/calendar.ts';
import { tc } from '../../../i18n/en/calendar.ts';
import { deviceZone } from '../../../live/device-zone.ts';
import { usePulled } from '../../../live/pulled.tsx';
import { useMe } from '../../../live/use-me.ts';
import { useNow } from '../../../live/use-now.ts';
import { absenceOf } from '../../../rules/absence.ts';
import { asDay, dayAt, keptRange } from '../../../rules/calendar/days.ts';
import { markOf } from '../../../rules/calendar/marks.ts';
import { isKept } from '../../../rules/calendar/show.ts';
import { controlOf } from '../../../rules/controls.ts';
import { isCurrent } from '../../../rules/upcoming.ts';
import { zoneDiffers } from '../../../rules/when.ts';
import { isAccepted } from '../answer-to.ts';
import { Agenda } from './agenda.tsx';
import { CalendarAbsent } from './calendar-absent.tsx';
import { CalendarAge } from './calendar-age.tsx';
import { CalendarChips } from './calendar-chips.tsx';
import { CalendarEntry } from './calendar-entry.tsx';
import { CalendarHead } from './calendar-head.tsx';
import styles from './calendar-screen.module.css';
import { DayPanel } from './day-panel.tsx';
import { MonthView } from './month-view.tsx';
import { useCalendar } from './use-calendar.ts';
import { useSeen } from './use-seen.ts';
import { daysIn, isWithin, useView } from './use-view.ts';
import { WeekView } from './week-view.tsx';

/** Trainings of the last month and the next three, from this device: as a list, a week or a month. */
export default function CalendarScreen({ title }: { title: string }) {
  const me = useMe();
  const now = useNow();
  const today = dayAt(now);
  const here = useCalendar(now);
  const [address] = useSearchParams();
  const view = useView(here.trainings, today, asDay(address.get('day')));
  const seen = useSeen(here.trainings, here.state === 'ready' && !here.fewer);
  const pulled = usePulled();
  const panel = useRef<HTMLDivElement>(null);
  const chosen = useRef(view.day);
  // The chosen day may lie below what is seen: in the list, or as a month's sheet on phones.
  useEffect(() => {
    if (chosen.current === view.day) return;
    chosen.current = view.day;
    const there = view.view === 'month' ? panel.current : document.querySelector(`[data-day="${view.day}"]`);
    there?.scrollIntoView({ block: view.view === 'month' ? 'nearest' : 'start' });
  }, [view.day, view.view]);
  if (!me) return null;
  if (here.state !== 'ready')
    return <CalendarAbsent title={title} absence={absenceOf({ opening: here.state === 'loading', ...pulled })} pulled={pulled} />;

  const entry = (training: CalendarTraining) => (
    <CalendarEntry
      training={training}
      control={isCurrent(training, now) && training.status !== 'cancelled' ? controlOf(training, me.profile, now) : 'none'}
      mark={markOf(training, seen)}
      accepted={isAccepted(training, here.over)}
    />
  );
  const within = isWithin(view, today);
  const { filters } = view;
  const filtered = filters.mine || filters.types.size + filters.divisions.size > 0;
  const month = { days: view.days, month: view.month, day: view.day, today, onDay: view.pick, onMonth: view.turnTo };
  const panelOf = <DayPanel days={view.days} day={view.day} today={today} kept={isKept(view.day, keptRange(now))} entry={entry} />;
  return (
    <>
      <CalendarHead view={view} onToday={() => view.pick(today)} />
      <CalendarChips view={view} divisions={here.divisions} answers={me.profile === 'hd'} />
      <CalendarAge me={me} now={now} fewer={here.fewer} />
      {zoneDiffers(now, deviceZone) && <p className="meta">{tc('calendar.zone')}</p>}
      <div className={styles.columns} data-view={view.view}>
        <div>
          {view.view === 'month' && <MonthView {...month} titles />}
          {view.view === 'week' && <WeekView days={view.days} day={view.day} today={today} onDay={view.pick} />}
          {view.view !== 'month' && <Agenda days={daysIn(view.days, within)} today={today} filtered={filtered} entry={entry} />}
        </div>
        <div ref={panel} className={styles.side}>
          {view.view === 'month' ? panelOf : <MonthView {...month} />}
        </div>
      </div>
    </>
  );
}
