import { call } from './call.ts';
import { documentsAt } from './confirm.ts';
import type { Edges } from './edges.ts';
import type { ReadName } from './endpoints.ts';
import { pull } from './pull.ts';
import { asleep, type Drained, push } from './push.ts';
import type { Kept } from './read.ts';
import type { Store } from './store/session.ts';

export interface DrainOptions {
  /** The connection came back, so nothing waits out its back-off. */
  readonly reset?: boolean;
}

/** One go at sending what waits, and at what the sent actions change; the same in the engine and in the service worker. */
export async function drain(edges: Edges, store: Store, { reset = false }: DrainOptions = {}): Promise<Drained> {
  if (!edges.online() && !(await isReachable(edges, store))) return asleep(store);
  // A time that the server named itself is kept (S42).
  if (reset)
    await store.db.outbox
      .where('state')
      .equals('waiting')
      .filter((row) => row.held === 0)
      .modify({ nextAt: 0 });
  const drained = await push(edges, store);
  await renew(edges, store, drained.touched);
  return drained;
}

/**
 * Whether the server answers although the browser calls itself offline. Without that nothing is tried: an entry that was
 * never tried can still be undone or absorbed by a change of mind (law L6).
 */
async function isReachable(edges: Edges, store: Store): Promise<boolean> {
  const outcome = await call(edges, store, 'validate-token', {});
  return outcome.ok || outcome.failure.kind !== 'no-answer';
}

/** Pulls every kept document in which a just acknowledged action shows, so that the action can leave the fold. */
async function renew(edges: Edges, store: Store, touched: ReadonlySet<string>): Promise<void> {
  const rows = await documentsAt(store, [...touched]);
  await Promise.all(
    rows.map(async (row) => {
      const kept = (await store.vault.open('documents', row.key, row.body).catch(() => null)) as Kept | null;
      if (kept) await pull(edges, store, row.endpoint as ReadName, kept.request, { force: true });
    }),
  );
}
