import { DAY, HOUR, MINUTE, SECOND } from './time.ts';

/** Idle and absolute lifetime of a session (S10). */
export const SESSION_IDLE_MS = 14 * DAY;
export const SESSION_ABSOLUTE_MS = 60 * DAY;
/** How long a lost refresh response can be requested again (S11). */
export const SUCCESSOR_GRACE_MS = 20 * SECOND;

/** How long a proof of a mobile number is valid for registering. */
export const MOBILE_PROOF_MS = 30 * MINUTE;

/** The window in which calls per account are counted (S42). */
export const RATE_WINDOW_MS = MINUTE;
/** Default calls per minute and account; a setting overrides it. */
export const PER_MINUTE = 60;

/** The most calls in a window (milliseconds). */
export interface CallLimit {
  readonly most: number;
  readonly windowMs: number;
}
/**
 * The limit of a call without a session. `by-handler`: the handler counts, for example wrong
 * passwords and codes. `none`: the call is cheap and reveals nothing.
 */
export type OpenLimit = CallLimit | 'by-handler' | 'none';
export const perMinute = (most: number): CallLimit => ({ most, windowMs: MINUTE });
export const perDay = (most: number): CallLimit => ({ most, windowMs: DAY });
export const perHour = (most: number): CallLimit => ({ most, windowMs: HOUR });

/** How long before its start a live session can be joined. */
export const EARLY_JOIN_MS = 15 * MINUTE;
/** How long after the session's end a view without its tap's time may arrive. */
export const LATE_VIEW_MS = DAY;
