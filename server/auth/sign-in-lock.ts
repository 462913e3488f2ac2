import { eq, inArray } from 'drizzle-orm';
import { asMobile } from '../../sync/contract/rules/person.ts';
import type { OpenContext, SignedInContext } from '../context.ts';
import { matchingForm } from '../crypto/passwords.ts';
import { sha256 } from '../crypto/sha256.ts';
import { takeOne } from '../db/buckets.ts';
import { decrement, forget, increment } from '../db/counters.ts';
import type { Database } from '../db/database.ts';
import { limits } from '../db/schema/accounts.ts';
import {
  passwordWaits,
  slowedWaits,
  type Waits,
  waitBefore,
  withOneMore,
} from '../domain/lock-out.ts';
import { inWords } from '../domain/time.ts';
import { Refusal } from '../refusal.ts';
import {
  DEVICE_FIRST_PASSWORDS,
  KNOWN_DEVICE_PASSWORDS,
  NETWORK_WRONG_ACCOUNTS,
  RESERVED_PASSWORDS,
  STRANGERS_PASSWORDS,
} from '../settings/limits/sign-in.ts';
import { isKnownDevice, networkLimit, networkOfCustomer } from './network-limits.ts';

/**
 * Refuses a wrong password of the signed-in person; wrong ones are counted as at sign-in (S30). The
 * status is 400, because 401 would mean that the session has ended.
 */
