import { timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { RequestOf } from '../../sync/contract/index.ts';
import type { OpenContext } from '../context.ts';
import { codeMac } from '../crypto/code-subject.ts';
import { decrement, increment, readCount } from '../db/counters.ts';
import type { Database } from '../db/database.ts';
import { oneTimeCodes } from '../db/schema-accounts.ts';
import { OTP } from '../domain/limits.ts';
import { mayTry, wrongCodeWords } from '../domain/one-time-code.ts';
import { notify } from '../operations/notifications/notify.ts';
import { Refusal } from '../refusal.ts';
import { locked } from './sign-in-lock.ts';

type Code = typeof oneTimeCodes.$inferSelect;
type Entry = RequestOf<'verify-otp'>;

const expired = (): Refusal => new Refusal('expired-code', 'This code has expired. Please ask for a new one.');

const shutKey = (subject: string): string => `otp-shut:${subject}`;
/** Whether codes are disabled for this number after too many wrong ones; an answer never reveals that to strangers (S31). */
export const codesAreShut = async ({ db, now }: Pick<OpenContext, 'db' | 'now'>, subject: string): Promise<boolean> =>
  (await readCount(db, shutKey(subject), OTP.countedMs, now)) > 0;

/** Counts the try before the digits are compared, so that concurrent tries cannot get a fourth (S31). */
async function countEntry({ db, now }: OpenContext, requestId: string): Promise<Code | undefined> {
  const [counted] = await db
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(
      and(eq(oneTimeCodes.requestId, requestId), isNull(oneTimeCodes.usedAt), gt(oneTimeCodes.expiresAt, now), lt(oneTimeCodes.tries, OTP.tries)),
    )
    .returning();
  return counted;
}

const failsKey = (subject: string): string => `otp-fails:${subject}`;

const placeKey = ({ address }: OpenContext): string => `otp-fails-address:${address}`;
/** Wrong codes for many numbers from one address are guesses, too. */
async function countPlace(context: OpenContext): Promise<void> {
  const { count, endsAt } = await increment(context.db, placeKey(context), OTP.hourMs, context.now);
  if (count > OTP.failsPerAddressAndHour) throw locked(endsAt - context.now);
}

/** After the tenth wrong code in a day codes are disabled for a day, and the person is told. */
async function noteWrong(context: OpenContext, code: Code, fails: number): Promise<void> {
  const { db, now, log } = context;
  log.warn({ event: 'auth.wrong-code', account: code.accountId, tries: code.tries });
  if (fails !== OTP.failsPerDay) return;
  log.warn({ event: 'auth.codes-shut', account: code.accountId });
  await db.transaction(async (tx) => {
    await increment(tx, shutKey(code.subject), OTP.countedMs, now);
    const message = 'Someone entered wrong codes for your number many times. You cannot log in by code for a day; your password still works.';
    if (code.accountId !== null) await notify({ ...context, db: tx }, [code.accountId], { message, page: 'my-profile' });
  });
}

/** The unused code that matches purpose, request and digits; otherwise a refusal, which is the same for unknown numbers (S29, S31). */
export async function rightCode(context: OpenContext, input: Entry, purpose: Code['purpose']): Promise<Code> {
  const { db, now, keys } = context;
  await countPlace(context);
  const [held] = await db.select().from(oneTimeCodes).where(eq(oneTimeCodes.requestId, input.request_id));
  if (held?.purpose !== purpose || !mayTry(held, input.device_id, now)) throw expired();
  const code = await countEntry(context, input.request_id);
  if (!code) throw expired();
  // Counted before the digits are compared: of many tries at once no more are judged than of one after the other (S31).
  const { count: fails } = await increment(db, failsKey(code.subject), OTP.countedMs, now);
  const judged = fails <= OTP.failsPerDay && !(await codesAreShut(context, code.subject));
  const same = timingSafeEqual(Buffer.from(codeMac(keys.oneTimeCodes, code.requestId, input.otp)), Buffer.from(code.codeMac));
  // A code that was sent to nobody never matches, whatever its digits.
  if (same && judged && code.mobile !== null) {
    for (const key of [failsKey(code.subject), placeKey(context)]) await decrement(db, key);
    return code;
  }
  // A try that was not judged is none.
  if (fails > OTP.failsPerDay) await decrement(db, failsKey(code.subject));
  else await noteWrong(context, code, fails);
  throw new Refusal('wrong-code', wrongCodeWords(OTP.tries - code.tries), { field: 'otp' });
}

/** Uses up a code; of two concurrent uses, one is refused. */
export async function useUp(tx: Database, code: Code, now: number): Promise<void> {
  const used = await tx
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(eq(oneTimeCodes.requestId, code.requestId), isNull(oneTimeCodes.usedAt)))
    .returning({ id: oneTimeCodes.requestId });
  if (!used.length) throw expired();
}
