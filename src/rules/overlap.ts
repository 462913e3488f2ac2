import type { UpcomingTraining } from '../../sync/contract/trainings.ts';
import { endOf } from './session.ts';
import { startOf } from './upcoming.ts';

type Session = Pick<
  UpcomingTraining,
  'training_code' | 'name' | 'training_start_date' | 'training_end_date' | 'accept_reject' | 'get_video_views_all_count'
> & {
  readonly status?: string;
};

/**
 * The other sessions that this person accepted or joined and that share any moment with the asked one, from what this device
 * holds: what join-now-check would say, where the server cannot be asked (rule 4.8).
 */
export function sameTime<S extends Session>(asked: Session, held: readonly S[]): S[] {
  return held.filter(
    (other) =>
      String(other.training_code) !== String(asked.training_code) &&
      other.status !== 'cancelled' &&
      (other.accept_reject === true || (other.get_video_views_all_count ?? 0) > 0) &&
      startOf(other) < endOf(asked) &&
      startOf(asked) < endOf(other),
  );
}
