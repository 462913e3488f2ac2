import { UNDO_MS } from '../contract/constants.ts';
import type { Edges } from '../edges.ts';
import { withRoomForWork } from '../store/room.ts';
import type { Store } from '../store/session.ts';
import { call } from '../wire/call.ts';
import { createReach, type Reach } from '../wire/reach.ts';
import { endGone, endRest, noteGone } from '../wire/rest.ts';
import { type Drained, idleResult, push } from './push.ts';
import { isHeld } from './put.ts';

export interface DrainOptions {
  /**
   * The connection came back: entries do not wait for the end of their back-off. `lost`: reported
   * by Background Sync, which also fires after a tap. It counts once after a drain without a
   * connection, and only for entries whose last attempt found none.
   */
  readonly reset?: boolean | 'lost';
}

/**
 * Sends the waiting entries. The service worker does no more: the documents are pulled when the app
 * is next open.
 */
export async function drain(
  edges: Edges,
  store: Store,
  { reset = false }: DrainOptions = {},
  reach: Reach = createReach(edges),
): Promise<Drained> {
  if (!(await reach.isThere(() => isReachable(edges, store)))) {
    // On a full disk this is not noted, and Background Sync then shortens no back-off.
    await noteGone(edges, store).catch(() => undefined);
    return idleResult(edges, store, reach.askedAgainAt);
  }
  const wasGone = reset !== false && (await endGone(store));
  const returned = reset === true || wasGone;
  // A wait that the server named (S42) and the undo time are kept. An untried entry that waits
  // longer than the undo time waits for the server's list of calls, which is fetched again.
  if (reset === true) await withRoomForWork(edges, store, () => endRest(store));
  const endBackOffs = () =>
    store.db.outbox
      .where('state')
      .equals('waiting')
      .filter(
        (row) =>
          (row.held === 0 || (row.held === 2 && reset === true)) &&
          !(isHeld(row) && row.nextAt - row.leasedAt <= UNDO_MS),
      )
      .modify({ nextAt: 0 });
  if (returned) await withRoomForWork(edges, store, endBackOffs);
  return push(edges, store, { returned });
}

/**
 * Whether the API itself answers. While it does not and the browser reports no connection, nothing
 * is sent: an untried entry can still be undone, or replaced by a later one (law L6).
 */
export async function isReachable(edges: Edges, store: Store): Promise<boolean> {
  const outcome = await call(edges, store, edges.app.calls.probe, {});
  return outcome.ok || (outcome.failure.kind !== 'no-answer' && !outcome.failure.unsigned);
}
