import type { Division } from '../../../sync/contract/home/home.ts';
import { INDIA_ZONE } from '../../../sync/contract/rules/india.ts';
import type { CalendarTraining } from '../../../sync/contract/trainings/calendar.ts';
import type { UpcomingTraining } from '../../../sync/contract/trainings/trainings.ts';
import type { Content } from '../../../sync/outbox/entry.ts';
import { calendarRead } from '../../rules/reads.ts';
import { useMe } from '../account/use-me.ts';
import { useDocument } from './use-document.ts';
import { useHome } from './use-home.ts';

/** `fewer`: there is no calendar document, so these are only the trainings that home lists. */
export interface CalendarHere {
  readonly state: 'loading' | 'missing' | 'ready';
  readonly trainings: readonly CalendarTraining[];
  readonly divisions: readonly Division[];
  readonly pending: readonly Content[];
  readonly fewer: boolean;
}

/** A training of home in the calendar's shape; fields that home lacks are as planned. */
const fromHome = (training: UpcomingTraining): CalendarTraining => ({
  ...training,
  division_code: training.program?.division?.division_code ?? '',
  status: 'planned',
  sequence: 0,
  updated_at: training.training_start_date,
  timezone: INDIA_ZONE,
});
const NONE: readonly CalendarTraining[] = [];
const mapped = new WeakMap<readonly UpcomingTraining[], readonly CalendarTraining[]>();
function allFromHome(trainings: readonly UpcomingTraining[]): readonly CalendarTraining[] {
  const known = mapped.get(trainings) ?? trainings.map(fromHome);
  mapped.set(trainings, known);
  return known;
}

/** The calendar on this device; without one, the upcoming trainings of home. */
export function useCalendar(now: number): CalendarHere {
  const me = useMe();
  const [name, range] = calendarRead(now);
  const calendar = useDocument(name, me ? range : null);
  const home = useHome();
  const divisions = home.state === 'ready' ? home.value.divisions : [];
  if (calendar.state === 'ready')
    return {
      state: 'ready',
      trainings: calendar.value.trainings,
      divisions,
      pending: calendar.pending,
      fewer: false,
    };
  if (calendar.state === 'loading' || home.state !== 'ready')
    return {
      state: calendar.state === 'missing' ? home.state : 'loading',
      trainings: NONE,
      divisions,
      pending: [],
      fewer: false,
    };
  return {
    state: 'ready',
    trainings: allFromHome(home.value.upcoming_trainings),
    divisions,
    pending: home.pending,
    fewer: true,
  };
}
