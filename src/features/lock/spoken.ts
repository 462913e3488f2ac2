import { lockText } from '../../i18n/lock.ts';

/** A time in words: in minutes, unless it is not whole ones. */
export function spoken(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds % 60 === 0 ? lockText('pin.minutes', { count: seconds / 60 }) : lockText('pin.seconds', { count: seconds });
}
