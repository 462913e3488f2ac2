import { withRoomHere } from '../../../sync/page/outbox-view.ts';
import { changeForPage, type PageKey, readForPage } from '../../../sync/page/session.ts';
import { perStore } from '../../../sync/store/per-store.ts';
import type { Store } from '../../../sync/store/session.ts';
import type { Session } from '../../../sync/store/session-values.ts';
import { unlessClosed } from './use-stored.ts';

/**
 * The page's last request to a store: the next one waits for it, so that nothing is read while it
 * is being written.
 */
const turnOf = perStore((): { last: Promise<unknown> } => ({ last: Promise.resolve() }));

function inTurn<T>(store: Store, ask: () => Promise<T>): Promise<T | undefined> {
  const turn = turnOf(store);
  const mine = turn.last.then(() => unlessClosed(store, ask()));
  turn.last = mine.catch(() => undefined);
  return mine;
}

export const readValue = <K extends PageKey>(
  store: Store,
  key: K,
): Promise<Session[K] | undefined> =>
  inTurn(store, async () => (await readForPage(store, [key]))[key]);

/**
 * Writes the result of `next`; an unchanged value is not written. On a full disk what can be had
 * again gives way to what a person is writing. False: the store was closed, or the stored value is
 * a newer build's.
 */
export async function changeValue<K extends PageKey>(
  store: Store,
  key: K,
  next: (was: Session[K] | undefined) => Session[K],
): Promise<boolean> {
  const write = (): Promise<boolean> => changeForPage(store, key, next);
  return (
    (await inTurn(store, () => (key.startsWith('draft') ? withRoomHere(store, write) : write()))) ??
    false
  );
}
