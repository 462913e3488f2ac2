import type { Edges } from './edges.ts';
import { BUDGETS } from './files/budgets.ts';
import { type DrainOptions, drain } from './outbox/drain.ts';
import type { Drained } from './outbox/push.ts';
import { pullTouched } from './pull-touched.ts';
import { RESEALING, TIDIED } from './store/clock.ts';
import type { Store } from './store/session.ts';
import type { Reach } from './wire/reach.ts';

/** Sends what waits, tells the result, then pulls the documents that the sent actions change: the next try waits for none of them. */
export async function drainAndPull(
  edges: Edges,
  store: Store,
  options: DrainOptions = {},
  reach?: Reach,
  onDrained: (drained: Drained) => void = () => undefined,
): Promise<Drained> {
  const drained = await drain(edges, store, options, reach);
  onDrained(drained);
  await pullTouched(edges, store, drained.touched);
  if (await needsUpkeep(edges, store)) {
    // Without this file, which a deployment may have removed, the next build does it.
    const upkeep = await import('./upkeep/tidy.ts').catch(() => null);
    await upkeep?.keepUp(edges, store);
  }
  return drained;
}

/** Whether the store was not tidied for a day, or records still wait to be sealed with the newest key. */
async function needsUpkeep({ now }: Edges, { db }: Store): Promise<boolean> {
  const [tidied, resealing] = await db.clock.bulkGet([TIDIED, RESEALING]);
  return resealing !== undefined || Math.abs(now() - (tidied?.value ?? 0)) >= BUDGETS.tidyEvery;
}
