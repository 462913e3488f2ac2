import { eq } from 'drizzle-orm';
import { endFamily, endFamilyOfToken } from '../../auth/end-families.ts';
import { replacePassword } from '../../auth/new-password.ts';
import { refresh } from '../../auth/rotate.ts';
import type { Handler } from '../../call/calls.ts';
import { accounts } from '../../db/schema-accounts.ts';
import { notificationsOf } from '../../queries/notifications.ts';
import { Refusal } from '../../refusal.ts';

export const acceptTerms: Handler<'accept-terms'> = async (_input, { db, account }) => {
  await db.update(accounts).set({ termsAccepted: true }).where(eq(accounts.id, account.id));
  return { error: false };
};

/** Only for people who have no password of their own yet. */
export const setPassword: Handler<'set-password'> = async (input, context) => {
  const { account, log } = context;
  if (account.setPassword === 1) throw new Refusal('password-set', 'You already have a password. Please change it instead.');
  await replacePassword(context, input.password);
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
