import { OTP } from './limits.ts';

/** Milliseconds that must lie between this code and the next, given how many went out today. */
export function resendAfter(sentToday: number): number {
  const { resendAfterMs } = OTP;
  return resendAfterMs[Math.min(Math.max(sentToday, 1), resendAfterMs.length) - 1] ?? OTP.livesMs;
}

export interface HeldCode {
  readonly expiresAt: number;
  readonly usedAt: number | null;
  readonly deviceId: string | null;
  /** Tries that were counted before this one. */
  readonly tries: number;
}

/** Whether a code may still be tried from this device at all; when it may not, the digits are not even compared. */
export function mayTry(code: HeldCode | undefined, deviceId: string | undefined, now: number): boolean {
  if (!code || code.usedAt !== null || now >= code.expiresAt || code.tries >= OTP.tries) return false;
  return code.deviceId === null || code.deviceId === deviceId;
}

/** What a wrong code says, with the tries that are left. */
export function wrongCodeWords(triesLeft: number): string {
  if (triesLeft <= 0) return 'That code is not right, and it cannot be tried again. Ask for a new one.';
  return `That code is not right. ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`;
}

/** Four digits, each of the ten thousand as likely as the next: draws that would favour some are thrown away. */
export function fourDigits(bytes: (count: number) => Uint8Array): string {
  for (;;) {
    const [high = 0, low = 0] = bytes(2);
    const drawn = high * 256 + low;
    if (drawn < 60_000) return String(drawn % 10_000).padStart(4, '0');
  }
}
