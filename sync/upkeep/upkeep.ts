import type { Edges } from '../edges.ts';
import { resealRecords } from '../account/rotate-keys.ts';
import type { Store } from '../store/session.ts';
import { tidy } from './tidy.ts';

/** What keeps a store small and its keys young; a file of its own, because it is needed once a day. */
export async function keepUp(edges: Edges, store: Store): Promise<void> {
  await tidy(edges, store);
  // Nobody waits for it; what is left of it the next drain does.
  void resealRecords(edges, store).catch(() => undefined);
}
