import type { Send } from './action.ts';
import { send } from './call.ts';
import { tick } from './clock.ts';
import { placesOf } from './confirm.ts';
import type { Outcome } from './contract/errors.ts';
import type { Edges } from './edges.ts';
import { actionOf, type Content, openContent } from './outbox.ts';
import type { OutboxRow } from './store/db.ts';
import { readSession, type Store } from './store/session.ts';
import { verdictOn } from './verdict.ts';

/** What one try did. `stop`: the whole drain ends. */
export interface Tried {
  readonly acknowledged: boolean;
  readonly stop: boolean;
  /** Where the entry shows. */
  readonly touched: readonly string[];
}
const nothing: Tried = { acknowledged: false, stop: false, touched: [] };

/** Sends one entry under its key, unless it is too late for it, and writes what became of it. */
export async function sendEntry(edges: Edges, store: Store, row: OutboxRow, lease: number): Promise<Tried> {
  const content = await openContent(store, row);
  if (!content) return finish(edges, store, row, lease, null, { state: 'poison' });
  const action = actionOf(content.action);
  if ((action.expires?.(content.input) ?? Number.POSITIVE_INFINITY) < (await serverNow(edges, store))) {
    return finish(edges, store, row, lease, content, { state: 'expired' });
  }
  if (!(await begin(edges, store, row, lease))) return nothing;
  const sent = action.sends(content.input);
  const outcome = await send(edges, store, sent.endpoint, sent.request, { idempotencyKey: row.id });
  return settle(edges, store, row, lease, content, judged(sent, outcome));
}

/** An answer that judges each of its people may say no without being one: that is a refusal like any other (law L7). */
function judged({ refusal }: Send, outcome: Outcome<unknown>): Outcome<unknown> {
  // The answer is that of the send's own endpoint, which TypeScript cannot see through the union.
  const code = outcome.ok ? (refusal as ((answer: unknown) => string | undefined) | undefined)?.(outcome.value) : undefined;
  return code === undefined ? outcome : { ok: false, failure: { kind: 'refused', status: 200, code } };
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
  return { acknowledged, stop: false, touched: acknowledged && content ? await placesOf(store, content) : [] };
}
