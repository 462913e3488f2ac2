import type { CalendarTraining } from '../../../../sync/contract/calendar.ts';
import { tc } from '../../../i18n/en/calendar.ts';
import { addDays, type Day, keptRange } from '../../../rules/calendar/days.ts';
import { daysWithin, isFiltered, isKept } from '../../../rules/calendar/show.ts';
import { listedFrom, spanOf } from '../../../rules/calendar/spot.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './agenda.module.css';
import { Agenda } from './agenda.tsx';
import { AgendaEmpty } from './agenda-empty.tsx';
import type { CalendarView } from './use-view.ts';

interface ListedDaysProps {
  view: CalendarView;
  today: Day;
  now: number;
  entry: (training: CalendarTraining) => React.ReactNode;
}

/** The list of a month or week, the way to what of it is past, and an honest word where this device's knowledge ends. */
export function ListedDays({ view, today, now, entry }: ListedDaysProps) {
  const { days, day } = view;
  const [first, last] = spanOf(view);
  const from = listedFrom(view, today);
  const listed = daysWithin(days, (each) => each >= from && each <= last, day);
  const range = keptRange(now);
  const kept = (each: Day): boolean => isKept(each, range);
  const [earlier] = daysWithin(days, (each) => each >= first && each < from, '').map(([each]) => each);
  const beyond = !(kept(first) && kept(last));
  return (
    <>
      {earlier && (
        <Button variant="text" icon="back" className={styles.earlier} onClick={() => view.pick(earlier)}>
          {tc('calendar.earlier')}
        </Button>
      )}
      {listed.some(([, trainings]) => trainings.length > 0) || (listed.length > 0 && kept(day) && !isFiltered(view.filters)) ? (
        <Agenda key={first} listed={listed} days={days} day={day} today={today} entry={entry} />
      ) : (
        <AgendaEmpty view={view} after={addDays(first, -1)} beyond={!kept(first) && !kept(last)} today={today} />
      )}
      {beyond && <p className={`meta ${styles.edge}`}>{tc('calendar.beyond')}</p>}
    </>
  );
}
