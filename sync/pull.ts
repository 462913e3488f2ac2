import { send } from './call.ts';
import { tick } from './clock.ts';
import type { Failure, Outcome } from './contract/errors.ts';
import type { Edges } from './edges.ts';
import type { ReadName, RequestOf } from './endpoints.ts';
import { land } from './land.ts';
import { parseAnswer } from './parse.ts';
import { documentKey, type Kept } from './read.ts';
import type { Store } from './store/session.ts';

export interface PullOptions {
  /** Ask also when the kept answer is still fresh. */
  readonly force?: boolean;
  /** How young a kept answer has to be (milliseconds) if not as its row says. */
  readonly youngerThan?: number;
  readonly signal?: AbortSignal;
}

/** What a pull did to the document. */
export type Pulled = 'fresh' | 'changed' | 'same' | 'stale';

/** Brings one document up to date; a failure keeps what is there and only marks when it failed. */
export async function pull<N extends ReadName>(
  edges: Edges,
  store: Store,
  name: N,
  request: RequestOf<N>,
  options: PullOptions = {},
): Promise<Outcome<Pulled>> {
  const row = edges.endpoints[name];
  if (!row) return { ok: false, failure: { kind: 'not-offered', status: 0 } };
  const { db } = store;
  const key = await documentKey(store, name, request);
  const [known, before] = await Promise.all([db.freshness.get(key), db.documents.get(key)]);
  const kept = before ? ((await store.vault.open('documents', key, before.body).catch(() => null)) as Kept<N> | null) : null;
  const age = edges.now() - (known?.at ?? 0);
  // What is lost or does not open is not fresh, nor is what was asked for "later": that is a clock that was set back.
  if (!options.force && kept && known && !known.failedAt && age >= 0 && age < (options.youngerThan ?? row.freshFor))
    return { ok: true, value: 'fresh' };

  const asked = await db.transaction('rw', db.clock, () => tick(db));
  const outcome = await send(edges, store, name, request, options.signal ? { signal: options.signal } : {});
  if (!outcome.ok) return failed(edges, store, key, outcome.failure);

  const parsed = parseAnswer(row.response, outcome.value, kept?.value);
  if (!parsed.ok) return failed(edges, store, key, { kind: 'malformed', status: 200, message: parsed.issue });
  try {
    return {
      ok: true,
      value: await land(edges, store, { name, key, asked, request, value: parsed.value, quarantined: parsed.quarantined, mends: kept === null }),
    };
  } catch (cause) {
    // A full disk keeps the last good document; a lost connection to the disk is the engine's to try again.
    if (!(cause instanceof Error && cause.name === 'QuotaExceededError')) throw cause;
    const failure: Failure = { kind: 'storage', status: 0, message: cause.name };
    return failed(edges, store, key, failure).catch(() => ({ ok: false, failure }));
  }
}

async function failed(edges: Edges, { db }: Store, key: string, failure: Failure): Promise<Outcome<Pulled>> {
  await db.transaction('rw', db.freshness, async () => {
    const known = await db.freshness.get(key);
    await db.freshness.put({ key, at: known?.at ?? 0, asked: known?.asked ?? 0, failedAt: edges.now() });
  });
  return { ok: false, failure };
}
