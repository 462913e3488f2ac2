import { timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { RequestOf } from '../../sync/contract/index.ts';
import type { OpenContext } from '../context.ts';
import { codeMac } from '../crypto/keys.ts';
import { giveBack, takeOne, waitForOne } from '../db/buckets.ts';
import { increment } from '../db/counters.ts';
import type { Database } from '../db/database.ts';
import { oneTimeCodes } from '../db/schema/accounts.ts';
import { mayTry, wrongCodeMessage } from '../domain/lock-out.ts';
import { DAY, inWords } from '../domain/time.ts';
import { notify } from '../operations/notifications/notify.ts';
import { Refusal } from '../refusal.ts';
import {
  type Allowance,
  KNOWN_DEVICE_WRONG_CODES,
  NETWORK_WRONG_CODES,
  OTP,
  WRONG_CODES,
} from '../settings/limits/sign-in.ts';
import { isKnownDevice, networkLimit } from './network-limits.ts';

type Code = typeof oneTimeCodes.$inferSelect;
type Entry = RequestOf<'verify-otp'>;

const expired = (): Refusal =>
  new Refusal('expired-code', 'This code has expired. Please ask for a new one.');

/** The refusal while codes for a number are not judged; the same for unknown numbers (S29). */
const wrongCodes = (wait: number): Refusal =>
  new Refusal(
    'wrong-codes',
    `Too many wrong codes for this number. Please try again in ${inWords(wait)}, or log in with your password.`,
    {
      retryAfter: wait,
    },
  );

interface Guesses {
  readonly key: string;
  readonly bucket: Allowance;
}
/**
 * The allowances of wrong codes for a number. Strangers have a separate one, because they can use
 * it up; known devices have one more of their own (S31).
 */
const guessesOf = (subject: string, isKnown: boolean): readonly Guesses[] => [
  ...(isKnown ? [{ key: `otp-fails-known:${subject}`, bucket: KNOWN_DEVICE_WRONG_CODES }] : []),
  { key: `otp-fails:${subject}`, bucket: WRONG_CODES },
];

/** Milliseconds until a code for this number is judged. */
async function waitForGuess(
  { db, now }: Pick<OpenContext, 'db' | 'now'>,
  guesses: readonly Guesses[],
): Promise<number> {
  const waits: number[] = [];
  for (const { key, bucket } of guesses) waits.push(await waitForOne(db, key, bucket, now));
  return Math.min(...waits);
}

/** Refuses while codes for this number are not judged, so that no useless code is sent. */
export async function checkGuesses(
  context: Pick<OpenContext, 'db' | 'now'>,
  subject: string,
  isKnown: boolean,
): Promise<void> {
  const wait = await waitForGuess(context, guessesOf(subject, isKnown));
  if (wait > 0) throw wrongCodes(wait);
}

/** Counts one judged try; refuses if the allowance is used up. */
async function takeGuess({ db, now }: OpenContext, guesses: readonly Guesses[]): Promise<Guesses> {
  const waits: number[] = [];
  for (const each of guesses) {
    const wait = await takeOne(db, each.key, each.bucket, now);
    if (wait === 0) return each;
    waits.push(wait);
  }
  throw wrongCodes(Math.min(...waits));
}

interface Judged {
  readonly code: Code;
  readonly taken: Guesses;
}
/**
 * Counts the try before the digits are compared, so that concurrent tries are judged no more often
 * than sequential ones (S31).
 */
async function countEntry(
  context: OpenContext,
  requestId: string,
  guesses: readonly Guesses[],
): Promise<Judged> {
  const { db, now } = context;
  const [code] = await db
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(
      and(
        eq(oneTimeCodes.requestId, requestId),
        isNull(oneTimeCodes.usedAt),
        gt(oneTimeCodes.expiresAt, now),
        lt(oneTimeCodes.tries, OTP.tries),
      ),
    )
    .returning();
  if (!code) throw expired();
  return { code, taken: await takeGuess(context, guesses) };
}

/** Logs a wrong code. When the allowance is used up, notifies the person, at most once a day. */
async function noteWrong(
  context: OpenContext,
  code: Code,
  guesses: readonly Guesses[],
): Promise<void> {
  const { db, now, log } = context;
  log.warn({ event: 'auth.wrong-code', account: code.accountId, tries: code.tries });
  if ((await waitForGuess(context, guesses)) === 0) return;
  log.warn({ event: 'auth.codes-shut', account: code.accountId });
  await db.transaction(async (tx) => {
    const { count } = await increment(tx, `otp-told:${code.subject}`, DAY, now);
    const message =
      'Someone entered wrong codes for your number many times. For some hours codes may not work on a new phone; your password and the phones that you use still work.';
    if (count === 1 && code.accountId !== null)
      await notify({ ...context, db: tx }, [code.accountId], { message, page: 'my-profile' });
  });
}

/**
 * The unused code that matches purpose, request and digits. All other cases get one refusal, which
 * is the same for unknown numbers (S29, S31).
 */
export async function rightCode(
  context: OpenContext,
  input: Entry,
  purpose: Code['purpose'],
): Promise<Code> {
  const { db, now, keys } = context;
  const [held] = await db
    .select()
    .from(oneTimeCodes)
    .where(eq(oneTimeCodes.requestId, input.request_id));
  // A code that may not be tried is no guess, so it does not count against the network.
  if (held?.purpose !== purpose || !mayTry(held, input.device_id, now)) throw expired();
  const isKnown = await isKnownDevice(db, held.accountId, held.deviceId);
  const guesses = guessesOf(held.subject, isKnown);
  // Wrong codes for many numbers from one network count as guesses too; those of a known device are
  // limited by its account.
  const network = isKnown
    ? undefined
    : networkLimit(context, 'otp-fails-network', NETWORK_WRONG_CODES);
  await network?.take(db);
  const { code, taken } = await countEntry(context, input.request_id, guesses).catch(
    async (failure: unknown) => {
      await network?.giveBack(db);
      throw failure;
    },
  );
  const isSame = timingSafeEqual(
    Buffer.from(codeMac(keys.oneTimeCodes, code.requestId, input.otp)),
    Buffer.from(code.codeMac),
  );
  // A code without a recipient matches no digits.
  if (!isSame || code.mobile === null) {
    await noteWrong(context, code, guesses);
    throw new Refusal('wrong-code', wrongCodeMessage(OTP.tries - code.tries), { field: 'otp' });
  }
  await giveBack(db, taken.key, taken.bucket);
  await network?.giveBack(db);
  return code;
}

/** Marks a code as used; of two concurrent uses, one is refused. */
export async function useUp(tx: Database, code: Code, now: number): Promise<void> {
  const used = await tx
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(eq(oneTimeCodes.requestId, code.requestId), isNull(oneTimeCodes.usedAt)))
    .returning({ id: oneTimeCodes.requestId });
  if (!used.length) throw expired();
}
