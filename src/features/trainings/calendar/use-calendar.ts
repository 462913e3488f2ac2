import type { CalendarTraining } from '../../../../sync/contract/calendar.ts';
import type { Division } from '../../../../sync/contract/home.ts';
import type { UpcomingTraining } from '../../../../sync/contract/trainings.ts';
import type { Content } from '../../../../sync/outbox.ts';
import { useDocument } from '../../../live/use-document.ts';
import { useMe } from '../../../live/use-me.ts';
import { keptRange } from '../../../rules/calendar/days.ts';

/** What this device has of the calendar. `fewer`: only what home lists, because the server has no calendar of its own. */
export interface CalendarHere {
  readonly state: 'loading' | 'missing' | 'ready';
  readonly trainings: readonly CalendarTraining[];
  readonly divisions: readonly Division[];
  readonly over: readonly Content[];
  readonly fewer: boolean;
}

/** One of home's trainings as the calendar has them; what home does not say is as planned. */
const fromHome = (training: UpcomingTraining): CalendarTraining => ({
  ...training,
  division_code: training.program?.division?.division_code ?? '',
  status: 'planned',
  sequence: 0,
  updated_at: training.training_start_date,
  timezone: 'Asia/Kolkata',
});
const NONE: readonly CalendarTraining[] = [];
const mapped = new WeakMap<readonly UpcomingTraining[], readonly CalendarTraining[]>();
function allFromHome(trainings: readonly UpcomingTraining[]): readonly CalendarTraining[] {
  const known = mapped.get(trainings) ?? trainings.map(fromHome);
  mapped.set(trainings, known);
  return known;
}

/** The calendar from this device; where there is none, the upcoming trainings of home. */
export function useCalendar(now: number): CalendarHere {
  const me = useMe();
  const calendar = useDocument('calendar', me ? keptRange(now) : null);
  const home = useDocument('home-pwa', me ? { leapcode: me.leapcode } : null);
  const divisions = home.state === 'ready' ? home.value.divisions : [];
  if (calendar.state === 'ready') return { state: 'ready', trainings: calendar.value.trainings, divisions, over: calendar.over, fewer: false };
  if (calendar.state === 'loading' || home.state !== 'ready')
    return { state: calendar.state === 'missing' ? home.state : 'loading', trainings: NONE, divisions, over: [], fewer: false };
  return { state: 'ready', trainings: allFromHome(home.value.upcoming_trainings), divisions, over: home.over, fewer: true };
}
