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
  // The bytes are deleted once the call has taken effect, so the id is hashed.
  if (value instanceof NamedUpload) return namedFile(value.id);
  if (value instanceof ReceivedFile) return sha256(...value.pieces);
  if (isUpload(value)) return sha256(new Uint8Array(await value.arrayBuffer()));
  if (Array.isArray(value)) return Promise.all(value.map(plain));
  return value;
}

/**
 * A hash that is equal for equal requests: the call and its parsed fields in any order; files count
 * by their bytes.
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

/** The refusal of a retry while the first call is still running. */
const stillRunning = (): KeyRefusal =>
  new KeyRefusal('in-progress', 'We are still working on this.', { retryAfter: 1000 });

type Parts = Pick<AppContext, 'log'>;

const FIRST_REFUSAL = 400;

const rowOf = ({ accountId, key }: Keyed) =>
  and(eq(answers.accountId, accountId), eq(answers.key, key));

/** The stored answer of a key; undefined if there is none. */
async function earlierAnswer(
  db: Database,
  { log }: Parts,
  keyed: Keyed,
): Promise<Answer | undefined> {
  const [held] = await db.select().from(answers).where(rowOf(keyed));
  if (!held || held.status === null) return undefined;
  // A request with other details comes from a sender without the first answer: a stored refusal is
  // repeated to it, but after accepted work the key is refused as used.
  if (held.requestHash !== keyed.requestHash && held.status < FIRST_REFUSAL) {
    log.warn({ event: 'idempotency.key-reused', account: keyed.accountId });
    throw new KeyRefusal('key-reused', 'This was already sent with other details.');
  }
  return { status: held.status, body: held.body ?? '', headers: { [REPLAY_HEADER]: '1' } };
}

/**
 * Claims a key in the transaction of its effect, so that both are committed or neither. A
 * concurrent call with the same key waits for the first one, then gets its answer, or the key if
 * the first one was rolled back. Returns the stored answer; undefined if the key was claimed.
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
    // A row without an answer is a claim of the previous release. It may be taken over: its holder
    // stores no answer, and so no effect, under a lost claim.
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

/** Stores the answer of a claimed key. */
async function keep(tx: Database, keyed: Keyed, answer: Answer): Promise<void> {
  await tx.update(answers).set({ status: answer.status, body: answer.body }).where(rowOf(keyed));
}

const KEY_MOST = 100;

/** Returns whether a header's value is a valid key. */
export const isKey = (header: string): boolean =>
  /^[\x21-\x7e]+$/.test(header) && header.length <= KEY_MOST;

/** The request's validated key; undefined if there is none. */
export function readKey(header: string | null): string | undefined {
  if (header === null) return undefined;
  if (!isKey(header))
    throw new Refusal('key', 'The Idempotency-Key is not right.', { field: 'Idempotency-Key' });
  return header;
}

/** The part of a write that runs in its transaction; resolves to the answer. */
type Effect = (tx: Database) => Promise<unknown>;

/** A write to run. */
export interface Write {
  readonly name: string;
  readonly input: object;
  readonly accountId: string;
  readonly now: number;
  /** Whether the preparation is so expensive that a stored answer is looked up before it. */
  readonly preparesMuch: boolean;
  /** Runs before the transaction, without locks or connections; resolves to the effect. */
  readonly prepare: () => Promise<Effect>;
}

/** Stores a refusal as the answer of its key; the effect was rolled back, and its claim with it. */
async function keepRefusal(
  context: AppContext,
  keyed: Keyed,
  now: number,
  refusal: Refusal,
): Promise<Answer> {
  const answer = refused(refusal);
  return context.db.transaction(async (tx) => {
    // A concurrent call with this key may have been first.
    const earlier = await claim(tx, context, keyed, now);
    if (earlier) return earlier;
    await keep(tx, keyed, answer);
    // Header value 0: no earlier answer was stored. A refusal before this point does not know
    // whether the call has taken effect.
    return { ...answer, headers: { ...answer.headers, [REPLAY_HEADER]: '0' } };
  });
}

/** Keys whose effect this instance is preparing. */
const preparing = new WeakMap<Database, Set<string>>();

/**
 * Prepares an effect unless this instance is already preparing it, so that a retry does not decode
 * the same pictures twice. Two instances may both prepare, but only one effect is committed.
 */
async function prepareOnce(
  { db }: AppContext,
  { prepare }: Write,
  { accountId, key }: Keyed,
): Promise<Effect> {
  const keys = preparing.get(db) ?? new Set();
  preparing.set(db, keys);
  const claimedKey = JSON.stringify([accountId, key]);
  if (keys.has(claimedKey)) throw stillRunning();
  keys.add(claimedKey);
  return prepare().finally(() => keys.delete(claimedKey));
}

async function runKeyed(context: AppContext, write: Write, keyed: Keyed): Promise<Answer> {
  try {
    // A retry gets the stored answer without decoding its pictures again.
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
    // A busy server is temporary, so its refusal is not stored for retries.
    if (!(failure instanceof Refusal) || failure instanceof KeyRefusal || failure.status >= 500)
      throw failure;
    return keepRefusal(context, keyed, write.now, failure);
  }
}

/** Runs a write in one transaction; with a key, at most once for any number of retries (law L5). */
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
