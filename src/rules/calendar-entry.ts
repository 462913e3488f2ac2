import type { CalendarTraining } from '../../sync/contract/calendar.ts';
import type { UpcomingTraining } from '../../sync/contract/trainings.ts';
import type { IcsEvent } from './ics.ts';
import { safeUrl } from './safe-url.ts';
import { endOf } from './session.ts';
import { startOf } from './upcoming.ts';

/** A training as home lists it, or as the calendar knows it. */
export type AnyTraining = UpcomingTraining & Partial<CalendarTraining>;

/**
 * The newest state of a training that this device knows. Home's list has no version, so the calendar's row wins, unless home is
 * newer. Then home's times are written under the calendar's version, so that the feed's next update replaces them.
 */
export function newestOf(training: AnyTraining, kept: CalendarTraining | undefined): AnyTraining {
  if (training.sequence !== undefined || !kept) return training;
  const start = startOf(training);
  const isBehind = kept.old_start_date != null && Date.parse(kept.old_start_date) === start;
  if (kept.status === 'cancelled' || isBehind || startOf(kept) === start) return { ...kept, accept_reject: training.accept_reject };
  return { ...kept, ...training };
}

function statusOf({ status, accept_reject, counts }: AnyTraining, gives: boolean): IcsEvent['status'] {
  if (status === 'cancelled') return 'CANCELLED';
  return accept_reject === true || counts != null || gives ? 'CONFIRMED' : 'TENTATIVE';
}

/** A training as an entry for a calendar; `gives`: the person is its trainer. */
export function icsEventOf(training: AnyTraining, details: string, gives: boolean): IcsEvent {
  const { training_code, name, sequence, updated_at, venue, venue_address, platform_url } = training;
  const startsAt = startOf(training);
  return {
    code: training_code,
    name,
    details,
    startsAt,
    endsAt: endOf(training),
    sequence: sequence ?? 0,
    updatedAt: updated_at ? Date.parse(updated_at) : startsAt,
    status: statusOf(training, gives),
    place: [venue, venue_address].filter(Boolean).join(', ') || undefined,
    url: platform_url ? safeUrl(platform_url)?.href : undefined,
  };
}
