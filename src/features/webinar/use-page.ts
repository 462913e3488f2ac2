import { useSearchParams } from 'react-router-dom';
import type { CalendarTraining } from '../../../sync/contract/calendar.ts';
import type { Division } from '../../../sync/contract/home.ts';
import type { LiveProgram } from '../../../sync/contract/live-programs.ts';
import type { UpcomingTraining } from '../../../sync/contract/trainings.ts';
import { type CalendarHere, useCalendar } from '../../live/documents/use-calendar.ts';
import { chosenSession } from '../../rules/joining.ts';

/** A program's page from this device, and the session that it is about. */
export interface Page {
  readonly program: LiveProgram;
  readonly division: Division | undefined;
  /** Undefined if nothing is planned. */
  readonly session: UpcomingTraining | undefined;
  /** The session in the calendar: moved or cancelled, with its answers. */
  readonly entry: CalendarTraining | undefined;
  readonly calendar: CalendarHere;
}

/** A program's page with the session that the address names, and the calendar's data about it. */
export function usePage(program: LiveProgram, now: number): Page {
  const [search] = useSearchParams();
  const calendar = useCalendar(now);
  const wanted = search.get('training');
  const held = calendar.trainings.filter(({ program_id }) => String(program_id) === String(program.program_id));
  // A cancelled session has left its program's list, but the calendar still has it.
  const gone = program.trainings.some(({ training_code }) => String(training_code) === wanted) ? [] : held;
  const session = chosenSession<UpcomingTraining>([...program.trainings, ...gone.filter((one) => String(one.training_code) === wanted)], wanted, now);
  const entry = held.find(({ training_code }) => String(training_code) === String(session?.training_code));
  const division = calendar.divisions.find(({ division_code }) => division_code === program.division_code);
  return { program, division, session, entry, calendar };
}
