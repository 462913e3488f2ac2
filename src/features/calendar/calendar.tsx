import { type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { Division } from '../../../sync/contract/home/home.ts';
import { dayAt, keptRange } from '../../../sync/contract/rules/india.ts';
import type { CalendarTraining } from '../../../sync/contract/trainings/calendar.ts';
import { dayOf, longMonthOf, shortDayOf } from '../../i18n/dates.ts';
import { calendarText } from '../../i18n/subjects/learning/calendar.ts';
import { trainingText } from '../../i18n/subjects/learning/trainings.ts';
import { useSessionValue } from '../../live/account/session-value.ts';
import type { Me } from '../../live/account/use-me.ts';
import { useNow } from '../../live/device/clock.ts';
import { useCalendar } from '../../live/documents/use-calendar.ts';
import { useHeld } from '../../live/outbox/training-answers.ts';
import { type Day, startOfDay } from '../../rules/dates.ts';
import { controlTurns } from '../../rules/trainings.ts';
import { Button, IconButton } from '../../ui/controls/button.tsx';
import { useSwipe } from '../../ui/controls/use-swipe.ts';
import { Chips } from '../../ui/fields/choices.tsx';
import { lazyOptional } from '../../ui/lazy/lazy-optional.tsx';
import { Coming } from '../../ui/states/progress-line.tsx';
import { useMatches } from '../../ui/use-matches.ts';
import styles from './calendar.module.css';
import { type EntryParts, useEntry } from './calendar-entry.tsx';
import { CalendarRemarks, ChangesLine } from './calendar-remarks.tsx';
import { FilterDialog } from './filter-dialog.tsx';
import { DayPanel, ListedDays } from './listed-days.tsx';
import { MonthView } from './month-view.tsx';
import { type SeenBefore, seenNow } from './rules/marks.ts';
import {
  type CalendarLocation,
  daysInView,
  isKept,
  monthOf,
  type View,
  weekOf,
} from './rules/view.ts';
import { type CalendarView, useView } from './use-view.ts';
import { WeekHours } from './week-hours.tsx';
import { WeekView } from './week-view.tsx';

const FeedDialog = lazyOptional(async () => (await import('./feed-dialog.tsx')).FeedDialog, Coming);

/** Opens the dialog with the person's calendar feed. */
export function FeedButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" icon="share" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {calendarText('calendar.subscribe')}
      </Button>
      {open && <FeedDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/**
 * Returns the state of the calendar at the last visit. It does not change during this visit, so
 * that no mark disappears before the person has seen it; the current state is stored for the next
 * visit.
 */
function useSeen(trainings: readonly CalendarTraining[], ready: boolean): SeenBefore {
  const { value, keep } = useSessionValue('calendar_seen');
  useEffect(() => {
    if (ready) void keep((stored) => seenNow(trainings, stored));
  }, [ready, trainings, keep]);
  return value;
}

/** '16 to 22 Nov 2026', or with both months if the week crosses into the next. */
function weekName(first: Day, last: Day): string {
  const from = shortDayOf(startOfDay(first));
  return trainingText('training.range', {
    from: monthOf(first) === monthOf(last) ? from.slice(0, 2) : from,
    to: dayOf(startOfDay(last)),
  });
}

/** The shown month or week, and the buttons to other ones. */
function CalendarHead({ view, onToday }: { view: CalendarView; onToday: () => void }) {
  return (
    <div className={styles.head}>
      <h1 aria-live="polite">
        {view.view === 'week' ? weekName(...daysInView(view)) : longMonthOf(view.month)}
      </h1>
      <div className={styles.ways}>
        <IconButton
          icon="back"
          label={calendarText(`calendar.previous.${view.view}`)}
          onClick={() => view.step(-1)}
        />
        <Button variant="text" onClick={onToday}>
          {trainingText('training.today')}
        </Button>
        <IconButton
          icon="next"
          label={calendarText(`calendar.next.${view.view}`)}
          onClick={() => view.step(1)}
        />
      </div>
    </div>
  );
}

const views: readonly View[] = ['agenda', 'week', 'month'];

interface CalendarChipsProps {
  view: CalendarView;
  /** The whole calendar, regardless of filters. */
  trainings: readonly CalendarTraining[];
  divisions: readonly Division[];
  /** Whether this person answers trainings. */
  answers: boolean;
}

/** Chooses the view and the filters. */
function CalendarChips({ view, trainings, divisions, answers }: CalendarChipsProps) {
  const [open, setOpen] = useState(false);
  const { filters } = view;
  const count = filters.types.size + filters.divisions.size + Number(filters.rejected);
  return (
    <div className={styles.chips}>
      <Chips
        label={calendarText('calendar.view')}
        chips={[
          {
            id: 'filter',
            text: calendarText('calendar.filters', { count }),
            pressed: count > 0,
            opens: true,
            onPress: () => setOpen(true),
          },
          ...views.map((each) => ({
            id: each,
            text: calendarText(`calendar.${each}`),
            pressed: view.view === each,
            onPress: () => view.show(each),
          })),
          ...(answers
            ? [
                {
                  id: 'mine',
                  text: calendarText('calendar.mine'),
                  pressed: filters.mine,
                  onPress: () => view.filter({ ...filters, mine: !filters.mine }),
                },
              ]
            : []),
        ]}
      />
      <FilterDialog
        open={open}
        view={view}
        trainings={trainings}
        divisions={divisions}
        answers={answers}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}

/** From this width on a week shows its hours. */
const WIDE = '(min-width: 940px)';

/**
 * Scrolls the chosen day into view: in the list, or as the day panel, which on phones is below the
 * month.
 */
function useDayInSight(
  panel: RefObject<HTMLElement | null>,
  { day, view }: CalendarLocation,
): void {
  const chosen = useRef(day);
  useEffect(() => {
    if (chosen.current === day) return;
    chosen.current = day;
    if (view === 'month') panel.current?.scrollIntoView({ block: 'nearest' });
    else document.querySelector(`li[data-day="${day}"]`)?.scrollIntoView({ block: 'start' });
  }, [panel, day, view]);
}

/**
 * Trainings of the last month and the next three, from this device: as a list, a week or a month.
 */
export function Calendar({ me, parts }: { me: Me; parts: EntryParts }) {
  const calendar = useCalendar(useNow());
  const now = useNow(undefined, controlTurns(calendar.trainings));
  const today = dayAt(now);
  const held = useHeld(calendar.pending);
  const view = useView(calendar.trainings, held, today, me.leapcode);
  const seen = useSeen(calendar.trainings, calendar.state === 'ready' && !calendar.fewer);
  // In wide windows a week has seven columns with hours, the current training above them and the
  // chosen day's list below.
  const hours = useMatches(WIDE) && view.view === 'week';
  const { entry, open } = useEntry({ calendar, held, me, now, seen, parts, quiet: hours });
  const panel = useRef<HTMLDivElement>(null);
  const swipe = useSwipe(view.step);
  useDayInSight(panel, view);
  // Defers the month, so that the list renders first.
  const beside = useDeferredValue(true, false);
  const { days, day } = view;
  const month = { days, month: view.month, day, today, onDay: view.pick, onMonth: view.turnTo };
  return (
    <>
      <CalendarHead view={view} onToday={() => view.pick(today)} />
      <CalendarChips
        view={view}
        trainings={calendar.trainings}
        divisions={calendar.divisions}
        answers={me.profile === 'hd'}
      />
      <CalendarRemarks me={me} now={now} fewer={calendar.fewer} />
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
          {view.view !== 'month' && !hours && (
            <ListedDays view={view} today={today} now={now} entry={entry} />
          )}
        </div>
        <div ref={panel} className={styles.side}>
          {view.view === 'month' || hours ? (
            <DayPanel
              days={days}
              day={day}
              today={today}
              kept={isKept(day, keptRange(now))}
              entry={entry}
            />
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
