import { eq } from 'drizzle-orm';
import { endFamily, endFamilyOfToken, endOtherFamilies } from '../../auth/end-families.ts';
import { holdOfSession } from '../../auth/hold-account.ts';
import { aboutPerson, checkStrength, storePassword } from '../../auth/new-password.ts';
import { refresh } from '../../auth/rotate.ts';
import type { Handler } from '../../call/calls.ts';
import { accounts } from '../../db/schema-accounts.ts';
import { notificationsOf } from '../../queries/notifications.ts';
import { Refusal } from '../../refusal.ts';

export const acceptTerms: Handler<'accept-terms'> = async (_input, { db, account }) => {
  await db.update(accounts).set({ termsAccepted: true }).where(eq(accounts.id, account.id));
  return { error: false };
};

/** Only for people who have no password of their own yet; other devices that signed in with the old one are signed out (S15). */
export const setPassword: Handler<'set-password'> = async (input, context) => {
  const { db, account, familyId, now, log, passwords } = context;
  if (account.setPassword === 1) throw new Refusal('password-set', 'You already have a password. Please change it instead.');
  checkStrength(context, input.password, aboutPerson(account));
  const passwordHash = await passwords.hash(input.password);
  await db.transaction(async (tx) => {
    await holdOfSession(tx, { accountId: account.id, familyId }, 'no key update');
    await storePassword({ ...context, db: tx }, account, passwordHash);
    await endOtherFamilies(tx, account.id, familyId, now);
  });
  log.info({ event: 'auth.password-set', account: account.id });
  return { error: false, message: 'Your password is set.' };
};

/** The answer is the same whether there was such a session or not (S14). */
export const revoke: Handler<'revoke'> = async (input, { db, now }) => {
  await endFamilyOfToken(db, input.token_hash, now);
  return { error: false };
};

export const pwaLogout: Handler<'pwa-logout'> = async (_input, { db, account, familyId, now, log }) => {
  await endFamily(db, account.id, familyId, now);
  log.info({ event: 'auth.signed-out', account: account.id, family: familyId });
  return { message: null };
};

export const refreshToken: Handler<'refresh-token'> = (input, context) => refresh(context, input);

export const validateToken: Handler<'validate-token'> = async (_input, { db, account }) => {
  const { unread, latest } = await notificationsOf(db, account.id);
  return {
    error: false,
    notification_count: unread,
    notification_list: latest,
    user_data: { setPassword: account.setPassword, login_code: account.id, tnc: account.termsAccepted },
  };
};
