import { and, eq } from 'drizzle-orm';
import { accountRows } from '../../../sync/contract/account/account.ts';
import { accountById, accountByLogin } from '../../auth/account.ts';
import { endFamily, endFamilyOfToken } from '../../auth/end-families.ts';
import { replacePassword } from '../../auth/new-password.ts';
import { rightCode, useUp } from '../../auth/right-code.ts';
import { refresh } from '../../auth/rotate.ts';
import { signIn } from '../../auth/sign-in.ts';
import { subjectOfTries, takeTry } from '../../auth/sign-in-lock.ts';
import { calls, type Handler } from '../../call/calls.ts';
import { composed, isOutdated, matchingForm } from '../../crypto/passwords.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { everyone, signedIn } from '../../domain/access.ts';
import { perMinute } from '../../domain/limits.ts';
import { masked } from '../../log.ts';
import { notificationsOf } from '../../notifications/notifications.ts';
import { Refusal } from '../../refusal.ts';
import { NETWORK_CALLS } from '../../settings/limits/sign-in.ts';
import { sendOtp } from './send-otp.ts';

const acceptTerms: Handler<'accept-terms'> = async (_input, { db, account }) => {
  await db.update(accounts).set({ termsAccepted: true }).where(eq(accounts.id, account.id));
  return { error: false };
};

/** Only for people who have no password of their own yet. */
const setPassword: Handler<'set-password'> = async (input, context) => {
  const { account, log } = context;
  if (account.setPassword === 1)
    throw new Refusal('password-set', 'You already have a password. Please change it instead.');
  await replacePassword(context, input.password);
  log.info({ event: 'auth.password-set', account: account.id });
  return { error: false, message: 'Your password is set.' };
};

/** The answer does not reveal whether there was such a session (S14). */
const revoke: Handler<'revoke'> = async (input, { db, now }) => {
  await endFamilyOfToken(db, input.token_hash, now);
  return { error: false };
};

const pwaLogout: Handler<'pwa-logout'> = async (_input, { db, account, familyId, now, log }) => {
  await endFamily(db, account.id, familyId, now);
  log.info({ event: 'auth.signed-out', account: account.id, family: familyId });
  return { message: null };
};

const refreshToken: Handler<'refresh-token'> = (input, context) => refresh(context, input);

const validateToken: Handler<'validate-token'> = async (_input, { db, account }) => {
  const { unread, latest } = await notificationsOf(db, account.id);
  return {
    error: false,
    notification_count: unread,
    notification_list: latest,
    user_data: {
      setPassword: account.setPassword,
      login_code: account.id,
      tnc: account.termsAccepted,
    },
  };
};

const login: Handler<'login'> = async (input, context) => {
  const { db, log, passwords } = context;
  const account = await accountByLogin(db, input.login_id);
  const subject = subjectOfTries(account?.id, input.login_id);
  const succeeded = await takeTry(context, subject, input.device_id).catch((failure: unknown) => {
    if (failure instanceof Refusal)
      log.warn({ event: 'auth.locked', login: masked(input.login_id) });
    throw failure;
  });
  const form = await matchingForm(passwords, account?.passwordHash, input.password);
  if (!account || form === undefined) {
    log.warn({ event: 'auth.wrong-pair', login: masked(input.login_id) });
    throw new Refusal('wrong-pair', 'Wrong ID or password.');
  }
  await succeeded();
  // The composed form, which every keyboard's text matches, replaces the typed form.
  if (isOutdated(account.passwordHash) || form !== composed(input.password)) {
    const passwordHash = await passwords.hash(input.password);
    // Only if the hash is unchanged: the password may have been changed meanwhile.
    const isStill = and(
      eq(accounts.id, account.id),
      eq(accounts.passwordHash, account.passwordHash),
    );
    const [renewed = account] = await db
      .update(accounts)
      .set({ passwordHash })
      .where(isStill)
      .returning();
    return signIn(context, renewed, input);
  }
  return signIn(context, account, input);
};

const verifyOtp: Handler<'verify-otp'> = async (input, context) => {
  const { db, now } = context;
  const code = await rightCode(context, input, 'login');
  await useUp(db, code, now);
  return signIn(context, await accountById(db, code.accountId ?? ''), input);
};

/** Sign-in, session and terms. */
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
    summary:
      'Ends a session from the hash of its refresh token, for a device that signed out offline.',
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
