import type { Failure } from '../../sync/contract/errors.ts';

/**
 * Why a document is not shown: it is loading, this device never had it and cannot fetch it, or the
 * server refused.
 */
export type Absence = 'loading' | 'not-here' | 'error';

/**
 * Rules 2.12, 8.3 and 8.4: offline, a screen says that it is not on this device; a refusal of the
 * server is shown as such.
 */
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

/** A screen shows the age of content older than this (milliseconds, E3). */
const OLD_MS = 600_000;
const MINUTE_MS = 60_000;

/** Elapsed time in one unit. */
export interface Age {
  readonly unit: 'minutes' | 'hours' | 'days';
  readonly count: number;
}

/**
 * How old a document is, in the largest unit that fits; never negative, because a clock may have
 * been set back.
 */
export function ageOf(at: number, now: number): Age {
  const minutes = Math.max(0, Math.floor((now - at) / MINUTE_MS));
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  if (minutes < 1440) return { unit: 'hours', count: Math.floor(minutes / 60) };
  return { unit: 'days', count: Math.floor(minutes / 1440) };
}

/**
 * Whether a screen has to show the age of its content: older than ten minutes; that it was just
 * brought up to date is no news, offline either.
 */
export const saysItsAge = (at: number, now: number): boolean => at > 0 && now - at > OLD_MS;
