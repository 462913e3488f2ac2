import type { Profile } from '../../sync/contract/account/people.ts';
import { JOIN_WINDOW_MS, WEBINAR_TYPES } from '../../sync/contract/constants.ts';
import { isCurrentAt } from '../../sync/contract/rules/training-times.ts';
import type { UpcomingTraining } from '../../sync/contract/trainings/trainings.ts';

/** The start of a training, milliseconds since 1970. */
export const startOf = (training: Pick<UpcomingTraining, 'training_start_date'>): number =>
  Date.parse(training.training_start_date);

/**
 * Whether lists show a training: until 15 minutes after its start, inclusive (rule 4.4). `now` is
 * server time.
 */
export const isCurrent = (
  training: Pick<UpcomingTraining, 'training_start_date'>,
  now: number,
): boolean => isCurrentAt(startOf(training), now);

/** Codes of trainings, as a set or the keys of a map. */
export type Codes = Pick<ReadonlySet<string>, 'has'>;

/**
 * The trainings that lists show, next first: current (rule 4.4) and not rejected (rule 4.6). A
 * training is still listed while its rejection can be undone (`held`).
 */
export function listedTrainings(
  trainings: readonly UpcomingTraining[],
  now: number,
  held: Codes = new Set(),
): UpcomingTraining[] {
  const isListed = (training: UpcomingTraining): boolean =>
    training.accept_reject !== false || held.has(String(training.training_code));
  return trainings
    .filter((training) => isCurrent(training, now) && isListed(training))
    .sort((a, b) => startOf(a) - startOf(b));
}

/** The control that a training shows: answer, join, save to a calendar, or none. */
export type Control = 'answer' | 'join' | 'calendar' | 'none';

/** Whether a type is ONLINE or OFFLINE; any other type is e-learning. */
export const isWebinar = (type: string): boolean =>
  (WEBINAR_TYPES as readonly string[]).includes(type);

/**
 * Whether a training can be joined: from its start until 15 minutes after it, both inclusive (rule
 * 4.7). `now` is server time.
 */
export function joinWindowIsOpen(
  training: Pick<UpcomingTraining, 'training_start_date'>,
  now: number,
): boolean {
  const since = now - startOf(training);
  return since >= 0 && since <= JOIN_WINDOW_MS;
}

/**
 * The instants at which the controls of trainings change: at the start, and a millisecond after the
 * last instant in which a training is listed.
 */
export const controlTurns = (
  trainings: readonly Pick<UpcomingTraining, 'training_start_date'>[],
): readonly number[] =>
  trainings.flatMap((training) => [startOf(training), startOf(training) + JOIN_WINDOW_MS + 1]);

type ControlFacts = Pick<
  UpcomingTraining,
  'training_start_date' | 'type' | 'accept_reject' | 'join_webinar'
>;

/** The control that a training shows to this person at `now` (rules 4.5, 4.7 and 6.3). */
export function controlOf(training: ControlFacts, profile: Profile, now: number): Control {
  if (profile !== 'hd' || !isWebinar(training.type) || training.accept_reject === false)
    return 'none';
  if (training.accept_reject !== true) return 'answer';
  return training.join_webinar && joinWindowIsOpen(training, now) ? 'join' : 'calendar';
}
