const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a sign-in lasts unused, and at most (S10). */
export const SESSION_IDLE_MS = 14 * DAY;
export const SESSION_ABSOLUTE_MS = 60 * DAY;
/** How long a lost refresh answer can be asked for again (S11). */
export const SUCCESSOR_GRACE_MS = 20 * SECOND;

/** Wrong passwords: per account and address, then ever longer waits; per address; per account and day (S30). */
export const LOCK_OUT = {
  free: 5,
  firstWaitMs: SECOND,
  mostWaitMs: 15 * MINUTE,
  windowMs: 15 * MINUTE,
  perAddress: 20,
  perDay: 100,
  dayMs: DAY,
} as const;

/** How long a proof of a mobile number is good for registering. */
export const MOBILE_PROOF_MS = 30 * MINUTE;

/** One-time codes (S31). */
export const OTP = {
  livesMs: 5 * MINUTE,
  tries: 3,
  resendAfterMs: [30 * SECOND, 60 * SECOND, 120 * SECOND],
  countedMs: DAY,
  perAddressAndHour: 20,
  hourMs: HOUR,
  failsPerDay: 10,
} as const;

/** Calls per account are counted in this window (S42). */
export const RATE_WINDOW_MS = MINUTE;
/** A keyed call that was begun and never ended may be begun again after this. */
export const CLAIM_LEASE_MS = MINUTE;
/** A live session may be joined this long before it starts. */
export const EARLY_JOIN_MS = 15 * MINUTE;
/** A view noted on a device without a signal may arrive this long after the session's end. */
export const LATE_VIEW_MS = DAY;
