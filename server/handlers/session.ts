import { eq } from 'drizzle-orm';
import { endFamily, endFamilyOfToken, endOtherFamilies } from '../auth/end-families.ts';
import { hashPassword } from '../auth/passwords.ts';
import { refresh } from '../auth/rotate.ts';
import type { Handler } from '../call/handler.ts';
import { accounts } from '../db/schema-accounts.ts';
import { notificationsOf } from '../queries/notifications.ts';

export const acceptTerms: Handler<'accept-terms'> = async (_input, { db, account }) => {
  await db.update(accounts).set({ termsAccepted: true }).where(eq(accounts.id, account.id));
  return { error: false };
};

/** Whoever else is signed in with the old password is out (S15). */
export const setPassword: Handler<'set-password'> = async (input, { db, account, familyId, now, log }) => {
  const passwordHash = await hashPassword(input.password);
  await db.transaction(async (tx) => {
    await tx.update(accounts).set({ passwordHash, setPassword: 1 }).where(eq(accounts.id, account.id));
    await endOtherFamilies(tx, account.id, familyId, now);
  });
  log.info({ event: 'auth.password-set', account: account.id });
  return { error: false, message: 'Your password is set.' };
};

/** Answers the same whether there was such a session or not (S14). */
export const revoke: Handler<'revoke'> = async (input, { db, now }) => {
  await endFamilyOfToken(db, input.token_hash, now);
  return { error: false };
};

export const pwaLogout: Handler<'pwa-logout'> = async (_input, { db, account, familyId, now, log }) => {
  await endFamily(db, familyId, now);
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
