import type { Recording } from '../../../sync/contract/recordings.ts';
import { recordingsText } from '../../i18n/subjects/recordings.ts';
import { filmTime } from '../../ui/media/player/film.ts';

const MINUTE_S = 60;
/** Below this a length is said to the second, as a player says it. */
const SHORT_S = 10 * MINUTE_S;

/** A length in whole minutes; that of a short film as the player shows it. */
export const recordingLength = (seconds: number): string =>
  seconds < SHORT_S ? filmTime(seconds) : recordingsText('recordings.minutes', { count: Math.round(seconds / MINUTE_S) });

/** How much of it was watched, as its length is said, without the unit. */
export function doneCount({ duration_s, watched_share }: Recording): string | number {
  const done = watched_share * duration_s;
  return duration_s < SHORT_S ? filmTime(done) : Math.floor(done / MINUTE_S);
}
