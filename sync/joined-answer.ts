import { type CallOptions, send } from './call.ts';
import type { Endpoint, PartedAnswer } from './contract/endpoint.ts';
import type { Outcome } from './contract/errors.ts';
import type { Edges } from './edges.ts';
import { type Answer, exchange, readJson } from './exchange.ts';
import { perStore } from './store/per-store.ts';
import type { Store } from './store/session.ts';
import { hex } from './store/vault.ts';

/** So long a document is waited for (milliseconds): all of the answer can be had in its place. */
const WITHIN_MS = 6_000;
/** After a document that did not come, though the answer did, whole answers are asked for so long (milliseconds), so that not every look waits for it. */
const WHOLE_FOR_MS = 600_000;
/** The status of a document that was replaced by another one, which says nothing of the next. */
const GONE = 404;

/** Until when this thread asks for whole answers (device time). */
const wholeUntil = perStore(() => ({ at: 0 }));

/** Brings a document that many share, out of the browser's cache where it lies there. Its text is the one that its path names, whoever sent it. */
async function fetchShared({ wire, now, later, config, origin }: Edges, { path, digest }: PartedAnswer): Promise<Outcome<Answer>> {
  const control = new AbortController();
  const address = new URL(`${(await config()).api_url}/${path}`, origin);
  const request = new Request(address, { credentials: 'omit', signal: control.signal });
  const read = async (bytes: Uint8Array<ArrayBuffer>): Promise<unknown> => {
    if (hex(await crypto.subtle.digest('SHA-256', bytes)) !== digest) throw new TypeError('another document');
    return readJson(bytes);
  };
  const cancel = later(() => control.abort(), WITHIN_MS);
  // What a cache says says nothing of the connection to the API.
  return exchange({ wire, now }, request, { read }).finally(cancel);
}

/** Whether an answer came without what many share, also where another build's server says it in a way that is not understood here. */
const isPart = (answer: unknown): boolean => Object.hasOwn(Object(answer), 'shared');

/**
 * Sends a request whose answer may come without what many share, and joins the two, so that nobody behind it sees a difference. Where the document cannot be
 * had, or does not fit, all of the answer is asked for.
 */
export async function sendAndJoin(edges: Edges, store: Store, row: Endpoint, request: object, options: CallOptions): Promise<Outcome<unknown>> {
  const whole = (): Promise<Outcome<unknown>> => send(edges, store, row, request, { ...options, joins: false });
  const wait = wholeUntil(store);
  const left = wait.at - edges.now();
  // A clock that was set back ends the wait.
  if (!row.parted || !options.joins || (left > 0 && left <= WHOLE_FOR_MS)) return whole();
  // The browser's cache is not sealed: on a device of several people nothing comes to lie there.
  if ((await edges.config()).shared_device) return whole();
  const outcome = await send(edges, store, row, request, options);
  if (!outcome.ok || !isPart(outcome.value)) return outcome;
  const own = row.parted(outcome.value);
  if (!own) return whole();
  const document = await fetchShared(edges, own);
  const value = document.ok ? own.join(document.value.json) : null;
  if (value !== null) return { ok: true, value };
  const all = await whole();
  // Where neither comes, the connection was lost between the two.
  if (all.ok && !document.ok && document.failure.status !== GONE) wait.at = edges.now() + WHOLE_FOR_MS;
  return all;
}
