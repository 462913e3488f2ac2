import { tick } from './clock.ts';
import { confirm } from './confirm.ts';
import type { Edges } from './edges.ts';
import { exclusive } from './exclusive.ts';
import { NEEDS_YOU, UNSENT } from './outbox.ts';
import { sendEntry } from './send-entry.ts';
import type { OutboxRow } from './store/db.ts';
import { readSession, type Store } from './store/session.ts';

/** What a drain did: how many went through, in which documents they show, when to look again, and how many the server still lacks. */
export interface Drained {
  readonly sent: number;
  readonly touched: ReadonlySet<string>;
  readonly nextAt: number | null;
  readonly left: number;
}

/** At most this many lanes are sent at once. */
const LANES_AT_ONCE = 3;
/** A lease older than this belongs to a tab that froze in mid-drain. */
const STALE_LEASE_MS = 90_000;

/** Sends what waits, lane by lane in order, one drain at a time for all tabs and workers (law L4). */
export async function push(edges: Edges, store: Store): Promise<Drained> {
  const touched = new Set<string>();
  let sent = 0;
  try {
    await exclusive(
      edges,
      store.db,
      `push:${store.tag}`,
      async () => {
        const lease = await takeLease(store);
        let due = (await isSignedIn(store)) ? await heads(edges, store) : [];
        while (due.length > 0) {
          const tried = await Promise.all(due.map((row) => sendEntry(edges, store, row, lease)));
          sent += tried.filter((one) => one.acknowledged).length;
          for (const one of tried) for (const name of one.touched) touched.add(name);
          due = tried.some((one) => one.stop) ? [] : await heads(edges, store);
        }
      },
      () => isStale(edges, store),
    );
  } catch (cause) {
    // The lock was taken from us because we seemed frozen; whoever took it goes on, and our lease is void.
    if (!(cause instanceof DOMException && cause.name === 'AbortError')) throw cause;
  }
  await confirm(edges, store);
  return { sent, touched, ...(await ahead(store)) };
}

/** What a drain that was not begun reports. */
export const asleep = async (store: Store): Promise<Drained> => ({ sent: 0, touched: new Set(), ...(await ahead(store)) });

/** A new fencing lease; whatever an older one left "sending" is put back under its own key (law L5). */
function takeLease({ db }: Store): Promise<number> {
  return db.transaction('rw', db.outbox, db.clock, async () => {
    const lease = await tick(db);
    await db.outbox.where('state').equals('sending').modify({ state: 'waiting', lease });
    return lease;
  });
}

async function isStale(edges: Edges, { db }: Store): Promise<boolean> {
  const sending = await db.outbox.where('state').equals('sending').toArray();
  return sending.some((row) => edges.now() - row.leasedAt > STALE_LEASE_MS);
}

/** The first open entry of each lane; the others wait behind it. */
async function firsts({ db }: Store): Promise<OutboxRow[]> {
  const rows = await db.outbox.where('state').anyOf('waiting', 'sending').sortBy('seq');
  return [...new Map(rows.toReversed().map((row) => [row.lane, row])).values()].toReversed();
}

/** The first entries that are due now. One that was last tried in the future waits by a clock that was set back. */
async function heads(edges: Edges, store: Store): Promise<OutboxRow[]> {
  const now = edges.now();
  return (await firsts(store)).filter((row) => row.state === 'waiting' && (row.nextAt <= now || row.leasedAt > now)).slice(0, LANES_AT_ONCE);
}

const isSignedIn = async (store: Store): Promise<boolean> => (await readSession(store, ['token'])).token !== undefined;

/** When to look again; parked work has no such time, for only a sign-in can change anything. */
async function nextDue(store: Store): Promise<number | null> {
  const waiting = (await firsts(store)).filter((row) => row.state === 'waiting');
  return waiting.length > 0 && (await isSignedIn(store)) ? Math.min(...waiting.map((row) => row.nextAt)) : null;
}

/** What is still to be done; another tab's drain may have sent what this one did not. */
async function ahead(store: Store): Promise<Pick<Drained, 'nextAt' | 'left'>> {
  return {
    nextAt: await nextDue(store),
    left: await store.db.outbox
      .where('state')
      .anyOf([...UNSENT, ...NEEDS_YOU])
      .count(),
  };
}
