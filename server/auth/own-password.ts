import type { SignedInContext } from '../call/handler.ts';
import { forget } from '../db/tally.ts';
import { Refusal } from '../refusal.ts';
import { countTry } from './count-try.ts';
import { passwordMatches } from './passwords.ts';
import { locked } from './sign-in-lock.ts';

/**
 * Refuses unless this is the signed-in person's own password; wrong ones are counted like those at the door (S30).
 * The refusal is a 400: a 401 would mean that the session is over.
 */
export async function checkOwnPassword({ db, account, now, log, passwords }: SignedInContext, password: string, field: string): Promise<void> {
  const key = `own-password:${account.id}`;
  const wait = await countTry(db, key, now);
  if (wait > 0) throw locked(wait);
  if (!(await passwordMatches(passwords, account.passwordHash, password))) {
    log.warn({ event: 'auth.wrong-own-password', account: account.id });
    throw new Refusal(400, 'wrong-password', 'That is not your current password.', { field });
  }
  await forget(db, key);
}
