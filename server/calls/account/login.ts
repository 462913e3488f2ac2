import { and, eq } from 'drizzle-orm';
import { accountByLogin } from '../../auth/account.ts';
import { signIn } from '../../auth/sign-in.ts';
import { subjectOfTries, takeTry } from '../../auth/sign-in-lock.ts';
import type { Handler } from '../../call/calls.ts';
import { composed, isOutdated, matchingForm } from '../../crypto/passwords.ts';
import { accounts } from '../../db/schema-accounts.ts';
import { masked } from '../../log.ts';
import { Refusal } from '../../refusal.ts';

export const login: Handler<'login'> = async (input, context) => {
  const { db, log, passwords } = context;
  const account = await accountByLogin(db, input.login_id);
  const subject = subjectOfTries(account?.id, input.login_id);
  const succeeded = await takeTry(context, subject, input.device_id).catch((failure: unknown) => {
    if (failure instanceof Refusal) log.warn({ event: 'auth.locked', login: masked(input.login_id) });
    throw failure;
  });
  const form = await matchingForm(passwords, account?.passwordHash, input.password);
  if (!account || form === undefined) {
    log.warn({ event: 'auth.wrong-pair', login: masked(input.login_id) });
    throw new Refusal('wrong-pair', 'Wrong ID or password.');
  }
  await succeeded();
  // From now on the composed form is stored, which every keyboard's text matches.
  if (isOutdated(account.passwordHash) || form !== composed(input.password)) {
    const passwordHash = await passwords.hash(input.password);
    // Only in place of the one that was right: the password may have been changed meanwhile.
    const isStill = and(eq(accounts.id, account.id), eq(accounts.passwordHash, account.passwordHash));
    const [renewed = account] = await db.update(accounts).set({ passwordHash }).where(isStill).returning();
    return signIn(context, renewed, input);
  }
  return signIn(context, account, input);
};
