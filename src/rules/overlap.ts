import { overlaps } from '../../sync/contract/rules/training-times.ts';
import type { UpcomingTraining } from '../../sync/contract/trainings.ts';
import { timesOf } from './session.ts';

type Session = Pick<
  UpcomingTraining,
  'training_code' | 'name' | 'training_start_date' | 'training_end_date' | 'accept_reject' | 'get_video_views_all_count'
> & {
  readonly status?: string;
};

/**
 * The other sessions that this person accepted or joined and that overlap the given one, from what this device has:
 * it replaces join-now-check while the server cannot be reached (rule 4.8).
 */
export function sameTime<S extends Session>(asked: Session, held: readonly S[]): S[] {
  return held.filter(
    (other) =>
      String(other.training_code) !== String(asked.training_code) &&
      other.status !== 'cancelled' &&
      (other.accept_reject === true || (other.get_video_views_all_count ?? 0) > 0) &&
      overlaps(timesOf(other), timesOf(asked)),
  );
}
