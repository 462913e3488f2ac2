import { isCurrentAt } from '../../sync/contract/rules/training-times.ts';
import type { UpcomingTraining } from '../../sync/contract/trainings.ts';

/** The instant at which a training begins, milliseconds since 1970. */
export const startOf = (training: Pick<UpcomingTraining, 'training_start_date'>): number => Date.parse(training.training_start_date);

/** Rule 4.4: listed until 15 minutes after the start, that instant included; `now` is server time. */
export const isCurrent = (training: Pick<UpcomingTraining, 'training_start_date'>, now: number): boolean => isCurrentAt(startOf(training), now);

/** Codes of trainings, as a map's keys or a set. */
export type Codes = Pick<ReadonlySet<string>, 'has'>;

/**
 * The trainings that lists show: current (rule 4.4), not rejected (rule 4.6), next one first. One whose rejection can still be
 * undone (`held`) keeps its place until then.
 */
export function listedTrainings(trainings: readonly UpcomingTraining[], now: number, held: Codes = new Set()): UpcomingTraining[] {
  const isListed = (training: UpcomingTraining): boolean => training.accept_reject !== false || held.has(String(training.training_code));
  return trainings.filter((training) => isCurrent(training, now) && isListed(training)).sort((a, b) => startOf(a) - startOf(b));
}
