import { JOIN_WINDOW_MS, WEBINAR_TYPES } from '../../sync/contract/constants.ts';
import type { Profile } from '../../sync/contract/people.ts';
import type { UpcomingTraining } from '../../sync/contract/trainings.ts';
import { startOf } from './upcoming.ts';

/** The control that a training shows: answer, join, save to a calendar, or none. */
export type Control = 'answer' | 'join' | 'calendar' | 'none';

/** ONLINE and OFFLINE mean webinar; any other type means e-learning. */
export const isWebinar = (type: string): boolean => (WEBINAR_TYPES as readonly string[]).includes(type);

/** From the start until 15 minutes after it, both ends included (rule 4.7); `now` is server time. */
export function joinWindowIsOpen(training: Pick<UpcomingTraining, 'training_start_date'>, now: number): boolean {
  const since = now - startOf(training);
  return since >= 0 && since <= JOIN_WINDOW_MS;
}

/** The instants at which the controls of trainings change by themselves: at the start, and a moment after the last one in which a training is listed. */
export const controlTurns = (trainings: readonly Pick<UpcomingTraining, 'training_start_date'>[]): readonly number[] =>
  trainings.flatMap((training) => [startOf(training), startOf(training) + JOIN_WINDOW_MS + 1]);

type Asked = Pick<UpcomingTraining, 'training_start_date' | 'type' | 'accept_reject' | 'join_webinar'>;

/** The one control that a training shows to this person now (rules 4.5, 4.7 and 6.3). */
export function controlOf(training: Asked, profile: Profile, now: number): Control {
  if (profile !== 'hd' || !isWebinar(training.type) || training.accept_reject === false) return 'none';
  if (training.accept_reject !== true) return 'answer';
  return training.join_webinar && joinWindowIsOpen(training, now) ? 'join' : 'calendar';
}
