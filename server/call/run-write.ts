import type { AppContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../refusal.ts';
import type { Answer } from './answer.ts';
import { json, refused } from './answer.ts';
import type { Keyed } from './idempotency.ts';
import { claim, giveBack, keep, keepClaimed } from './idempotency.ts';
import { requestHash } from './request-hash.ts';

const KEY_MOST = 100;

/** The request's key after validation; undefined if there is none. */
export function readKey(header: string | null): string | undefined {
  if (header === null) return undefined;
  if (!/^[\x21-\x7e]+$/.test(header) || header.length > KEY_MOST)
    throw new Refusal('key', 'The Idempotency-Key is not right.', { field: 'Idempotency-Key' });
  return header;
}

/** What a write does in its transaction; its answer. */
type Effect = (tx: Database) => Promise<unknown>;

/** A write to run. */
export interface Write {
  readonly name: string;
  readonly input: object;
  readonly accountId: string;
  readonly now: number;
  /** What is done before the transaction, so that nobody waits for it with a lock or a connection; answers with the effect. */
  readonly prepare: () => Promise<Effect>;
}

async function runKeyed(context: AppContext, write: Write, keyed: Keyed): Promise<Answer> {
  const claimed = await claim(context, keyed, write.now);
  if ('replay' in claimed) return claimed.replay;
  const prepared = keepClaimed(context, keyed, claimed.mine);
  try {
    const effect = await write.prepare().finally(prepared);
    return await context.db.transaction(async (tx) => {
      const answer = json(200, await effect(tx));
      await keep(tx, keyed, claimed.mine, answer);
      return answer;
    });
  } catch (failure) {
    // That we are busy is over in a moment: it is no answer to repeat.
    if (!(failure instanceof Refusal) || failure.status >= 500) {
      await giveBack(context.db, keyed, claimed.mine);
      throw failure;
    }
    // The effect is rolled back; only the refusal is stored as the answer.
    const answer = refused(failure);
    await keep(context.db, keyed, claimed.mine, answer);
    return answer;
  }
}

/** Runs a write in one transaction; with a key, at most once, however often it arrives (law L5). */
export async function runWrite(context: AppContext, write: Write, key: string | undefined): Promise<Answer> {
  if (key === undefined) return json(200, await context.db.transaction(await write.prepare()));
  return runKeyed(context, write, { accountId: write.accountId, key, requestHash: await requestHash(write.name, write.input) });
}
