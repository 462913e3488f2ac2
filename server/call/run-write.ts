import { and, eq, isNull } from 'drizzle-orm';
import { REPLAY_HEADER } from '../../sync/contract/constants.ts';
import { namedFile, type Upload } from '../../sync/contract/uploads.ts';
import type { AppContext } from '../context.ts';
import { sha256 } from '../crypto/sha256.ts';
import { isLocked } from '../db/busy.ts';
import type { Database } from '../db/database.ts';
import { answers } from '../db/schema/accounts.ts';
import { NamedUpload } from '../domain/uploads.ts';
import { KeyRefusal, Refusal } from '../refusal.ts';
import { type Answer, json, refused } from './answer.ts';
import { ReceivedFile } from './received-file.ts';

/** A keyed call: unique per account (law L5). */
interface Keyed {
  readonly accountId: string;
  readonly key: string;
  readonly requestHash: string;
}

const isUpload = (value: unknown): value is Upload =>
  typeof value === 'object' && value !== null && 'arrayBuffer' in value;

async function plain(value: unknown): Promise<unknown> {
  // Its bytes are gone once the call has taken effect.
  if (value instanceof NamedUpload) return namedFile(value.id);
  if (value instanceof ReceivedFile) return sha256(...value.pieces);
  if (isUpload(value)) return sha256(new Uint8Array(await value.arrayBuffer()));
  if (Array.isArray(value)) return Promise.all(value.map(plain));
  return value;
}

/**
 * A hash that is equal for equal requests: the call and its parsed fields in any order; files by
 * their bytes.
 */
export async function requestHash(name: string, input: object): Promise<string> {
  const fields = Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1));
  return sha256(
    JSON.stringify([
      name,
      await Promise.all(fields.map(async ([field, value]) => [field, await plain(value)])),
    ]),
  );
}

/** The refusal of a call that comes again while its first one runs. */
const stillRunning = (): KeyRefusal =>
  new KeyRefusal('in-progress', 'We are still working on this.', { retryAfter: 1000 });

type Parts = Pick<AppContext, 'log'>;

const FIRST_REFUSAL = 400;

const rowOf = ({ accountId, key }: Keyed) =>
  and(eq(answers.accountId, accountId), eq(answers.key, key));

/** The answer that is kept under a key; undefined if there is none. */
async function earlierAnswer(
  db: Database,
  { log }: Parts,
  keyed: Keyed,
): Promise<Answer | undefined> {
  const [held] = await db.select().from(answers).where(rowOf(keyed));
  if (!held || held.status === null) return undefined;
  // A sender of other details has not heard the first answer: it hears a refusal again, and of
  // taken work that it was taken.
  if (held.requestHash !== keyed.requestHash && held.status < FIRST_REFUSAL) {
    log.warn({ event: 'idempotency.key-reused', account: keyed.accountId });
    throw new KeyRefusal('key-reused', 'This was already sent with other details.');
  }
  return { status: held.status, body: held.body ?? '', headers: { [REPLAY_HEADER]: '1' } };
}

/**
 * Claims a key in the transaction of its effect, so that both exist or neither does. A second call
 * with it waits here until the first one has ended; then it gets the first one's answer, or the
 * key, if that one left nothing. Returns the answer; undefined if the key is this call's.
 */
export async function claim(
  tx: Database,
  parts: Parts,
  keyed: Keyed,
  now: number,
): Promise<Answer | undefined> {
  const fresh = await tx
    .insert(answers)
    .values({ ...keyed, claimedAt: now })
    // A row without an answer is a claim of the program before this one. It may be taken: its
    // holder keeps no answer, and so no effect, under a lost claim.
    .onConflictDoUpdate({
      target: [answers.accountId, answers.key],
      set: { requestHash: keyed.requestHash, claim: '', claimedAt: now },
      setWhere: isNull(answers.status),
    })
    .returning({ key: answers.key })
    .catch((failure: unknown) => {
      if (isLocked(failure)) throw stillRunning();
      throw failure;
    });
  if (fresh.length) return undefined;
  const earlier = await earlierAnswer(tx, parts, keyed);
  if (!earlier) throw new Error('The answer that held this key is gone.');
  return earlier;
}