export async function checkOwnPassword(
  context: SignedInContext,
  password: string,
  field: string,
): Promise<void> {
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

/**
 * The result of counting a try: the milliseconds to wait if it came too early, and the number of
 * tries including this one.
 */
interface Turn {
  readonly wait: number;
  readonly count: number;
}

/**
 * Counts a try before it is judged. The counter's row stays locked until the transaction ends, so
 * that concurrent tries cannot slip past. A try that came too early is not counted. The counter's
 * `at` is the time of the last try.
 */
export async function takeTurn(
  tx: Database,
  key: string,
  waits: Waits,
  now: number,
): Promise<Turn> {
  await tx.insert(limits).values({ key, at: now, count: 0 }).onConflictDoNothing();
  const [held] = await tx.select().from(limits).where(eq(limits.key, key)).for('no key update');
  // A concurrent sign-in deleted the counter, which resets the count.
  if (!held) return { wait: 0, count: 0 };
  const fails = { count: held.count, lastAt: held.at };
  const wait = waitBefore(fails, now, waits);
  if (wait > 0) return { wait, count: held.count };
  const count = withOneMore(fails, now, waits);
  await tx.update(limits).set({ count, at: now }).where(eq(limits.key, key));
  return { wait, count };
}

/**
 * The subject that tries are counted for. Unknown names are counted like known ones, so that a lock
 * does not reveal which accounts exist (S29).
 */
export const subjectOfTries = (accountId: string | undefined, loginId: string): string =>
  accountId ?? `unknown:${sha256(asMobile(loginId).toLowerCase())}`;

/** The refusal of a try during a wait or beyond the limit. */
export const locked = (wait: number): Refusal =>
  new Refusal(
    'locked',
    `Too many wrong tries for this Access ID. Please try again in ${inWords(wait)}.`,
    { retryAfter: wait },
  );

/**
 * Counts a try before it is checked. Returns the milliseconds to wait if it came too early; such a
 * try is not counted (S30).
 */
export const countTry = (db: Database, key: string, now: number): Promise<number> =>
  db.transaction(async (tx) => (await takeTurn(tx, key, passwordWaits, now)).wait);

async function turnOrLocked(
  tx: Database,
  key: string,
  waits: typeof passwordWaits,
  now: number,
): Promise<number> {
  const { wait, count } = await takeTurn(tx, key, waits, now);
  if (wait > 0) throw locked(wait);
  return count;
}

/**
 * Counts a try of a known device: it has its own waits and its own hundred tries a day, which
 * strangers cannot use up.
 */
async function takeKnownTry(
  { db, now }: OpenContext,
  subject: string,
  deviceId: string,
): Promise<() => Promise<void>> {
  const { most, windowMs } = KNOWN_DEVICE_PASSWORDS;
  const device = sha256(deviceId);
  const day = `login:${subject}:device-day:${device}`;
  const waits = `login:${subject}:device:${device}`;
  await db.transaction(async (tx) => {
    const { count, endsAt } = await increment(tx, day, windowMs, now);
    if (count > most) throw locked(endsAt - now);
    await turnOrLocked(tx, waits, passwordWaits, now);
  });
  return async () => {
    await db.delete(limits).where(eq(limits.key, waits));
    await decrement(db, day, now);
  };
}

/** A try from a device that is new to the account. */
interface StrangersTry {
  readonly subject: string;
  readonly deviceId: string | undefined;
}

/**
 * Counts the first tries of a device while other devices of its network keep the account waiting:
 * they come out of a small reserve of that network. A device id can be invented, so the reserve
 * bounds the guesses that invented ids gain. Counts the device's tries even while nothing waits.
 */
async function takeFirstTry(
  tx: Database,
  { address, now }: OpenContext,
  { subject, deviceId }: StrangersTry,
  wait: number,
): Promise<void> {
  if (deviceId === undefined && wait > 0) throw locked(wait);
  if (deviceId === undefined) return;
  const waitOfDevice = await takeOne(
    tx,
    firstTriesOf(subject, deviceId),
    DEVICE_FIRST_PASSWORDS,
    now,
  );
  if (wait === 0) return;
  const isFirst = waitOfDevice === 0;
  if (
    !isFirst ||
    (await takeOne(
      tx,
      `login:${subject}:reserve:${networkOfCustomer(address)}`,
      RESERVED_PASSWORDS,
      now,
    )) > 0
  )
    throw locked(wait);
}
const firstTriesOf = (subject: string, deviceId: string): string =>
  `login:${subject}:first:${sha256(deviceId)}`;

/**
 * Counts tries of a device that is new to the account. After a hundred wrong tries in a day, one a
 * minute is judged per network: slow for strangers, a short wait for the owner's new phone.
 */
async function takeStrangersTry(
  context: OpenContext,
  asked: StrangersTry,
): Promise<() => Promise<void>> {
  const { db, address, now } = context;
  const { subject, deviceId } = asked;
  const { most, windowMs } = STRANGERS_PASSWORDS;
  const day = `fails-a-day:${subject}`;
  const waits = `login:${subject}:${address}`;
  const slowed = `login:${subject}:slowed:${networkOfCustomer(address)}`;
  const network = networkLimit(context, 'fails', NETWORK_WRONG_ACCOUNTS);
  // One transaction, so that a refused try counts nowhere. The subject's rows are locked before the
  // network's.
  const isFirstHere = await db.transaction(async (tx) => {
    const { count } = await increment(tx, day, windowMs, now);
    const here = await takeTurn(tx, waits, passwordWaits, now);
    const all = count > most ? await takeTurn(tx, slowed, slowedWaits, now) : { wait: 0 };
    await takeFirstTry(tx, context, asked, Math.max(here.wait, all.wait));
    const isFirst = here.wait === 0 && here.count === 1;
    if (isFirst) await network.take(tx);
    return isFirst;
  });
  return async () => {
    // The password was right: this try does not count, and earlier tries of this subject are
    // deleted.
    const gone = await db
      .delete(limits)
      .where(
        inArray(limits.key, [
          waits,
          slowed,
          ...(deviceId === undefined ? [] : [firstTriesOf(subject, deviceId)]),
        ]),
      )
      .returning({ key: limits.key });
    if (isFirstHere || gone.some(({ key }) => key === waits)) await network.giveBack(db);
    await decrement(db, day, now);
  };
}

/**
 * Counts a sign-in try before the password is checked and refuses too many; returns what to do
 * after a right password. Counters that strangers can fill never block a known device and only slow
 * a new one (S30).
 */
export async function takeTry(
  context: OpenContext,
  subject: string,
  deviceId: string | undefined,
): Promise<() => Promise<void>> {
  if (deviceId !== undefined && (await isKnownDevice(context.db, subject, deviceId)))
    return takeKnownTry(context, subject, deviceId);
  return takeStrangersTry(context, { subject, deviceId });
}
