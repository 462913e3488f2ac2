const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/** A length of time in units for people: whole days, hours and minutes, or minutes. */
export type Span =
  | { readonly unit: 'days'; readonly count: number }
  | { readonly unit: 'hours'; readonly count: number; readonly rest: number }
  | { readonly unit: 'minutes'; readonly count: number };

/** A length in milliseconds in those units, to the nearest minute; from two days on, only days. */
export function spanOf(ms: number): Span {
  const minutes = Math.round(ms / MINUTE_MS);
  if (minutes >= 2 * DAY) return { unit: 'days', count: Math.floor(minutes / DAY) };
  if (minutes >= HOUR) return { unit: 'hours', count: Math.floor(minutes / HOUR), rest: minutes % HOUR };
  return { unit: 'minutes', count: minutes };
}
