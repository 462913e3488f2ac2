import {
  type Allowance,
  LOCK_OUT,
  NETWORK_SMS_SHARES,
  NUMBER_CODES,
  OTP,
  SLOWED_CODES,
  SLOWED_PASSWORD_MS,
  SMS_WINDOW_MS,
} from '../settings/limits/sign-in.ts';

interface HeldCode {
  readonly expiresAt: number;
  readonly usedAt: number | null;
  readonly deviceId: string | null;
  /** Number of tries before this one. */
  readonly tries: number;
}

/** Returns whether a code may be tried from this device; if not, its digits are not compared. */
export function mayTry(
  code: HeldCode | undefined,
  deviceId: string | undefined,
  now: number,
): boolean {
  if (!code || code.usedAt !== null || now >= code.expiresAt || code.tries >= OTP.tries)
    return false;
  return code.deviceId === null || code.deviceId === deviceId;
}

/** The message for a wrong code, with the remaining tries. */
export function wrongCodeMessage(triesLeft: number): string {
  if (triesLeft <= 0) return 'Wrong code. Please ask for a new one.';
  return `Wrong code. ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`;
}

/** Four uniformly distributed digits: biased draws are rejected. */
export function fourDigits(bytes: (count: number) => Uint8Array): string {
  for (;;) {
    const [high = 0, low = 0] = bytes(2);
    const drawn = high * 256 + low;
    if (drawn < 60_000) return String(drawn % 10_000).padStart(4, '0');
  }
}

/** Consecutive tries, and the time of the last (milliseconds since 1970). */
export interface Fails {
  readonly count: number;
  readonly lastAt: number;
}

/**
 * The wait before the next try (milliseconds) by the number of earlier tries, and the quiet time
 * after that wait that resets the count.
 */
export interface Waits {
  readonly after: (count: number) => number;
  readonly mostMs: number;
  readonly quietMs: number;
}

/**
 * The wait after this many wrong tries (milliseconds): none for the first few, then doubling (S30).
 */
export function waitAfter(count: number): number {
  if (count < LOCK_OUT.free) return 0;
  return Math.min(LOCK_OUT.firstWaitMs * 2 ** (count - LOCK_OUT.free), LOCK_OUT.mostWaitMs);
}

/** Wrong passwords of one account from one network or one known device. */
export const passwordWaits: Waits = {
  after: waitAfter,
  mostMs: LOCK_OUT.mostWaitMs,
  quietMs: LOCK_OUT.windowMs,
};

/**
 * Passwords of one account from one network, once strangers have used up their tries of the day.
 */
export const slowedWaits: Waits = {
  after: (count) => (count ? SLOWED_PASSWORD_MS : 0),
  mostMs: SLOWED_PASSWORD_MS,
  quietMs: 0,
};

/**
 * Codes for one number requested by one device or network: `usual` intervals first, then the wait
 * doubles (S31).
 */
export function codeWaits(usual: number): Waits {
  const { resendAfterMs } = OTP;
  const last = resendAfterMs[resendAfterMs.length - 1] ?? SLOWED_CODES.mostWaitMs;
  const after = (count: number): number => {
    if (count === 0) return 0;
    if (count < usual) return resendAfterMs[count - 1] ?? last;
    return Math.min(last * 2 ** (count - usual + 1), SLOWED_CODES.mostWaitMs);
  };
  return { after, mostMs: SLOWED_CODES.mostWaitMs, quietMs: SLOWED_CODES.quietMs };
}

/** Codes for one number requested by strangers of all networks, or by all known devices. */
export const numberWaits: Waits = {
  after: (count) => {
    const { gapMs, usual, mostGapMs } = NUMBER_CODES;
    return count ? Math.min(gapMs * 2 ** Math.max(0, count - usual), mostGapMs) : 0;
  },
  mostMs: NUMBER_CODES.mostGapMs,
  quietMs: NUMBER_CODES.quietMs,
};

/** Codes that one network may request, as a share of the hourly SMS budget. */
export const networkCodes = (smsPerHour: number): Allowance => ({
  burst: Math.max(1, Math.floor(smsPerHour * NETWORK_SMS_SHARES.atOnce)),
  everyMs: Math.ceil(SMS_WINDOW_MS / (smsPerHour * NETWORK_SMS_SHARES.perHour)),
});

/**
 * The wait before the next try (milliseconds); 0 if it may come now. A last try in the far future
 * comes from a wrong clock and blocks no one.
 */
export const waitBefore = (
  { count, lastAt }: Fails,
  now: number,
  { after, mostMs }: Waits,
): number => (lastAt - now > mostMs ? 0 : Math.max(0, lastAt + after(count) - now));

/** The count with one more try; after the quiet time it starts again. */
export const withOneMore = (
  { count, lastAt }: Fails,
  now: number,
  { after, quietMs }: Waits,
): number => (now - lastAt >= after(count) + quietMs ? 1 : count + 1);
