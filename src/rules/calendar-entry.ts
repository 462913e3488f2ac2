import type { CalendarTraining } from '../../sync/contract/calendar.ts';
import { JOIN_WINDOW_MS } from '../../sync/contract/constants.ts';
import type { UpcomingTraining } from '../../sync/contract/trainings.ts';
import type { CalendarEntry } from './ics.ts';
import { safeUrl } from './safe-url.ts';
import { startOf } from './upcoming.ts';

/** A training without an end takes at least as long as its join window, four times over: one hour. */
const USUAL_LENGTH_MS = 4 * JOIN_WINDOW_MS;

/** A training as home lists it, or as the calendar knows it. */
export type AnyTraining = UpcomingTraining & Partial<CalendarTraining>;

/**
 * The newest that this device knows of a training: what home lists has no version, so the calendar's own row of it stands,
 * unless home is ahead of that. Then home's hours are told under the calendar's version: the feed's next word replaces them.
 */
export function newestOf(training: AnyTraining, kept: CalendarTraining | undefined): AnyTraining {
  if (training.sequence !== undefined || !kept) return training;
  const start = startOf(training);
  const isBehind = kept.old_start_date != null && Date.parse(kept.old_start_date) === start;
  if (kept.status === 'cancelled' || isBehind || startOf(kept) === start) return { ...kept, accept_reject: training.accept_reject };
  return { ...kept, ...training };
}

function statusOf({ status, accept_reject, counts }: AnyTraining, gives: boolean): CalendarEntry['status'] {
  if (status === 'cancelled') return 'CANCELLED';
  return accept_reject === true || counts != null || gives ? 'CONFIRMED' : 'TENTATIVE';
}

/** A training as a calendar's entry; `gives`: the person is its trainer. */
export function entryOf(training: AnyTraining, details: string, gives: boolean): CalendarEntry {
  const { training_code, name, training_end_date, sequence, updated_at, venue, venue_address, platform_url } = training;
  const startsAt = startOf(training);
  return {
    code: training_code,
    name,
    details,
    startsAt,
    endsAt: training_end_date ? Date.parse(training_end_date) : startsAt + USUAL_LENGTH_MS,
    sequence: sequence ?? 0,
    updatedAt: updated_at ? Date.parse(updated_at) : startsAt,
    status: statusOf(training, gives),
    place: [venue, venue_address].filter(Boolean).join(', ') || undefined,
    url: platform_url ? safeUrl(platform_url)?.href : undefined,
  };
}
