import { Fragment, useDeferredValue } from 'react';
import { dayAt, keptRange } from '../../../sync/contract/rules/india.ts';
import type { CalendarTraining } from '../../../sync/contract/trainings/calendar.ts';
import { dayOf, shortDayOf } from '../../i18n/dates.ts';
import { calendarText } from '../../i18n/subjects/learning/calendar.ts';
import { addDays, type Day, startOfDay } from '../../rules/dates.ts';
import { startOf } from '../../rules/trainings.ts';
import { Button } from '../../ui/controls/button.tsx';
import { DayGroup, DayName } from '../../ui/lists/day-entry.tsx';
import styles from './calendar.module.css';
import {
  beginningOf,
  daysInView,
  daysStillOn,
  daysWithin,
  isFiltered,
  isKept,
  listedFrom,
  NO_FILTERS,
  nextAfter,
} from './rules/view.ts';
import type { CalendarView, Days } from './use-view.ts';

interface DayPanelProps {
  days: Days;
  day: Day;
  today: Day;
  /** Whether the stored calendar covers the day. */
  kept: boolean;
  entry: (training: CalendarTraining) => React.ReactNode;
}

/** Lists the chosen day's trainings and names the next one after it. */
export function DayPanel({ days, day, today, kept, entry }: DayPanelProps) {
  return (
    <section className={styles.panel} aria-label={dayOf(startOfDay(day))}>
      <DayName day={day} today={today} large />
      <div className={styles.entries}>
        {(days.get(day) ?? []).map((training) => (
          <Fragment key={String(training.training_code)}>{entry(training)}</Fragment>
        ))}
      </div>
      <div className={styles.next}>
        {kept ? (
          <NothingOn days={days} day={day} />
        ) : (
          <p className="meta">{calendarText('calendar.beyond')}</p>
        )}
      </div>
    </section>
  );
}

/** Says that there is no (other) training on the day, and names the next one. */
export function NothingOn({ days, day }: { days: Days; day: Day }) {
  const next = nextAfter(days, day);
  const words = {
    day: shortDayOf(startOfDay(day)),
    ...(next && { name: next.name, next: shortDayOf(startOf(next)) }),
  };
  const nothing = days.has(day) ? 'calendar.nothingElse' : 'calendar.nothing';
  return <p className="meta">{calendarText(next ? `${nothing}Next` : nothing, words)}</p>;
}

interface AgendaProps {
  /** The days to list; an empty day names the next training. */
  listed: readonly (readonly [Day, readonly CalendarTraining[]])[];
  /** All days, not only the listed ones. */
  days: Days;
  /** The chosen day, which the first render must include. */
  day: Day;
  today: Day;
  entry: (training: CalendarTraining) => React.ReactNode;
}

/**
 * Number of trainings in the first render, more than fit on a screen; the rest renders later
 * without blocking input.
 */
const AT_ONCE = 6;

function Agenda({ listed, days, day: asked, today, entry }: AgendaProps) {
  const whole = useDeferredValue(true, false);
  return (
    <ol role="list" className={styles.days}>
      {(whole ? listed : beginningOf(listed, AT_ONCE, asked)).map(([day, trainings]) => (
        <DayGroup key={day} day={day} today={today}>
          {trainings.map((training) => (
            <Fragment key={String(training.training_code)}>{entry(training)}</Fragment>
          ))}
          {trainings.length === 0 && <NothingOn days={days} day={day} />}
        </DayGroup>
      ))}
    </ol>
  );
}

interface AgendaEmptyProps {
  view: CalendarView;
  /** The next training is looked for after this day. */
  after: Day;
  /** This device stores nothing about this time. */
  beyond: boolean;
  today: Day;
}

/** A month or week without trainings: the reason, and one button that leads on. */
function AgendaEmpty({ view, after, beyond, today }: AgendaEmptyProps) {
  const filtered = isFiltered(view.filters);
  const next = nextAfter(view.days, after);
  const at = next && startOf(next);
  const words = beyond
    ? 'calendar.unknown'
    : filtered
      ? 'calendar.nothingFiltered'
      : 'calendar.nothingHere';
  return (
    <div className={styles.none}>
      <p className="deck">{calendarText(words)}</p>
      {filtered && !beyond ? (
        <Button variant="line" onClick={() => view.filter(NO_FILTERS)}>
          {calendarText('calendar.showAll')}
        </Button>
      ) : at === undefined ? (
        <Button variant="line" onClick={() => view.pick(today)}>
          {calendarText('calendar.toToday')}
        </Button>
      ) : (
        <Button variant="line" onClick={() => view.pick(dayAt(at))}>
          {calendarText('calendar.toNext', { name: next?.name ?? '', day: shortDayOf(at) })}
        </Button>
      )}
    </div>
  );
}

interface ListedDaysProps {
  view: CalendarView;
  today: Day;
  now: number;
  entry: (training: CalendarTraining) => React.ReactNode;
}

/**
 * The list of a month or week, a button to its past days, and a note where the stored data ends.
 */
export function ListedDays({ view, today, now, entry }: ListedDaysProps) {
  const { days, day } = view;
  const [first, last] = daysInView(view);
  const from = listedFrom(view, today);
  const isNow = today >= from && today <= last;
  const listed = [
    ...(isNow ? daysStillOn(days, from, now) : []),
    ...daysWithin(days, (each) => each >= from && each <= last, day),
  ];
  const range = keptRange(now);
  const kept = (each: Day): boolean => isKept(each, range);
  const [earlier] = daysWithin(days, (each) => each >= first && each < from, '').map(
    ([each]) => each,
  );
  const beyond = !(kept(first) && kept(last));
  return (
    <>
      {earlier && (
        <Button
          variant="text"
          icon="back"
          className={styles.earlier}
          onClick={() => view.pick(earlier)}
        >
          {calendarText('calendar.earlier')}
        </Button>
      )}
      {listed.some(([, trainings]) => trainings.length > 0) ||
      (listed.length > 0 && kept(day) && !isFiltered(view.filters)) ? (
        <Agenda key={first} listed={listed} days={days} day={day} today={today} entry={entry} />
      ) : (
        <AgendaEmpty
          view={view}
          after={addDays(first, -1)}
          beyond={!kept(first) && !kept(last)}
          today={today}
        />
      )}
      {beyond && <p className={`meta ${styles.edge}`}>{calendarText('calendar.beyond')}</p>}
    </>
  );
}
