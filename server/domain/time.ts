/** Spans of time in milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** An instant (milliseconds since 1970) as it is sent. */
export const iso = (at: number): string => new Date(at).toISOString();
export const maybeIso = (at: number | null): string | null => (at === null ? null : iso(at));

const some = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** A length of time in words, rounded up to at least a minute. */
export function inWords(milliseconds: number): string {
  if (milliseconds < MINUTE) return some(Math.max(1, Math.ceil(milliseconds / SECOND)), 'second');
  if (milliseconds <= 2 * HOUR) return some(Math.ceil(milliseconds / MINUTE), 'minute');
  return some(Math.ceil(milliseconds / HOUR), 'hour');
}
