import { JOIN_WINDOW_MS } from '../../sync/contract/constants.ts';
import type { UpcomingTraining } from '../../sync/contract/trainings.ts';

/** The instant at which a training begins, milliseconds since 1970. */
export const startOf = (training: Pick<UpcomingTraining, 'training_start_date'>): number => Date.parse(training.training_start_date);

/** Rule 4.4: listed until 15 minutes after the start, that instant included; `now` is server time. */
export const isCurrent = (training: Pick<UpcomingTraining, 'training_start_date'>, now: number): boolean => now - startOf(training) <= JOIN_WINDOW_MS;

/** What the lists show: current (rule 4.4), not rejected (rule 4.6), the next one first. */
export function listedTrainings(trainings: readonly UpcomingTraining[], now: number): UpcomingTraining[] {
  return trainings.filter((training) => isCurrent(training, now) && training.accept_reject !== false).sort((a, b) => startOf(a) - startOf(b));
}
