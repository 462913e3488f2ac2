import { exclusive } from '../device/exclusive.ts';
import { countUnsent } from '../device/unsent.ts';
import type { Edges } from '../edges.ts';
import { LATEST_LEASE, tick } from '../store/clock.ts';
import type { Db } from '../store/db.ts';
import { withRoomForWork } from '../store/room.ts';
import type { Store } from '../store/session.ts';
import { confirm } from './confirm.ts';
import { isSignedIn, laneHeads, type Sent, sendDue, wakeDrain } from './lanes.ts';

/**
 * The result of a drain: the number of sent entries, where they show (kinds or keys of documents),
 * when the next is due (device time), and the number of unsent entries.
 */
export interface Drained {
  readonly sent: number;
  readonly touched: ReadonlySet<string>;
  readonly nextAt: number | null;
  readonly left: number;
}

/** The drain of this thread that waits for its turn. */
const queued = new WeakMap<Db, Promise<Drained>>();

/**
 * Sends the waiting entries, in order within each lane; one drain at a time across all tabs and
 * workers (law L4). A running drain of this thread looks for more at once (`returned`: even after a
 * lost connection), and at most one more drain is queued.
 */
export async function push(
  edges: Edges,
  store: Store,
  { returned = false } = {},
): Promise<Drained> {
  wakeDrain(store, returned);
  const waiting = queued.get(store.db);
  // The first caller gets the number of sent entries and what they touch.
  if (waiting) return { ...(await waiting), sent: 0, touched: new Set() };
  let isQueued = true;
  const pending = pushInTurn(edges, store, () => {
    if (isQueued) queued.delete(store.db);
    isQueued = false;
  });
  if (isQueued) queued.set(store.db, pending);
  return pending;
}

async function pushInTurn(edges: Edges, store: Store, begun: () => void): Promise<Drained> {
  const drained = await exclusive(edges, store.db, `push:${store.tag}`, async (lost) => {
    begun();
    return sendDue(edges, store, await withRoomForWork(edges, store, () => takeLease(store)), lost);
  }).finally(begun);
  await confirm(edges, store);
  return resultOf(edges, store, drained);
}

/**
 * The result of a drain that did not begin; no attempt is made before `restsUntil` (device time).
 */
export const idleResult = async (
  edges: Edges,
  store: Store,
  restsUntil: number,
): Promise<Drained> => resultOf(edges, store, { sent: 0, touched: new Set(), restsUntil });

/** Adds the next due time and the number of unsent entries: another tab may have sent some. */
async function resultOf(
  edges: Edges,
  store: Store,
  { sent, touched, restsUntil }: Sent,
): Promise<Drained> {
  const nextAt = await nextDue(edges, store);
  return {
    sent,
    touched,
    nextAt: nextAt === null ? null : Math.max(nextAt, restsUntil),
    left: await countUnsent(store.db),
  };
}

/**
 * Takes a new fencing lease: from now on only its holder begins entries. Entries left "sending" by
 * an older lease wait again, their effect unknown (law L5).
 */
function takeLease({ db }: Store): Promise<number> {
  return db.transaction('rw', db.outbox, db.clock, async () => {
    const lease = await tick(db);
    await db.clock.put({ name: LATEST_LEASE, value: lease, until: 0 });
    await db.outbox
      .where('state')
      .equals('sending')
      .modify({ state: 'waiting', lease, nextAt: 0, unsure: 1 });
    return lease;
  });
}

/**
 * Delay (milliseconds) after which an entry that another tab is sending is checked: a tab that is
 * closed meanwhile reports nothing.
 */
const SENT_ELSEWHERE_MS = 60_000;

/**
 * When the earliest entry is due; null while nobody is signed in, because nothing can be sent
 * before a sign-in.
 */
async function nextDue({ now }: Pick<Edges, 'now'>, store: Store): Promise<number | null> {
  const due = (await laneHeads(store)).map(({ state, nextAt }) =>
    state === 'waiting' ? nextAt : now() + SENT_ELSEWHERE_MS,
  );
  return due.length > 0 && (await isSignedIn(store)) ? Math.min(...due) : null;
}
