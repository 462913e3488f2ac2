import { useParams, useSearchParams } from 'react-router-dom';
import type { CalendarTraining } from '../../../../sync/contract/calendar.ts';
import type { Division } from '../../../../sync/contract/home.ts';
import type { LiveProgram } from '../../../../sync/contract/live-programs.ts';
import type { UpcomingTraining } from '../../../../sync/contract/trainings.ts';
import { type Kept, useDocument } from '../../../live/use-document.ts';
import type { Me } from '../../../live/use-me.ts';
import { liveRead } from '../../../rules/live-read.ts';
import { chosenSession } from '../../../rules/session.ts';
import { type CalendarHere, useCalendar } from '../calendar/use-calendar.ts';

/** A program's page from this device, and the session that it is about. */
export interface Page {
  readonly program: LiveProgram;
  readonly division: Division | undefined;
  /** None where nothing is planned. */
  readonly session: UpcomingTraining | undefined;
  /** The session as the calendar has it: moved, cancelled, with its answers. */
  readonly entry: CalendarTraining | undefined;
  readonly calendar: CalendarHere;
}

/** The page that the address names, by what is kept here of its details, and how it stands with it. */
export function usePage(me: Me, now: number): Kept<Page> {
  const [search] = useSearchParams();
  const [name, request] = liveRead(me.leapcode, useParams());
  const details = useDocument(name, request);
  const calendar = useCalendar(now);
  if (details.state !== 'ready') return details;
  const program = details.value.program_details;
  const wanted = search.get('training');
  const held = calendar.trainings.filter(({ program_id }) => String(program_id) === String(program.program_id));
  // A cancelled session has left its program's list; the calendar still knows it.
  const gone = program.trainings.some(({ training_code }) => String(training_code) === wanted) ? [] : held;
  const session = chosenSession<UpcomingTraining>([...program.trainings, ...gone.filter((one) => String(one.training_code) === wanted)], wanted, now);
  const entry = held.find(({ training_code }) => String(training_code) === String(session?.training_code));
  const division = calendar.divisions.find(({ division_code }) => division_code === program.division_code);
  return { ...details, value: { program, division, session, entry, calendar } };
}