/** Keeps the answer under a claimed key. */
async function keep(tx: Database, keyed: Keyed, answer: Answer): Promise<void> {
  await tx.update(answers).set({ status: answer.status, body: answer.body }).where(rowOf(keyed));
}

const KEY_MOST = 100;

/** Whether a header's value can be a key. */
export const isKey = (header: string): boolean =>
  /^[\x21-\x7e]+$/.test(header) && header.length <= KEY_MOST;

/** The request's key after validation; undefined if there is none. */
export function readKey(header: string | null): string | undefined {
  if (header === null) return undefined;
  if (!isKey(header))
    throw new Refusal('key', 'The Idempotency-Key is not right.', { field: 'Idempotency-Key' });
  return header;
}

/** A write's work in its transaction; resolves to its answer. */
type Effect = (tx: Database) => Promise<unknown>;

/** A write to run. */
export interface Write {
  readonly name: string;
  readonly input: object;
  readonly accountId: string;
  readonly now: number;
  /**
   * Whether what is done before the transaction is so dear that it is worth a question whether it
   * was done already.
   */
  readonly preparesMuch: boolean;
  /** Works before the transaction, while no lock or connection is held; resolves to the effect. */
  readonly prepare: () => Promise<Effect>;
}

/** Keeps a refusal as the answer of its key: the effect was rolled back, and with it the claim. */
async function keepRefusal(
  context: AppContext,
  keyed: Keyed,
  now: number,
  refusal: Refusal,
): Promise<Answer> {
  const answer = refused(refusal);
  return context.db.transaction(async (tx) => {
    // Another call with this key may have come first meanwhile.
    const earlier = await claim(tx, context, keyed, now);
    if (earlier) return earlier;
    await keep(tx, keyed, answer);
    // Says that there was no earlier answer: whatever is refused before this does not know whether
    // the call has taken effect.
    return { ...answer, headers: { ...answer.headers, [REPLAY_HEADER]: '0' } };
  });
}

/** The keys for which this instance prepares something now. */
const preparing = new WeakMap<Database, Set<string>>();

/**
 * Prepares an effect unless this instance is at it: a call that comes again while its pictures are
 * decoded does not have them decoded twice. In two instances both prepare, and one of them has an
 * effect.
 */
async function prepareOnce(
  { db }: AppContext,
  { prepare }: Write,
  { accountId, key }: Keyed,
): Promise<Effect> {
  const keys = preparing.get(db) ?? new Set();
  preparing.set(db, keys);
  const mine = JSON.stringify([accountId, key]);
  if (keys.has(mine)) throw stillRunning();
  keys.add(mine);
  return prepare().finally(() => keys.delete(mine));
}

async function runKeyed(context: AppContext, write: Write, keyed: Keyed): Promise<Answer> {
  try {
    // A repeated call hears the kept answer, and its pictures are not decoded once more.
    const answered = write.preparesMuch && (await earlierAnswer(context.db, context, keyed));
    if (answered) return answered;
    const effect = await (write.preparesMuch
      ? prepareOnce(context, write, keyed)
      : write.prepare());
    return await context.db.transaction(async (tx) => {
      const earlier = await claim(tx, context, keyed, write.now);
      if (earlier) return earlier;
      const answer = json(200, await effect(tx));
      await keep(tx, keyed, answer);
      return answer;
    });
  } catch (failure) {
    // That we are busy is over in a moment: it is no answer to repeat.
    if (!(failure instanceof Refusal) || failure instanceof KeyRefusal || failure.status >= 500)
      throw failure;
    return keepRefusal(context, keyed, write.now, failure);
  }
}

/** Runs a write in one transaction; with a key, at most once, however often it arrives (law L5). */
export async function runWrite(
  context: AppContext,
  write: Write,
  key: string | undefined,
): Promise<Answer> {
  if (key === undefined) return json(200, await context.db.transaction(await write.prepare()));
  return runKeyed(context, write, {
    accountId: write.accountId,
    key,
    requestHash: await requestHash(write.name, write.input),
  });
}
