import { and, eq, isNull } from 'drizzle-orm';
import { newId } from '../chance.ts';
import type { AppContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { answers } from '../db/schema-accounts.ts';
import { CLAIM_LEASE_MS } from '../domain/limits.ts';
import { loggedFailure } from '../log.ts';
import { Refusal } from '../refusal.ts';
import type { Answer } from './answer.ts';

/** A keyed call: unique per account (law L5). */
export interface Keyed {
  readonly accountId: string;
  readonly key: string;
  readonly requestHash: string;
}
/** Either permission to run the call now, or the stored answer of its first run. */
export type Claim = { readonly mine: string } | { readonly replay: Answer };

const rowOf = ({ accountId, key }: Keyed) => and(eq(answers.accountId, accountId), eq(answers.key, key));

/** Claims a key. The claim is visible at once, before the effect, so that a second call knows that the first is still running. */
export async function claim(context: AppContext, keyed: Keyed, now: number): Promise<Claim> {
  const mine = newId(context.chance);
  const fresh = await context.db
    .insert(answers)
    .values({ ...keyed, claim: mine, claimedAt: now })
    .onConflictDoNothing()
    .returning({ key: answers.key });
  if (fresh.length) return { mine };
  const [held] = await context.db.select().from(answers).where(rowOf(keyed));
  const running = new Refusal('in-progress', 'We are still working on this.', { retryAfter: 1000 });
  // Deleted between the two statements: the first run failed with a fault and released the key.
  if (!held) throw running;
  if (held.requestHash !== keyed.requestHash) {
    context.log.warn({ event: 'idempotency.key-reused', account: keyed.accountId });
    throw new Refusal('key-reused', 'This was already sent with other details.');
  }
  if (held.status !== null) return { replay: { status: held.status, body: held.body ?? '', headers: { 'idempotent-replay': '1' } } };
  if (now - held.claimedAt < CLAIM_LEASE_MS) throw running;
  // The holder died. Of several calls that notice, the one that updates the claim gets it.
  const taken = await context.db
    .update(answers)
    .set({ claim: mine, claimedAt: now })
    .where(and(rowOf(keyed), eq(answers.claim, held.claim), isNull(answers.status)))
    .returning({ key: answers.key });
  if (!taken.length) throw running;
  return { mine };
}

/** Renews a claim until the returned function is called: what is prepared before the effect may take longer than a claim lasts. */
export function keepClaimed({ db, clock, log }: AppContext, keyed: Keyed, mine: string): () => void {
  const renew = () =>
    db
      .update(answers)
      .set({ claimedAt: clock.now() })
      .where(and(rowOf(keyed), eq(answers.claim, mine)))
      // The next one may come through; without any, the effect is undone by the claim that took over.
      .catch((failure: unknown) => log.warn({ event: 'idempotency.not-renewed', failure: loggedFailure(failure) }));
  const timer = setInterval(renew, CLAIM_LEASE_MS / 3);
  return () => clearInterval(timer);
}

/** Stores the answer in the effect's transaction, so that both exist or neither does. */
export async function keep(tx: Database, keyed: Keyed, mine: string, answer: Answer): Promise<void> {
  const kept = await tx
    .update(answers)
    .set({ status: answer.status, body: answer.body })
    .where(and(rowOf(keyed), eq(answers.claim, mine)))
    .returning({ key: answers.key });
  if (!kept.length) throw new Error('The claim on this key was taken over; the effect is undone.');
}

/** Releases the key after a fault, so that the same call can be retried at once. */
export async function giveBack(db: Database, keyed: Keyed, mine: string): Promise<void> {
  await db.delete(answers).where(and(rowOf(keyed), eq(answers.claim, mine), isNull(answers.status)));
}
