import type { CalendarTraining } from '../../../sync/contract/calendar.ts';
import { startOf } from '../upcoming.ts';

/** What of a training was there when the calendar was last looked at. */
export interface Seen {
  readonly sequence: number;
  readonly at: number;
}
/** By training code; undefined: this person never looked, so nothing is new to them. */
export type SeenBefore = Readonly<Record<string, Seen>> | undefined;

/** What changed since the last look; `moved` knows where from (milliseconds since 1970). */
export type Mark = { readonly is: 'new' } | { readonly is: 'moved'; readonly from: number } | { readonly is: 'cancelled' } | null;

/** Whether the last look saw the training as it is now. */
const isAsSeen = (training: CalendarTraining, before: Seen | undefined): boolean =>
  before?.sequence === training.sequence && before.at === startOf(training);

/** The mark of a training (feature 5). A cancellation stays marked, whenever it was seen: it must never be overlooked. */
export function markOf(training: CalendarTraining, seen: SeenBefore): Mark {
  if (training.status === 'cancelled') return { is: 'cancelled' };
  const before = seen?.[String(training.training_code)];
  if (seen && !before) return { is: 'new' };
  if (isAsSeen(training, before)) return null;
  if (before && before.at !== startOf(training)) return { is: 'moved', from: before.at };
  const { status, old_start_date } = training;
  return status === 'moved' && old_start_date ? { is: 'moved', from: Date.parse(old_start_date) } : null;
}

/** Those that changed since the last look and are still to come, soonest first; whoever never looked has no news. */
export function changedSince(trainings: Iterable<CalendarTraining>, seen: SeenBefore, now: number): readonly CalendarTraining[] {
  if (!seen) return [];
  const changed = [...trainings].filter((training) => startOf(training) >= now && !isAsSeen(training, seen[String(training.training_code)]));
  return changed.sort((a, b) => startOf(a) - startOf(b));
}

/** What will have been seen once this was looked at; the very same object when nothing is news. */
export function seenNow(trainings: readonly CalendarTraining[], seen: SeenBefore): Readonly<Record<string, Seen>> {
  const now = Object.fromEntries(
    trainings.map((training) => [String(training.training_code), { sequence: training.sequence, at: startOf(training) }]),
  );
  const same = seen && Object.keys(seen).length === Object.keys(now).length;
  return same && Object.entries(now).every(([code, { sequence, at }]) => seen[code]?.sequence === sequence && seen[code].at === at) ? seen : now;
}
