import type { SignedInContext } from '../context.ts';
import { matchingForm } from '../crypto/passwords.ts';
import { forget } from '../db/counters.ts';
import { Refusal } from '../refusal.ts';
import { countTry, locked } from './sign-in-lock.ts';

/**
 * Refuses unless this is the signed-in person's own password; wrong ones are counted as at sign-in (S30).
 * The refusal is a 400, because a 401 would mean that the session is over.
 */
export async function checkOwnPassword(context: SignedInContext, password: string, field: string): Promise<void> {
  const { db, account, now, log, passwords } = context;
  const key = `own-password:${account.id}`;
  const wait = await countTry(db, key, now);
  if (wait > 0) throw locked(wait);
  if ((await matchingForm(passwords, account.passwordHash, password)) === undefined) {
    log.warn({ event: 'auth.wrong-own-password', account: account.id });
    throw new Refusal('wrong-password', 'Your current password is wrong.', { field });
  }
  await forget(db, key);
}
