/** Older than this (milliseconds) a screen says so (EXPERIENCE, "Updated ..."). */
const OLD_MS = 600_000;
const MINUTE_MS = 60_000;

/** A time that has passed, in one unit. */
export interface Age {
  readonly unit: 'moment' | 'minutes' | 'hours' | 'days';
  readonly count: number;
}

/** How old a document is, in the largest unit that fits; never negative, as a clock may have been set back. */
export function ageOf(at: number, now: number): Age {
  const minutes = Math.max(0, Math.floor((now - at) / MINUTE_MS));
  if (minutes < 1) return { unit: 'moment', count: 0 };
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  if (minutes < 1440) return { unit: 'hours', count: Math.floor(minutes / 60) };
  return { unit: 'days', count: Math.floor(minutes / 1440) };
}

/** Whether a screen has to say how old its content is: shown offline, or older than ten minutes. */
export const saysItsAge = (at: number, now: number, online: boolean): boolean => at > 0 && (!online || now - at > OLD_MS);
