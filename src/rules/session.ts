import type { LiveProgram } from '../../sync/contract/live-programs.ts';
import { type TrainingTimes, USUAL_LENGTH_MS } from '../../sync/contract/rules/training-times.ts';
import type { UpcomingTraining } from '../../sync/contract/trainings.ts';
import { startOf } from './upcoming.ts';

type Timed = Pick<UpcomingTraining, 'training_start_date' | 'training_end_date'>;

const MINUTE_MS = 60_000;

/** The instant at which a session ends, milliseconds since 1970. */
export const endOf = (training: Timed): number =>
  training.training_end_date ? Date.parse(training.training_end_date) : startOf(training) + USUAL_LENGTH_MS;

/** Milliseconds since 1970. */
export const timesOf = (training: Timed): TrainingTimes => ({ startsAt: startOf(training), endsAt: endOf(training) });

/** The phase of a session: it begins at its start and is over at its end. */
export function phaseOf(training: Timed, now: number): 'before' | 'on' | 'over' {
  if (now < startOf(training)) return 'before';
  return now < endOf(training) ? 'on' : 'over';
}

/** The session that a program's page shows: the one in the address, else the next one that this person did not reject. */
export function chosenSession<T extends Timed & Pick<UpcomingTraining, 'training_code' | 'accept_reject'>>(
  sessions: readonly T[],
  wanted: string | null,
  now: number,
): T | undefined {
  const named = sessions.find(({ training_code }) => String(training_code) === wanted);
  if (named) return named;
  const coming = sessions.filter((session) => phaseOf(session, now) !== 'over');
  return coming.find(({ accept_reject }) => accept_reject !== false) ?? coming[0] ?? sessions[0];
}

type Item = LiveProgram['agenda'][number];

/** Each item of an agenda with the time at which it begins in a session, milliseconds since 1970. */
export function agendaOf(items: readonly Item[], session: Timed | undefined): readonly (Item & { readonly at: number | null })[] {
  let at = session ? startOf(session) : null;
  return items.map((item) => {
    const begins = at;
    if (at !== null) at += item.minutes * MINUTE_MS;
    return { ...item, at: begins };
  });
}
