import { REPLAY_HEADER } from '../../sync/contract/constants.ts';
import type { AppContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { KeyRefusal, Refusal } from '../refusal.ts';
import type { Answer } from './answer.ts';
import { json, refused } from './answer.ts';
import type { Keyed } from './idempotency.ts';
import { claim, earlierAnswer, keep, requestHash, stillRunning } from './idempotency.ts';

const KEY_MOST = 100;

/** Whether a header's value can be a key. */
export const isKey = (header: string): boolean => /^[\x21-\x7e]+$/.test(header) && header.length <= KEY_MOST;

/** The request's key after validation; undefined if there is none. */
export function readKey(header: string | null): string | undefined {
  if (header === null) return undefined;
  if (!isKey(header)) throw new Refusal('key', 'The Idempotency-Key is not right.', { field: 'Idempotency-Key' });
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
  /** Whether what is done before the transaction is so dear that it is worth a question whether it was done already. */
  readonly preparesMuch: boolean;
  /** Works before the transaction, so that nobody waits with a lock or a connection; resolves to the effect. */
  readonly prepare: () => Promise<Effect>;
}

/** Keeps a refusal as the answer of its key: the effect was rolled back, and with it the claim. */
async function keepRefusal(context: AppContext, keyed: Keyed, now: number, refusal: Refusal): Promise<Answer> {
  const answer = refused(refusal);
  return context.db.transaction(async (tx) => {
    // Another call with this key may have come first meanwhile.
    const earlier = await claim(tx, context, keyed, now);
    if (earlier) return earlier;
    await keep(tx, keyed, answer);
    // Says that there was no earlier answer: whatever is refused before this does not know whether the call has taken effect.
    return { ...answer, headers: { ...answer.headers, [REPLAY_HEADER]: '0' } };
  });
}

/** The keys for which this instance prepares something now. */
const preparing = new WeakMap<Database, Set<string>>();

/**
 * Prepares an effect unless this instance is at it: a call that comes again while its pictures are decoded does not have them decoded twice. In two instances
 * both prepare, and one of them has an effect.
 */
async function prepareOnce({ db }: AppContext, { prepare }: Write, { accountId, key }: Keyed): Promise<Effect> {
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
    const effect = await (write.preparesMuch ? prepareOnce(context, write, keyed) : write.prepare());
    return await context.db.transaction(async (tx) => {
      const earlier = await claim(tx, context, keyed, write.now);
      if (earlier) return earlier;
      const answer = json(200, await effect(tx));
      await keep(tx, keyed, answer);
      return answer;
    });
  } catch (failure) {
    // That we are busy is over in a moment: it is no answer to repeat.
    if (!(failure instanceof Refusal) || failure instanceof KeyRefusal || failure.status >= 500) throw failure;
    return keepRefusal(context, keyed, write.now, failure);
  }
}

/** Runs a write in one transaction; with a key, at most once, however often it arrives (law L5). */
export async function runWrite(context: AppContext, write: Write, key: string | undefined): Promise<Answer> {
  if (key === undefined) return json(200, await context.db.transaction(await write.prepare()));
  return runKeyed(context, write, { accountId: write.accountId, key, requestHash: await requestHash(write.name, write.input) });
}
