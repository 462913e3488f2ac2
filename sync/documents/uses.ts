import type { AppRequest, ReadName } from '../app-endpoints.ts';
import { BUDGETS } from '../files/budgets.ts';
import { documentKey } from '../store/document.ts';
import type { Edges } from '../edges.ts';
import { checkNotLeft } from '../store/generation.ts';
import type { Store } from '../store/session.ts';

/** Notes that a person has this document before them; not more often than every few minutes, so that looking costs no writing. */
export async function noteUse<N extends ReadName>({ now }: Pick<Edges, 'now'>, store: Store, name: N, request: AppRequest<N>): Promise<void> {
  const { db } = store;
  const key = await documentKey(store, name, request);
  const at = now();
  if (Math.abs(at - ((await db.uses.get(key))?.at ?? 0)) < BUDGETS.useNotedEvery) return;
  await db.transaction('rw', db.uses, db.clock, async () => {
    await checkNotLeft(store);
    await db.uses.put({ key, at });
  });
}
