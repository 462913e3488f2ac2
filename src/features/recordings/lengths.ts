import type { Recording } from '../../../sync/contract/recordings.ts';
import { recordingsText } from '../../i18n/recordings.ts';

const MINUTE_S = 60;
/** Below this a length is said in seconds. */
const SHORT_S = 90;

/** A length in whole minutes; that of a short film in seconds. */
export const recordingLength = (seconds: number): string =>
  seconds < SHORT_S
    ? recordingsText('recordings.seconds', { count: Math.round(seconds) })
    : recordingsText('recordings.minutes', { count: Math.round(seconds / MINUTE_S) });

/** How much of it was watched, in its length's unit, without the unit. */
export const doneCount = ({ duration_s, watched_share }: Recording): number =>
  Math.floor((watched_share * duration_s) / (duration_s < SHORT_S ? 1 : MINUTE_S));
