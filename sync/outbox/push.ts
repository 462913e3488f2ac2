import { exclusive } from '../device/exclusive.ts';
import { countUnsent } from '../device/unsent.ts';
import type { Edges } from '../edges.ts';
import { LATEST_LEASE, tick } from '../store/clock.ts';
import type { Db } from '../store/db.ts';
import { withRoomForWork } from '../store/room.ts';
import type { Store } from '../store/session.ts';
import { confirm } from './confirm.ts';
import { isSignedIn, laneHeads, lookAgain, type Sent, sendDue } from './lanes.ts';

/**
 * The result of a drain: how many entries were sent, where they show (kinds or keys of documents), when the next is due, and how many entries are
 * still unsent.
 */
export interface Drained {
  readonly sent: number;
  readonly touched: ReadonlySet<string>;
  readonly nextAt: number | null;
  readonly left: number;
}

/** Drains of this thread that wait for their turn. */
const queued = new WeakMap<Db, Promise<Drained>>();

/**
 * Sends what waits, in order within each lane; one drain at a time across all tabs and workers (law L4). One of this thread that is
 * under way looks for more at once (`returned`: although it had met a lost connection), and only one more waits for its turn.
 */
export async function push(edges: Edges, store: Store, { returned = false } = {}): Promise<Drained> {
  lookAgain(store, returned);
  const waiting = queued.get(store.db);
  // What it will send and touch is reported to the first caller.
  if (waiting) return { ...(await waiting), sent: 0, touched: new Set() };
  let isQueued = true;
  const mine = pushInTurn(edges, store, () => {
    if (isQueued) queued.delete(store.db);
    isQueued = false;
  });
  if (isQueued) queued.set(store.db, mine);
  return mine;
}

async function pushInTurn(edges: Edges, store: Store, begun: () => void): Promise<Drained> {
  const drained = await exclusive(edges, store.db, `push:${store.tag}`, async (lost) => {
    begun();
    return sendDue(edges, store, await withRoomForWork(edges, store, () => takeLease(store)), lost);
  }).finally(begun);
  await confirm(edges, store);
  return resultOf(edges, store, drained);
}

/** The result of a drain that did not begin; nothing need be tried before `restsUntil` (device time). */
export const idleResult = async (edges: Edges, store: Store, restsUntil: number): Promise<Drained> =>
  resultOf(edges, store, { sent: 0, touched: new Set(), restsUntil });

/** With what is left; another tab may have sent entries that this one did not. */
async function resultOf(edges: Edges, store: Store, { sent, touched, restsUntil }: Sent): Promise<Drained> {
  const nextAt = await nextDue(edges, store);
  return { sent, touched, nextAt: nextAt === null ? null : Math.max(nextAt, restsUntil), left: await countUnsent(store.db) };
}

/** Takes a new fencing lease, under which alone entries are begun from now on; entries that an older lease left "sending" go back to waiting: whether they took effect is not known (law L5). */
function takeLease({ db }: Store): Promise<number> {
  return db.transaction('rw', db.outbox, db.clock, async () => {
    const lease = await tick(db);
    await db.clock.put({ name: LATEST_LEASE, value: lease, until: 0 });
    await db.outbox.where('state').equals('sending').modify({ state: 'waiting', lease, nextAt: 0, unsure: 1 });
    return lease;
  });
}

/** What somebody else is sending is looked after so much later (milliseconds): a tab that closed meanwhile tells nobody of it. */
const SENT_ELSEWHERE_MS = 60_000;

/** When the earliest entry is due; null while nobody is signed in, because nothing can be sent before a sign-in. */
async function nextDue({ now }: Pick<Edges, 'now'>, store: Store): Promise<number | null> {
  const due = (await laneHeads(store)).map(({ state, nextAt }) => (state === 'waiting' ? nextAt : now() + SENT_ELSEWHERE_MS));
  return due.length > 0 && (await isSignedIn(store)) ? Math.min(...due) : null;
}
