import type { Action } from '../action.ts';
import type { Edges } from '../edges.ts';
import { openDocument } from '../store/document.ts';
import { perStore } from '../store/per-store.ts';
import type { Store } from '../store/session.ts';
import { call } from '../wire/call.ts';
import { certainNow, likelyNow, measureAnew, offsetOf } from '../wire/server-time.ts';
import { findDocuments } from './confirm.ts';
import { actionOf, type Content } from './entry.ts';
import { shownIn } from './shown-in.ts';

/**
 * Server time minus device time (milliseconds). `no-time`: the answer had no time. `unreached`: no
 * answer.
 */
type Reading = { readonly offset: number } | 'no-time' | 'unreached';
const readingIn = perStore(
  (): { drain?: { readonly lease: number; readonly reading: Promise<Reading> } } => ({}),
);

async function read(edges: Edges, store: Store): Promise<Reading> {
  measureAnew(store);
  const outcome = await call(edges, store, edges.app.calls.probe, {});
  const offset = offsetOf(edges, store);
  if (offset !== null) return { offset };
  return outcome.ok || outcome.failure.kind === 'refused' ? 'no-time' : 'unreached';
}

/**
 * Asks the server for its time, once in a drain. If the device's clock was set since, the next
 * drain asks again.
 */
async function readInDrain(edges: Edges, store: Store, lease: number): Promise<Reading> {
  const cache = readingIn(store);
  if (cache.drain?.lease !== lease) cache.drain = { lease, reading: read(edges, store) };
  const reading = await cache.drain.reading;
  return typeof reading === 'object' && offsetOf(edges, store) === null ? 'unreached' : reading;
}

/**
 * Returns the certain server time (milliseconds since 1970). Asks the server, once in a drain,
 * where the device's clock may have been set.
 */
export async function askedNow(
  edges: Edges,
  store: Store,
  lease: number,
): Promise<number | Exclude<Reading, object>> {
  const certain = await certainNow(edges, store);
  if (certain !== null) return certain;
  const reading = await readInDrain(edges, store, lease);
  return typeof reading === 'object' ? edges.now() + reading.offset : reading;
}

/** The entry's expiry by the newest stored document that has its subject; undefined if none has. */
async function endInDocuments(
  store: Store,
  { endsBy = {} }: Action,
  content: Content,
): Promise<number | undefined> {
  const ways: Partial<Record<string, (document: never, input: unknown) => number | undefined>> =
    endsBy;
  const rows = (await findDocuments(store, await shownIn(store, content))).sort(
    (a, b) => b.asked - a.asked,
  );
  for (const row of rows) {
    const opened = ways[row.endpoint] && (await openDocument(store, row));
    // The document is of the kind that this function of the action reads.
    const end = opened ? ways[row.endpoint]?.(opened.value as never, content.input) : undefined;
    if (end !== undefined) return end;
  }
  return undefined;
}

/**
 * Whether an entry has expired, by a clock that was measured in this drain (law L8); `wait` if the
 * server was not reached. A server that does not say its time decides itself. A stored document's
 * time wins over the entry's: a training may have been moved.
 */
export async function expiryOf(
  edges: Edges,
  store: Store,
  content: Content,
  lease: number,
): Promise<'open' | 'expired' | 'wait'> {
  const action = actionOf(store, content.action);
  const end = action.expires?.(content.input);
  if (end === undefined || end >= (await likelyNow(edges, store))) return 'open';
  const reading = await readInDrain(edges, store, lease);
  if (reading === 'unreached') return 'wait';
  if (reading === 'no-time') return 'open';
  const now = edges.now() + reading.offset;
  return end >= now || ((await endInDocuments(store, action, content)) ?? end) >= now
    ? 'open'
    : 'expired';
}
