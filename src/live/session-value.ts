import { changeSession, readSession, type Session, type Store } from '../../sync/store/session.ts';
import { unlessClosed } from './use-stored.ts';

/** What the page may keep in the session table: nothing that opens a door. */
export type PageKey = 'calendar_seen' | 'upcomingPopup' | 'closeUpcomingTraining' | 'search_recent' | 'drafts';

/** The last thing that was asked of a store here: the next waits for it, so that nothing is read past what is being written. */
const last = new WeakMap<Store, Promise<unknown>>();

function inTurn<T>(store: Store, ask: () => Promise<T>): Promise<T | undefined> {
  const mine = (last.get(store) ?? Promise.resolve()).then(() => unlessClosed(store, ask()));
  last.set(
    store,
    mine.catch(() => undefined),
  );
  return mine;
}

export const readValue = <K extends PageKey>(store: Store, key: K): Promise<Session[K] | undefined> =>
  inTurn(store, async () => (await readSession(store, [key]))[key]);

/** Writes what `next` makes of the value; the very same one is not written. False: the store was closed before it lay there. */
export async function changeValue<K extends PageKey>(store: Store, key: K, next: (was: Session[K] | undefined) => Session[K]): Promise<boolean> {
  return (await inTurn(store, () => changeSession(store, key, next).then(() => true))) ?? false;
}
