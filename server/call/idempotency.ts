import { and, eq, isNull } from 'drizzle-orm';
import { newId } from '../chance.ts';
import type { Database } from '../db/database.ts';
import { answers } from '../db/schema-accounts.ts';
import { CLAIM_LEASE_MS } from '../domain/limits.ts';
import { Refusal } from '../refusal.ts';
import type { World } from '../world.ts';
import type { Answer } from './answer.ts';

/** A keyed call: unique per account (law L5). */
export interface Keyed {
  readonly accountId: string;
  readonly key: string;
  readonly requestHash: string;
}
/** Either the right to run it now, or the answer that it had. */
export type Claim = { readonly mine: string } | { readonly replay: Answer };

const rowOf = ({ accountId, key }: Keyed) => and(eq(answers.accountId, accountId), eq(answers.key, key));

/** Claims a key. The claim is visible at once, before the effect, so that a second call knows that the first still runs. */
export async function claim(world: World, keyed: Keyed, now: number): Promise<Claim> {
  const mine = newId(world.chance);
  const fresh = await world.db
    .insert(answers)
    .values({ ...keyed, claim: mine, claimedAt: now })
    .onConflictDoNothing()
    .returning({ key: answers.key });
  if (fresh.length) return { mine };
  const [held] = await world.db.select().from(answers).where(rowOf(keyed));
  const running = new Refusal(409, 'in-progress', 'This is still being done.', { retryAfter: 1000 });
  // Gone between the two statements: the first one failed with a fault and gave the key back.
  if (!held) throw running;
  if (held.requestHash !== keyed.requestHash) {
    world.log.warn({ event: 'idempotency.key-reused', account: keyed.accountId });
    throw new Refusal(422, 'key-reused', 'This was sent before with other contents.');
  }
  if (held.status !== null) return { replay: { status: held.status, body: held.body ?? '', headers: { 'idempotent-replay': '1' } } };
  if (now - held.claimedAt < CLAIM_LEASE_MS) throw running;
  // Whoever held it died. Of several who see that, the one that changes the claim has it.
  const taken = await world.db
    .update(answers)
    .set({ claim: mine, claimedAt: now })
    .where(and(rowOf(keyed), eq(answers.claim, held.claim), isNull(answers.status)))
    .returning({ key: answers.key });
  if (!taken.length) throw running;
  return { mine };
}

/** Keeps the answer; inside the effect's transaction, so that both are there or neither is. */
export async function keep(tx: Database, keyed: Keyed, mine: string, answer: Answer): Promise<void> {
  const kept = await tx
    .update(answers)
    .set({ status: answer.status, body: answer.body })
    .where(and(rowOf(keyed), eq(answers.claim, mine)))
    .returning({ key: answers.key });
  if (!kept.length) throw new Error('The claim on this key was taken over; the effect is undone.');
}

/** Gives the key back after a fault: the same call may be tried again at once. */
export async function giveBack(db: Database, keyed: Keyed, mine: string): Promise<void> {
  await db.delete(answers).where(and(rowOf(keyed), eq(answers.claim, mine), isNull(answers.status)));
}
