import type { CalendarTraining } from '../../../../sync/contract/trainings/calendar.ts';
import type { Session } from '../../../../sync/store/session-values.ts';
import { startOf } from '../../../rules/trainings.ts';

/** The state of the calendar at the last visit, by training code. */
type Seen = Session['calendar_seen'];
/** Undefined on the first visit, when nothing counts as new. */
export type SeenBefore = Seen | undefined;

/** A change since the last visit; `from`: the former start (milliseconds since 1970). */
export type ChangeMark =
  | { readonly kind: 'new' }
  | { readonly kind: 'moved'; readonly from: number }
  | { readonly kind: 'cancelled' }
  | null;

/** Whether the training is unchanged since the last visit. */
const isAsSeen = (training: CalendarTraining, before: Seen[string] | undefined): boolean =>
  before?.sequence === training.sequence && before.at === startOf(training);

/**
 * Returns the mark of a training (F5). A cancellation stays marked after it was seen, so that it is
 * never overlooked.
 */
export function changeMarkOf(training: CalendarTraining, seen: SeenBefore): ChangeMark {
  if (training.status === 'cancelled') return { kind: 'cancelled' };
  const before = seen?.[String(training.training_code)];
  if (seen && !before) return { kind: 'new' };
  if (isAsSeen(training, before)) return null;
  if (before && before.at !== startOf(training)) return { kind: 'moved', from: before.at };
  const { status, old_start_date } = training;
  return status === 'moved' && old_start_date
    ? { kind: 'moved', from: Date.parse(old_start_date) }
    : null;
}

/** Future trainings that changed since the last visit, soonest first; none on the first visit. */
export function changedSince(
  trainings: Iterable<CalendarTraining>,
  seen: SeenBefore,
  now: number,
): readonly CalendarTraining[] {
  if (!seen) return [];
  const changed = [...trainings].filter(
    (training) =>
      startOf(training) >= now && !isAsSeen(training, seen[String(training.training_code)]),
  );
  return changed.sort((a, b) => startOf(a) - startOf(b));
}

/** Returns the state to store for the next visit; the same object if nothing changed. */
export function seenNow(trainings: readonly CalendarTraining[], seen: SeenBefore): Seen {
  const now = Object.fromEntries(
    trainings.map((training) => [
      String(training.training_code),
      { sequence: training.sequence, at: startOf(training) },
    ]),
  );
  const same = seen && Object.keys(seen).length === Object.keys(now).length;
  return same &&
    Object.entries(now).every(
      ([code, { sequence, at }]) => seen[code]?.sequence === sequence && seen[code].at === at,
    )
    ? seen
    : now;
}
