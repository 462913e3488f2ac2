import { useState } from 'react';
import type { AppRequest } from '../../../sync/app-endpoints.ts';
import type { DeviceName } from '../../../sync/contract/account/session.ts';
import { OTP_LENGTH } from '../../../sync/contract/constants.ts';
import type { Failure } from '../../../sync/contract/errors.ts';
import { asLoginId } from '../../../sync/contract/rules/person.ts';
import { t } from '../../i18n/t.ts';
import { useEngine } from '../../live/account/engine.tsx';

/** A requested code. */
export interface SentCode {
  readonly requestId: string;
  /** Time from which another code can be requested (device time, milliseconds since 1970). */
  readonly resendAt: number;
}

/**
 * Returns a function that requests a one-time code; the response does not reveal whether the
 * account exists.
 */
export function useSendCode(
  purpose: AppRequest<'send-otp'>['purpose'],
): (loginId: string) => Promise<SentCode | Failure> {
  const engine = useEngine();
  return async (loginId) => {
    const outcome = await engine.ask('send-otp', { login_id: asLoginId(loginId), purpose });
    if (!outcome.ok) return outcome.failure;
    return {
      requestId: outcome.value.request_id,
      resendAt: Date.now() + outcome.value.resend_after_s * 1_000,
    };
  };
}

/**
 * Returns the requested code (`sent`), null while none is requested. `returned`: the person came
 * back to enter another ID.
 */
export function useSentCode(): {
  readonly sent: SentCode | null;
  readonly returned: boolean;
  readonly setSent: (sent: SentCode) => void;
  readonly askOther: () => void;
} {
  const [sent, setSent] = useState<SentCode | null>(null);
  const [returned, setReturned] = useState(false);
  return {
    sent,
    returned,
    setSent,
    askOther() {
      setSent(null);
      setReturned(true);
    },
  };
}

/**
 * The errors of a login: an Access ID has at least two characters, a password at least one. `null`:
 * no password is asked for.
 */
export const loginErrors = (loginId: string, password: string | null) => ({
  loginId: loginId.trim().length < 2 ? t('login.idMissing') : undefined,
  password: password === '' ? t('login.passwordMissing') : undefined,
});

/** The error of an incomplete code; `null`: no code is asked for. */
export const codeErrors = (digits: string | null) => ({
  otp: digits !== null && digits.length < OTP_LENGTH ? t('code.missing') : undefined,
});

// Loaded in parallel with the login. A sign-in waits for it, and continues without a name if it
// fails to load.
const naming = import('./device-name.ts').catch(() => undefined);

/** The device's name in the list of sessions, as a field of a sign-in. */
export async function asDevice(): Promise<{ readonly device?: DeviceName }> {
  const device = (await naming)?.deviceNameOf(navigator);
  return device ? { device } : {};
}

/**
 * History state of a link from an ended session: the login fills in the same person's Access ID.
 */
export const AGAIN = { again: true } as const;

/** Whether a history state is `AGAIN`; it is unknown data, so it is checked. */
export const isAgain = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'again' in state && state.again === true;

/** The Access ID in a history state, as the forgotten-password and forgotten-ID screens set it. */
export const againAs = (state: unknown): string | undefined =>
  typeof state === 'object' &&
  state !== null &&
  'loginId' in state &&
  typeof state.loginId === 'string'
    ? state.loginId
    : undefined;
