import { JOIN_WINDOW_MS, WEBINAR_TYPES } from '../../sync/contract/constants.ts';
import type { Profile } from '../../sync/contract/people.ts';
import type { UpcomingTraining } from '../../sync/contract/trainings.ts';
import { startOf } from './upcoming.ts';

/** What a training asks of the person: an answer, to come in, to be kept in a calendar, or nothing. */
export type Control = 'answer' | 'join' | 'calendar' | 'none';

/** ONLINE and OFFLINE mean webinar; any other type means e-learning. */
export const isWebinar = (type: string): boolean => (WEBINAR_TYPES as readonly string[]).includes(type);

/** Within 15 minutes after the start, both ends included (rule 4.7); `now` is server time. */
export function joinWindowIsOpen(training: Pick<UpcomingTraining, 'training_start_date'>, now: number): boolean {
  const since = now - startOf(training);
  return since >= 0 && since <= JOIN_WINDOW_MS;
}

type Asked = Pick<UpcomingTraining, 'training_start_date' | 'type' | 'accept_reject' | 'join_webinar'>;

/** The one control that a training shows to this person now (rules 4.5, 4.7 and 6.3). */
export function controlOf(training: Asked, profile: Profile, now: number): Control {
  if (profile !== 'hd' || !isWebinar(training.type) || training.accept_reject === false) return 'none';
  if (training.accept_reject !== true) return 'answer';
  return training.join_webinar && joinWindowIsOpen(training, now) ? 'join' : 'calendar';
}
