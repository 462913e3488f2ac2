import { eq } from 'drizzle-orm';
import type { AppContext, OpenContext, SignedInContext } from '../context.ts';
import { composed } from '../crypto/passwords.ts';
import type { Account } from '../db/schema/accounts.ts';
import { accounts } from '../db/schema/accounts.ts';
import type { PasswordContext } from '../domain/weak-passwords.ts';
import { isWeak } from '../domain/weak-passwords.ts';
import { postMail } from '../operations/messages/send-message.ts';
import { Refusal } from '../refusal.ts';
import { lockForSession } from './account.ts';
import { endFeed } from './calendar-feeds.ts';
import { endOtherFamilies } from './end-families.ts';

/** Refuses a password that is easy to guess (S32). */
export function checkStrength(
  { settings }: Pick<AppContext, 'settings'>,
  password: string,
  person: Omit<PasswordContext, 'brand'>,
): void {
  if (isWeak(composed(password), { brand: settings.APP_BRAND, ...person }))
    throw new Refusal(
      'weak-password',
      'This password is too easy to guess. Please choose another one.',
      { field: 'password' },
    );
}

/** The person's own words, which their password must not consist of. */
export const aboutPerson = ({ name, id, mobile }: Account): Omit<PasswordContext, 'brand'> => ({
  name,
  accessId: id,
  mobile,
});

/**
 * Stores a password that was hashed before the transaction, because hashing is slow. A person who
 * had a password before is notified by mail.
 */
export async function storePassword(
  context: OpenContext,
  account: Account,
  passwordHash: string,
): Promise<void> {
  const { db, settings, senders } = context;
  await db
    .update(accounts)
    .set({ passwordHash, setPassword: 1 })
    .where(eq(accounts.id, account.id));
  // The old password also gave access to the calendar feed's address, so that is revoked.
  if (account.setPassword === 1) await endFeed(db, account.id);
  if (account.setPassword === 0 || !senders.mail) return;
  await postMail(context, {
    account: account.id,
    to: account.email,
    subject: `Your ${settings.APP_BRAND} password was changed`,
    text: `The password of your ${settings.APP_BRAND} account was changed just now.\n\nIf that was not you, set a new one with "Forgot password" and tell your representative.\n\nA calendar that you subscribed to has a new address now; the app shows it.`,
  });
}

/** Replaces the signed-in person's password; every other device is signed out (S15). */
export async function replacePassword(context: SignedInContext, password: string): Promise<void> {
  const { db, account, familyId, now, passwords } = context;
  checkStrength(context, password, aboutPerson(account));
  const passwordHash = await passwords.hash(password);
  await db.transaction(async (tx) => {
    await lockForSession(tx, { accountId: account.id, familyId }, 'no key update');
    await storePassword({ ...context, db: tx }, account, passwordHash);
    await endOtherFamilies(tx, account.id, familyId, now);
  });
}
