import type { Send } from '../action.ts';
import { capabilities } from '../contract/capabilities.ts';
import type { Edges } from '../edges.ts';
import type { OutboxRow } from '../store/db.ts';
import type { Store } from '../store/session.ts';
import { call } from '../wire/call.ts';
import { doKeysArrive } from '../wire/key-echo.ts';
import { isFree, LACKED_FOR_GOOD_MS, ownFieldsIn } from '../wire/offers.ts';
import { actionOf, type Content, isStanding, openContent } from './entry.ts';

/**
 * Whether an answer showed that idempotency keys reach the API. If none has, one call with a key
 * asks: a front may drop the header.
 */
export async function haveKeysArrived(edges: Edges, store: Store): Promise<boolean | 'unreached'> {
  const { origin } = new URL((await edges.config()).api_url, edges.origin);
  if (doKeysArrive(store, origin)) return true;
  const asked = await call(
    edges,
    store,
    edges.app.calls.probe,
    {},
    { idempotencyKey: edges.newId() },
  );
  if (doKeysArrive(store, origin)) return true;
  return asked.ok || (asked.failure.kind === 'refused' && !asked.failure.unsigned)
    ? false
    : 'unreached';
}

/**
 * Whether an entry that the server refuses as locked may be accepted later: an earlier step of the
 * course is unsent, or arrived in this drain (`lease`), perhaps just after the refusal. Only
 * earlier entries count, so that two entries never wait for each other.
 */
export async function awaitsEarlierStep(
  store: Store,
  { seq }: Pick<OutboxRow, 'seq'>,
  lease: number,
): Promise<boolean> {
  const rows = await store.db.outbox.where('seq').below(seq).toArray();
  const pending = rows.filter(
    (row) =>
      isStanding(row) && (row.state === 'waiting' || row.state === 'sending' || row.acked > lease),
  );
  const contents = await Promise.all(pending.map((row) => openContent(store, row)));
  return contents.some(
    (content) => content !== null && actionOf(store, content.action).isStep === true,
  );
}

/**
 * Age of a tap (milliseconds) up to which a request means the same without its own fields: the
 * server judges it by its arrival.
 */
const FRESH_MS = 60_000;

/**
 * How long (milliseconds) the API is known to lack what an entry needs: its own call, or its
 * request's own fields. 0 while unknown, null if it lacks nothing. A fresh tap does not wait for
 * the first list: an API of the specification alone has none.
 */
export async function lackedBy(
  { offers, now }: Edges,
  { endpoint, request }: Send,
  { at }: Content,
): Promise<number | null> {
  const isUnknown = (await offers.known().catch(() => null)) === null;
  const isFresh = now() >= at && now() - at <= FRESH_MS;
  const fields = isUnknown && isFresh ? [] : ownFieldsIn(endpoint, request);
  const needs = isFree(endpoint) ? fields : [undefined];
  const lacked = await Promise.all(
    needs.map((field) => offers.lackedFor(endpoint, field).catch(() => null)),
  );
  const times = lacked
    .map((time) => time ?? (isUnknown ? 0 : null))
    .filter((time) => time !== null);
  return times.length > 0 ? Math.min(...times) : null;
}

/**
 * Whether the API has had no list for so long that it must implement the specification alone: it
 * honours no key.
 */
export const hasNoList = async ({ offers }: Edges): Promise<boolean> =>
  ((await offers.lackedFor(capabilities).catch(() => null)) ?? 0) >= LACKED_FOR_GOOD_MS;
