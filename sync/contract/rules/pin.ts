import { LOCK_AFTER_MS, PIN_DIGITS, PIN_TRIES } from '../constants.ts';

/** Whether a text can be a PIN. */
export const isPin = (text: string): boolean => text.length >= PIN_DIGITS.least && text.length <= PIN_DIGITS.most && /^[0-9]+$/.test(text);

/** After how long without a touch an account with a PIN locks (milliseconds): as configured, and no later than usual. */
export const lockAfter = (configured = LOCK_AFTER_MS): number => Math.min(LOCK_AFTER_MS, configured);

/** How long until the next PIN is tried (milliseconds). The wait begins anew when the clock was set back. */
export function waitOf({ wrong, wrongAt }: { readonly wrong: number; readonly wrongAt: number }, now: number): number {
  const { most, waits } = PIN_TRIES;
  const wait = waits[wrong - (most - waits.length)] ?? 0;
  return now < wrongAt ? wait : Math.max(0, wrongAt + wait - now);
}
