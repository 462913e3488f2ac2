import type { Database } from '../db/database.ts';
import { Refusal } from '../refusal.ts';
import type { World } from '../world.ts';
import type { Answer } from './answer.ts';
import { json, refused } from './answer.ts';
import type { Keyed } from './idempotency.ts';
import { claim, giveBack, keep } from './idempotency.ts';
import { requestHash } from './request-hash.ts';

const KEY_MOST = 100;

/** The key of a request, checked; undefined when there is none. */
export function readKey(header: string | null): string | undefined {
  if (header === null) return undefined;
  if (!/^[\x21-\x7e]+$/.test(header) || header.length > KEY_MOST)
    throw new Refusal(400, 'key', 'The Idempotency-Key is not right.', { field: 'Idempotency-Key' });
  return header;
}

/** One write to run: its effect on the database that it is given, and what it answers. */
export interface Write {
  readonly name: string;
  readonly input: object;
  readonly accountId: string;
  readonly now: number;
  readonly effect: (tx: Database) => Promise<unknown>;
}

async function runKeyed(world: World, write: Write, keyed: Keyed): Promise<Answer> {
  const claimed = await claim(world, keyed, write.now);
  if ('replay' in claimed) return claimed.replay;
  try {
    return await world.db.transaction(async (tx) => {
      const answer = json(200, await write.effect(tx));
      await keep(tx, keyed, claimed.mine, answer);
      return answer;
    });
  } catch (failure) {
    if (!(failure instanceof Refusal)) {
      await giveBack(world.db, keyed, claimed.mine);
      throw failure;
    }
    // The effect is undone; what stays is the answer that it was refused.
    const answer = refused(failure);
    await keep(world.db, keyed, claimed.mine, answer);
    return answer;
  }
}

/** Runs a write in one transaction; with a key at most once, however often it arrives (law L5). */
export async function runWrite(world: World, write: Write, key: string | undefined): Promise<Answer> {
  if (key === undefined) return json(200, await world.db.transaction(write.effect));
  return runKeyed(world, write, { accountId: write.accountId, key, requestHash: await requestHash(write.name, write.input) });
}
