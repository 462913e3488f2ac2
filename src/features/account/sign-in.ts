import type { DeviceName } from '../../../sync/contract/account/session.ts';
import { OTP_LENGTH } from '../../../sync/contract/constants.ts';
import { t } from '../../i18n/t.ts';

/**
 * An Access ID has at least two characters; a password, if asked for (`null`: not), at least one.
 */
export const loginErrors = (loginId: string, password: string | null) => ({
  loginId: loginId.trim().length < 2 ? t('login.idMissing') : undefined,
  password: password === '' ? t('login.passwordMissing') : undefined,
});

/** A code, if asked for (`null`: not), has all its digits. */
export const codeErrors = (digits: string | null) => ({
  otp: digits !== null && digits.length < OTP_LENGTH ? t('code.missing') : undefined,
});

// Loaded beside the login, which is drawn without it; a sign-in waits for it, and goes on without
// where it does not come.
const naming = import('./device-name.ts').catch(() => undefined);

/** The device's name in the list of sessions, as a field of a sign-in. */
export async function asDevice(): Promise<{ readonly device?: DeviceName }> {
  const device = (await naming)?.deviceNameOf(navigator);
  return device ? { device } : {};
}

/**
 * History state from the screen of an ended session: the same person signs in again, so the Access
 * ID is filled in.
 */
export const AGAIN = { again: true } as const;

/** History state can come from anywhere, so it is checked before use. */
export const isAgain = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'again' in state && state.again === true;

/** The Access ID that a screen before the login has found out. */
export const againAs = (state: unknown): string | undefined =>
  typeof state === 'object' &&
  state !== null &&
  'loginId' in state &&
  typeof state.loginId === 'string'
    ? state.loginId
    : undefined;
