import { PLATFORM_IN_APP } from '../../sync/contract/constants.ts';
import type { OverlappingSession, UpcomingTraining } from '../../sync/contract/trainings.ts';

/** `conflict` refuses, `join` proceeds, `confirm` asks first because that many sessions run at the same time. */
export type JoinDecision = 'conflict' | 'join' | { readonly confirm: number };

/** Platform 1 plays inside the app (rule 4.13); ids are numbers or text. */
export const playsInApp = (training: Pick<UpcomingTraining, 'platform_id'>): boolean => String(training.platform_id) === String(PLATFORM_IN_APP);

/**
 * Rules 4.8 to 4.12 applied to the answer of join-now-check. A recorded view of another session is a conflict; one of the same
 * training never is, because people who dropped out may join again.
 */
export function decideJoin(
  training: Pick<UpcomingTraining, 'training_code' | 'get_video_views_all_count'>,
  overlapping: readonly OverlappingSession[],
): JoinDecision {
  const others = overlapping.filter((session) => String(session.training_code) !== String(training.training_code));
  if (others.some((session) => (session.get_video_views_all_count ?? 0) > 0)) return 'conflict';
  if (others.length === 0 || (training.get_video_views_all_count ?? 0) > 0) return 'join';
  return { confirm: others.length };
}
