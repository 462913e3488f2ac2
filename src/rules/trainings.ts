import type { Profile } from '../../sync/contract/account/people.ts';
import { JOIN_WINDOW_MS, WEBINAR_TYPES } from '../../sync/contract/constants.ts';
import { isCurrentAt } from '../../sync/contract/rules/training-times.ts';
import type { UpcomingTraining } from '../../sync/contract/trainings/trainings.ts';

/** The instant at which a training begins, milliseconds since 1970. */
export const startOf = (training: Pick<UpcomingTraining, 'training_start_date'>): number =>
  Date.parse(training.training_start_date);

/**
 * Rule 4.4: listed until 15 minutes after the start, that instant included; `now` is server time.
 */
export const isCurrent = (
  training: Pick<UpcomingTraining, 'training_start_date'>,
  now: number,
): boolean => isCurrentAt(startOf(training), now);

/** Codes of trainings, as a map's keys or a set. */
export type Codes = Pick<ReadonlySet<string>, 'has'>;

/**
 * The trainings that lists show: current (rule 4.4), not rejected (rule 4.6), next one first. One
 * whose rejection can still be undone (`held`) keeps its place until then.
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

/** ONLINE and OFFLINE mean webinar; any other type means e-learning. */
export const isWebinar = (type: string): boolean =>
  (WEBINAR_TYPES as readonly string[]).includes(type);

/**
 * From the start until 15 minutes after it, both ends included (rule 4.7); `now` is server time.
 */
export function joinWindowIsOpen(
  training: Pick<UpcomingTraining, 'training_start_date'>,
  now: number,
): boolean {
  const since = now - startOf(training);
  return since >= 0 && since <= JOIN_WINDOW_MS;
}

/**
 * The instants at which the controls of trainings change by themselves: at the start, and a moment
 * after the last one in which a training is listed.
 */
export const controlTurns = (
  trainings: readonly Pick<UpcomingTraining, 'training_start_date'>[],
): readonly number[] =>
  trainings.flatMap((training) => [startOf(training), startOf(training) + JOIN_WINDOW_MS + 1]);

type Asked = Pick<
  UpcomingTraining,
  'training_start_date' | 'type' | 'accept_reject' | 'join_webinar'
>;

/** The one control that a training shows to this person now (rules 4.5, 4.7 and 6.3). */
export function controlOf(training: Asked, profile: Profile, now: number): Control {
  if (profile !== 'hd' || !isWebinar(training.type) || training.accept_reject === false)
    return 'none';
  if (training.accept_reject !== true) return 'answer';
  return training.join_webinar && joinWindowIsOpen(training, now) ? 'join' : 'calendar';
}
