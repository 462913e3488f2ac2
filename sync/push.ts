import { send } from './call.ts';
import { tick } from './clock.ts';
import { confirm, showsIn } from './confirm.ts';
import type { Outcome } from './contract/errors.ts';
import type { ReadName } from './contract/index.ts';
import type { Edges } from './edges.ts';
import { exclusive } from './exclusive.ts';
import { actionOf, type Content, NEEDS_YOU, openContent, UNSENT } from './outbox.ts';
import type { OutboxRow } from './store/db.ts';
import { readSession, type Store } from './store/session.ts';
import { verdictOn } from './verdict.ts';

/** What a drain did: how many went through, which kinds of document they show in, when to look again, and how many the server still lacks. */
export interface Drained {
  readonly sent: number;
  readonly touched: ReadonlySet<ReadName>;
  readonly nextAt: number | null;
  readonly left: number;
}

/** At most this many lanes are sent at once. */
const LANES_AT_ONCE = 3;
/** A lease older than this belongs to a tab that froze in mid-drain. */
const STALE_LEASE_MS = 90_000;

/** Sends what waits, lane by lane in order, one drain at a time for all tabs and workers (law L4). */
export async function push(edges: Edges, store: Store): Promise<Drained> {
  const touched = new Set<ReadName>();
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
          const tried = await Promise.all(due.map((row) => sendOne(edges, store, row, lease)));
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

interface Tried {
  readonly acknowledged: boolean;
  readonly stop: boolean;
  readonly touched: readonly ReadName[];
}
const nothing: Tried = { acknowledged: false, stop: false, touched: [] };

async function sendOne(edges: Edges, store: Store, row: OutboxRow, lease: number): Promise<Tried> {
  const content = await openContent(store, row);
  if (!content) return finish(edges, store, row, lease, null, { state: 'poison' });
  const action = actionOf(content.action);
  if ((action.expires?.(content.input) ?? Number.POSITIVE_INFINITY) < (await serverNow(edges, store))) {
    return finish(edges, store, row, lease, content, { state: 'expired' });
  }
  if (!(await begin(edges, store, row, lease))) return nothing;
  const { endpoint, request } = action.sends(content.input);
  const outcome = await send(edges, store, endpoint, request, { idempotencyKey: row.id });
  return settle(edges, store, row, lease, content, outcome);
}

const serverNow = async (edges: Edges, store: Store): Promise<number> =>
  edges.now() + ((await readSession(store, ['clock_offset'])).clock_offset ?? 0);

/** Marks the entry as on its way, unless another drain or the person was faster. */
function begin(edges: Edges, { db }: Store, { seq }: OutboxRow, lease: number): Promise<boolean> {
  return db.transaction('rw', db.outbox, async () => {
    const row = await db.outbox.get(seq);
    if (row?.state !== 'waiting' || row.lease > lease) return false;
    await db.outbox.update(seq, { state: 'sending', lease, leasedAt: edges.now(), tries: row.tries + 1 });
    return true;
  });
}

async function settle(edges: Edges, store: Store, row: OutboxRow, lease: number, content: Content, outcome: Outcome<unknown>): Promise<Tried> {
  if (outcome.ok) {
    const message = messageOf(outcome.value);
    return finish(edges, store, row, lease, { ...content, ...(message ? { message } : {}) }, { state: 'acknowledged', doneAt: edges.now() });
  }
  const { failure } = outcome;
  const { capabilities } = await edges.config();
  const verdict = verdictOn({
    kind: actionOf(content.action).kind,
    tries: row.tries,
    chance: edges.chance(),
    keyed: capabilities.idempotency_keys,
    failure,
  });
  const tried = await finish(
    edges,
    store,
    row,
    lease,
    { ...content, failure },
    { state: verdict.state, nextAt: verdict.wait ? edges.now() + verdict.wait : 0, held: failure.retryAfter === undefined ? 0 : 1 },
  );
  return { ...tried, stop: verdict.stop };
}

const messageOf = (answer: unknown): string | undefined => {
  const message = typeof answer === 'object' && answer !== null && 'message' in answer ? answer.message : undefined;
  return typeof message === 'string' && message !== '' ? message : undefined;
};

/** States that the person is told of: what needs them, and the server's words on success (rules 8.2 and 8.10). */
const TELLS = new Set<OutboxRow['state']>(['acknowledged', 'ambiguous', 'refused', 'expired', 'poison']);

/** Writes what became of an entry and its notice in one step, unless a later lease has taken the entry over. */
async function finish(
  edges: Edges,
  store: Store,
  row: OutboxRow,
  lease: number,
  content: Content | null,
  change: Partial<OutboxRow> & Pick<OutboxRow, 'state'>,
): Promise<Tried> {
  const { db, vault } = store;
  const body = content ? await vault.seal('outbox', row.id, content) : row.body;
  const notice = await vault.seal('notices', row.id, { state: change.state, content });
  const tells = TELLS.has(change.state) && (change.state !== 'acknowledged' || content?.message !== undefined);
  const written = await db.transaction('rw', db.outbox, db.clock, db.notices, async () => {
    const now = await db.outbox.get(row.seq);
    if (!now || now.lease > lease || !(now.state === 'sending' || now.state === 'waiting')) return false;
    const acked = change.state === 'acknowledged' ? await tick(db) : 0;
    await db.outbox.update(row.seq, { ...change, acked, version: now.version + 1, body });
    if (tells) await db.notices.put({ id: row.id, at: edges.now(), seen: 0, body: notice });
    return true;
  });
  const acknowledged = written && change.state === 'acknowledged';
  return { acknowledged, stop: false, touched: acknowledged && content ? showsIn(content.action) : [] };
}
