import { type CallOptions, send } from './call.ts';
import type { Endpoint, PartedAnswer } from './contract/endpoint.ts';
import type { Outcome } from './contract/errors.ts';
import type { Edges } from './edges.ts';
import { type Answer, exchange, readJson } from './exchange.ts';
import type { Store } from './store/session.ts';
import { hex } from './store/vault.ts';

/** So long a document is waited for (milliseconds): all of the answer can be had in its place. */
const WITHIN_MS = 6_000;

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

/**
 * Sends a request whose answer may come without what many share, and joins the two, so that nobody behind it sees a difference. Where the document cannot be
 * had, or does not fit, all of the answer is asked for.
 */
export async function sendAndJoin(edges: Edges, store: Store, row: Endpoint, request: object, options: CallOptions): Promise<Outcome<unknown>> {
  const whole = (): Promise<Outcome<unknown>> => send(edges, store, row, request, { ...options, joins: false });
  if (!row.parted || !options.joins) return whole();
  // The browser's cache is not sealed: on a device of several people nothing comes to lie there.
  if ((await edges.config()).shared_device) return whole();
  const outcome = await send(edges, store, row, request, options);
  const own = outcome.ok && row.parted(outcome.value);
  if (!own) return outcome;
  const document = await fetchShared(edges, own);
  const value = document.ok ? own.join(document.value.json) : null;
  return value === null ? whole() : { ok: true, value };
}
