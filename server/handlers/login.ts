import { createHash } from 'node:crypto';
import { accountByLogin } from '../auth/account.ts';
import { passwordMatches } from '../auth/passwords.ts';
import { signIn } from '../auth/sign-in.ts';
import type { Handler, OpenContext } from '../call/handler.ts';
import { forget, tallied, tally } from '../db/tally.ts';
import { LOCK_OUT } from '../domain/limits.ts';
import { inWords } from '../domain/waiting.ts';
import { masked } from '../log.ts';
import { Refusal } from '../refusal.ts';

/** Somebody whom nobody knows is counted like everybody else, so that a lock tells nothing (S29). */
const subjectOf = (accountId: string | undefined, loginId: string): string =>
  accountId ?? `unknown:${createHash('sha256').update(loginId.toLowerCase()).digest('hex')}`;

/** Counted before the password is looked at: tries that run at once cannot slip past (S30). */
async function checkLock({ db, now, address, log }: OpenContext, key: string, loginId: string): Promise<void> {
  const { count, endsAt } = await tally(db, key, LOCK_OUT.windowMs, now);
  const fails = await tallied(db, `fails:${address}`, LOCK_OUT.windowMs, now);
  if (count <= LOCK_OUT.perAccount && fails < LOCK_OUT.perAddress) return;
  log.warn({ event: 'auth.locked', login: masked(loginId) });
  const wait = count > LOCK_OUT.perAccount ? endsAt - now : LOCK_OUT.windowMs;
  throw new Refusal(429, 'locked', `Too many wrong tries. Please try again in ${inWords(wait)}.`, { retryAfter: wait });
}

export const login: Handler<'login'> = async (input, context) => {
  const { db, now, address, log } = context;
  const account = await accountByLogin(db, input.login_id);
  const key = `login:${subjectOf(account?.id, input.login_id)}:${address}`;
  await checkLock(context, key, input.login_id);
  const right = await passwordMatches(account?.passwordHash, input.password);
  if (!account || !right) {
    await tally(db, `fails:${address}`, LOCK_OUT.windowMs, now);
    log.warn({ event: 'auth.wrong-pair', login: masked(input.login_id) });
    throw new Refusal(401, 'wrong-pair', 'That Access ID or password is not right.');
  }
  await forget(db, key);
  return signIn(context, account, input.device_id);
};
