import type { Failure } from '../../sync/contract/errors.ts';

/**
 * The reason why a document is not shown: it is loading, it is neither stored nor reachable, or the
 * server refused it.
 */
export type Absence = 'loading' | 'not-here' | 'error';

/** The reason why a missing document is not shown (rules 2.12, 8.3 and 8.4). */
export function absenceOf({
  opening,
  busy,
  failure,
}: {
  opening: boolean;
  busy: boolean;
  failure: Failure | null;
}): Absence {
  if (opening || (busy && !failure) || !failure) return 'loading';
  return failure.kind === 'no-answer' ? 'not-here' : 'error';
}

/** Age above which a screen shows the age of its content (milliseconds, E3). */
const OLD_MS = 600_000;
const MINUTE_MS = 60_000;

/** Elapsed time in one unit. */
export interface Age {
  readonly unit: 'minutes' | 'hours' | 'days';
  readonly count: number;
}

/** A document's age in the largest unit that fits; zero if the clock was set back. */
export function ageOf(at: number, now: number): Age {
  const minutes = Math.max(0, Math.floor((now - at) / MINUTE_MS));
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  if (minutes < 1440) return { unit: 'hours', count: Math.floor(minutes / 60) };
  return { unit: 'days', count: Math.floor(minutes / 1440) };
}

/**
 * Whether a screen shows the age of its content, online or offline: only above ten minutes. `at` is
 * 0 for a document that was never fetched.
 */
export const saysItsAge = (at: number, now: number): boolean => at > 0 && now - at > OLD_MS;
