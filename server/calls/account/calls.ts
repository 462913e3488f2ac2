import { accountRows } from '../../../sync/contract/account.ts';
import { accountById } from '../../auth/account.ts';
import { rightCode, useUp } from '../../auth/right-code.ts';
import { signIn } from '../../auth/sign-in.ts';
import type { Handler } from '../../call/calls.ts';
import { calls } from '../../call/calls.ts';
import { everyone, signedIn } from '../../domain/access.ts';
import { perMinute } from '../../domain/limits.ts';
import { NETWORK_CALLS } from '../../settings/limits/sign-in.ts';
import { login } from './login.ts';
import { sendOtp } from './send-otp.ts';
import { acceptTerms, pwaLogout, refreshToken, revoke, setPassword, validateToken } from './session.ts';

const verifyOtp: Handler<'verify-otp'> = async (input, context) => {
  const { db, now } = context;
  const code = await rightCode(context, input, 'login');
  await useUp(db, code, now);
  return signIn(context, await accountById(db, code.accountId ?? ''), input);
};

/** Signing in, the session and the terms. */
export const accountCalls = calls('Account', accountRows, {
  login: {
    may: everyone,
    limit: 'by-handler',
    cookies: 'starts-session',
    summary: 'Signs in with an Access ID or mobile number and a password.',
    handle: login,
  },
  'send-otp': {
    may: everyone,
    limit: 'by-handler',
    summary: 'Sends a one-time code; answers the same whether the account exists or not.',
    handle: sendOtp,
  },
  'verify-otp': {
    may: everyone,
    limit: perMinute(NETWORK_CALLS.codeEntries),
    cookies: 'starts-session',
    summary: 'Signs in with a one-time code.',
    handle: verifyOtp,
  },
  'accept-terms': {
    may: signedIn,
    beforeTerms: true,
    summary: 'Accepts the terms of use.',
    handle: acceptTerms,
  },
  'set-password': {
    may: signedIn,
    beforeTerms: true,
    summary: 'Sets the first password, or another one, and ends every other session.',
    handle: setPassword,
  },
  revoke: {
    may: everyone,
    limit: perMinute(NETWORK_CALLS.revocations),
    summary: 'Ends a session from the hash of its refresh token, for a device that signed out offline.',
    handle: revoke,
  },
  'validate-token': {
    may: signedIn,
    beforeTerms: true,
    summary: 'Says whether the session holds, with the number of unread notifications.',
    handle: validateToken,
  },
  'refresh-token': {
    may: everyone,
    limit: perMinute(NETWORK_CALLS.refreshes),
    cookies: 'refreshes-session',
    summary: 'Exchanges a refresh token for a new pair; a token used twice ends the session.',
    handle: refreshToken,
  },
  'pwa-logout': {
    may: signedIn,
    beforeTerms: true,
    cookies: 'signs-out',
    summary: 'Ends the session.',
    handle: pwaLogout,
  },
});
