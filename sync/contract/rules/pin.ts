import { LOCK_AFTER_MS, PIN_DIGITS, PIN_TRIES } from '../constants.ts';

/** Whether a text can be a PIN. */
export const isPin = (text: string): boolean =>
  text.length >= PIN_DIGITS.least && text.length <= PIN_DIGITS.most && /^[0-9]+$/.test(text);

/**
 * Idle time after which an account with a PIN locks (milliseconds): the shortest of the default,
 * the configured and the chosen time.
 */
export const lockAfter = (configured = LOCK_AFTER_MS, chosen = LOCK_AFTER_MS): number =>
  Math.min(LOCK_AFTER_MS, configured, chosen);

/**
 * Time until the next PIN may be tried (milliseconds). The wait restarts if the clock was set back.
 */
export function waitOf(
  { wrong, wrongAt }: { readonly wrong: number; readonly wrongAt: number },
  now: number,
): number {
  const { most, waits } = PIN_TRIES;
  const wait = waits[wrong - (most - waits.length)] ?? 0;
  return now < wrongAt ? wait : Math.max(0, wrongAt + wait - now);
}
