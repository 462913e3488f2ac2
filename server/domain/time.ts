/** Spans of time in milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** An instant (milliseconds since 1970) as it is sent. */
export const iso = (at: number): string => new Date(at).toISOString();
export const maybeIso = (at: number | null): string | null => (at === null ? null : iso(at));
