const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
/** Below this, seconds count for whoever looks for a gap between two clients. */
const TO_THE_SECOND_S = 10 * MINUTE_S;

/** How the time that is left is said: to the second when it is short, in minutes, in hours and minutes; `none` when there is none. */
export type Left =
  | { readonly said: 'none' }
  | { readonly said: 'clock' | 'hours'; readonly whole: number; readonly part: string }
  | { readonly said: 'minutes'; readonly count: number };

const split = (seconds: number, unit: number) => ({ whole: Math.floor(seconds / unit), rest: seconds % unit });
const twoPlaces = (count: number): string => String(count).padStart(2, '0');

/** The words for so many seconds that something still takes; minutes are rounded up, so that nobody is late. */
export function leftOf(seconds: number): Left {
  if (seconds < 1) return { said: 'none' };
  if (seconds < TO_THE_SECOND_S) {
    const { whole, rest } = split(Math.floor(seconds), MINUTE_S);
    return { said: 'clock', whole, part: twoPlaces(rest) };
  }
  const minutes = Math.ceil(seconds / MINUTE_S);
  if (minutes * MINUTE_S < HOUR_S) return { said: 'minutes', count: minutes };
  const { whole, rest } = split(minutes, HOUR_S / MINUTE_S);
  return { said: 'hours', whole, part: twoPlaces(rest) };
}
