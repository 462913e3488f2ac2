import { OTP } from '../settings/limits/sign-in.ts';

export interface HeldCode {
  readonly expiresAt: number;
  readonly usedAt: number | null;
  readonly deviceId: string | null;
  /** Tries counted before this one. */
  readonly tries: number;
}

/** Whether a code may still be tried from this device; if not, the digits are not even compared. */
export function mayTry(code: HeldCode | undefined, deviceId: string | undefined, now: number): boolean {
  if (!code || code.usedAt !== null || now >= code.expiresAt || code.tries >= OTP.tries) return false;
  return code.deviceId === null || code.deviceId === deviceId;
}

/** The message for a wrong code, with the remaining tries. */
export function wrongCodeWords(triesLeft: number): string {
  if (triesLeft <= 0) return 'Wrong code. Please ask for a new one.';
  return `Wrong code. ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`;
}

/** Four digits, uniformly distributed: draws that would cause a bias are rejected. */
export function fourDigits(bytes: (count: number) => Uint8Array): string {
  for (;;) {
    const [high = 0, low = 0] = bytes(2);
    const drawn = high * 256 + low;
    if (drawn < 60_000) return String(drawn % 10_000).padStart(4, '0');
  }
}
