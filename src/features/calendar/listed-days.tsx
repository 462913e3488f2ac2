import type { CalendarTraining } from '../../../sync/contract/calendar.ts';
import { keptRange } from '../../../sync/contract/rules/kept-range.ts';
import { calendarText } from '../../i18n/calendar.ts';
import { addDays, type Day } from '../../rules/days.ts';
import { Button } from '../../ui/controls/button.tsx';
import styles from './agenda.module.css';
import { Agenda } from './agenda.tsx';
import { AgendaEmpty } from './agenda-empty.tsx';
import { daysInView, listedFrom } from './rules/location.ts';
import { daysStillOn, daysWithin, isFiltered, isKept } from './rules/show.ts';
import type { CalendarView } from './use-view.ts';

interface ListedDaysProps {
  view: CalendarView;
  today: Day;
  now: number;
  entry: (training: CalendarTraining) => React.ReactNode;
}

/** The list of a month or week, a link to its past days, and a note where this device's data ends. */
export function ListedDays({ view, today, now, entry }: ListedDaysProps) {
  const { days, day } = view;
  const [first, last] = daysInView(view);
  const from = listedFrom(view, today);
  const isNow = today >= from && today <= last;
  const listed = [...(isNow ? daysStillOn(days, from, now) : []), ...daysWithin(days, (each) => each >= from && each <= last, day)];
  const range = keptRange(now);
  const kept = (each: Day): boolean => isKept(each, range);
  const [earlier] = daysWithin(days, (each) => each >= first && each < from, '').map(([each]) => each);
  const beyond = !(kept(first) && kept(last));
  return (
    <>
      {earlier && (
        <Button variant="text" icon="back" className={styles.earlier} onClick={() => view.pick(earlier)}>
          {calendarText('calendar.earlier')}
        </Button>
      )}
      {listed.some(([, trainings]) => trainings.length > 0) || (listed.length > 0 && kept(day) && !isFiltered(view.filters)) ? (
        <Agenda key={first} listed={listed} days={days} day={day} today={today} entry={entry} />
      ) : (
        <AgendaEmpty view={view} after={addDays(first, -1)} beyond={!kept(first) && !kept(last)} today={today} />
      )}
      {beyond && <p className={`meta ${styles.edge}`}>{calendarText('calendar.beyond')}</p>}
    </>
  );
}
