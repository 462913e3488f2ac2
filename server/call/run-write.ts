import type { AppContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../refusal.ts';
import type { Answer } from './answer.ts';
import { json, refused } from './answer.ts';
import type { Keyed } from './idempotency.ts';
import { claim, giveBack, keep } from './idempotency.ts';
import { requestHash } from './request-hash.ts';

const KEY_MOST = 100;

/** The request's key after validation; undefined if there is none. */
export function readKey(header: string | null): string | undefined {
  if (header === null) return undefined;
  if (!/^[\x21-\x7e]+$/.test(header) || header.length > KEY_MOST)
    throw new Refusal('key', 'The Idempotency-Key is not right.', { field: 'Idempotency-Key' });
  return header;
}

/** A write to run: its effect on the given database, and its answer. */
export interface Write {
  readonly name: string;
  readonly input: object;
  readonly accountId: string;
  readonly now: number;
  readonly effect: (tx: Database) => Promise<unknown>;
}

async function runKeyed(context: AppContext, write: Write, keyed: Keyed): Promise<Answer> {
  const claimed = await claim(context, keyed, write.now);
  if ('replay' in claimed) return claimed.replay;
  try {
    return await context.db.transaction(async (tx) => {
      const answer = json(200, await write.effect(tx));
      await keep(tx, keyed, claimed.mine, answer);
      return answer;
    });
  } catch (failure) {
    if (!(failure instanceof Refusal)) {
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
  if (key === undefined) return json(200, await context.db.transaction(write.effect));
  return runKeyed(context, write, { accountId: write.accountId, key, requestHash: await requestHash(write.name, write.input) });
}
