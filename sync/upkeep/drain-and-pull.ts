import { BUDGETS } from '../budgets.ts';
import type { DocumentName } from '../contract/index.ts';
import { pull } from '../documents/pull.ts';
import type { Edges } from '../edges.ts';
import { type DrainOptions, drain } from '../outbox/drain.ts';
import type { Drained } from '../outbox/push.ts';
import { RESEALING, TIDIED, tick } from '../store/clock.ts';
import { openHead } from '../store/document.ts';
import { checkNotLeft } from '../store/generation.ts';
import type { Store } from '../store/session.ts';
import type { Reach } from '../wire/reach.ts';

/**
 * Returns the keys of stored documents by endpoints and keys, last used first, without loading a
 * document.
 */
async function keysOf(
  { db }: Store,
  touched: readonly string[],
): Promise<{ readonly key: string; readonly at: number }[]> {
  const ofKind = db.documents.where('endpoint').anyOf([...touched]);
  const single = db.documents.where('key').anyOf([...touched]);
  const keys = [
    ...new Set((await Promise.all([ofKind.primaryKeys(), single.primaryKeys()])).flat()),
  ];
  const uses = await db.uses.bulkGet(keys);
  return keys.map((key, i) => ({ key, at: uses[i]?.at ?? 0 })).toSorted((a, b) => b.at - a.at);
}

/**
 * Refreshes the documents in which just acknowledged actions show: at once those that may be on the
 * screen or were used lately. The others are marked as stale, show the action laid over them, and
 * are pulled at their next use.
 */
async function pullTouched(
  edges: Edges,
  store: Store,
  touched: ReadonlySet<string>,
): Promise<void> {
  const { db } = store;
  const found = await keysOf(store, [...touched]);
  const isDue = ({ at }: { at: number }, i: number): boolean =>
    i < BUDGETS.maybeOnScreen ||
    (i < BUDGETS.refreshedAtOnce && at > edges.now() - BUDGETS.usedLately);
  const later = found.filter((use, i) => !isDue(use, i)).map(({ key }) => key);
  if (later.length > 0)
    await db.transaction('rw', db.freshness, db.clock, async () => {
      await checkNotLeft(store);
      const stale = await tick(db);
      await db.freshness.where('key').anyOf(later).modify({ stale });
    });
  await Promise.all(
    found.filter(isDue).map(async ({ key }) => {
      const row = await db.documents.get(key);
      const content = row && (await openHead(store, row));
      // Only `land` writes these rows, with the read's name as their endpoint.
      if (content)
        await pull(edges, store, row.endpoint as DocumentName, content.request, {
          force: true,
          urgency: 'outbox',
        });
    }),
  );
}

/**
 * Drains the outbox, calls `onDrained`, then pulls the documents that the sent actions change, and
 * runs the store's upkeep if it is due.
 */
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
    // A deployment may have removed this file; the next build then runs the upkeep.
    const upkeep = await import('./tidy.ts').catch(() => null);
    await upkeep?.keepUp(edges, store);
  }
  return drained;
}

/** Whether the last upkeep is a day ago, or records still wait to be sealed with the newest key. */
async function needsUpkeep({ now }: Edges, { db }: Store): Promise<boolean> {
  const [tidied, resealing] = await db.clock.bulkGet([TIDIED, RESEALING]);
  return resealing !== undefined || Math.abs(now() - (tidied?.value ?? 0)) >= BUDGETS.tidyEvery;
}
