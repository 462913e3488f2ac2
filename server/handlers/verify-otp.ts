import { timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Account } from '../auth/account.ts';
import { signIn } from '../auth/sign-in.ts';
import type { Handler, OpenContext } from '../call/handler.ts';
import { accounts, oneTimeCodes } from '../db/schema-accounts.ts';
import { tallied, tally } from '../db/tally.ts';
import { OTP } from '../domain/limits.ts';
import { mayTry, wrongCodeWords } from '../domain/one-time-code.ts';
import { Refusal } from '../refusal.ts';
import { codeMac } from './send-otp.ts';

type Code = typeof oneTimeCodes.$inferSelect;

const expired = (): Refusal => new Refusal(401, 'expired-code', 'That code is no longer good. Please ask for a new one.');

/** Counts the try before the digits are compared: tries that run at once cannot get a fourth (S31). */
async function countTry({ db, now }: OpenContext, requestId: string): Promise<Code | undefined> {
  const [counted] = await db
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(
      and(eq(oneTimeCodes.requestId, requestId), isNull(oneTimeCodes.usedAt), gt(oneTimeCodes.expiresAt, now), lt(oneTimeCodes.tries, OTP.tries)),
    )
    .returning();
  return counted;
}

async function use({ db, now }: OpenContext, code: Code): Promise<Account | undefined> {
  const [used] = await db
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(eq(oneTimeCodes.requestId, code.requestId), isNull(oneTimeCodes.usedAt)))
    .returning();
  if (!used?.accountId) return undefined;
  const [account] = await db.select().from(accounts).where(eq(accounts.id, used.accountId));
  return account;
}

export const verifyOtp: Handler<'verify-otp'> = async (input, context) => {
  const { db, now, keys, log } = context;
  const [held] = await db.select().from(oneTimeCodes).where(eq(oneTimeCodes.requestId, input.request_id));
  if (!mayTry(held, input.device_id, now)) throw expired();
  const code = await countTry(context, input.request_id);
  if (!code) throw expired();
  const fails = `otp-fails:${code.subject}`;
  const shut = (await tallied(db, fails, OTP.countedMs, now)) >= OTP.failsPerDay;
  const same = timingSafeEqual(Buffer.from(codeMac(keys.oneTimeCodes, code.requestId, input.otp)), Buffer.from(code.codeMac));
  if (!same || shut || code.accountId === null) {
    await tally(db, fails, OTP.countedMs, now);
    log.warn({ event: 'auth.wrong-code', account: code.accountId, tries: code.tries });
    throw new Refusal(401, 'wrong-code', wrongCodeWords(OTP.tries - code.tries), { field: 'otp' });
  }
  const account = await use(context, code);
  if (!account) throw expired();
  return signIn(context, account, input.device_id);
};
