import { EVENT_SPREAD_MOST_MS } from '../contract/constants.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Edges } from '../edges.ts';
import { readSession, type Store } from '../store/session.ts';
import { addressOf } from '../wire/address.ts';
import { hasSign, isJson, LONGEST_OF_A_STRANGER_MS } from '../wire/api-word.ts';
import { anyOf, bytesOf } from '../wire/exchange.ts';
import { refreshTokens } from '../wire/refresh.ts';

/** So long nothing may be heard of an open stream (milliseconds): the server gives a sign of life more often. */
const SILENCE_MS = 60_000;
/** One message has a few dozen characters; a stream that never ends one is none of ours. */
const MESSAGE_MAX = 10_000;

/** How a stream ended: `off`: the server has none; `busy`: it has no room now, or asks to wait so long (milliseconds); `ended`: it was open. */
export type StreamEnd = { readonly how: 'off' | 'signed-out' | 'ended' | 'no-answer' } | { readonly how: 'busy'; readonly retryAfter: number };

/** Statuses with which the API says something for good, and not about the moment. */
const END_OF_STATUS: Readonly<Record<number, 'off' | 'signed-out'>> = { 401: 'signed-out', 403: 'signed-out', 404: 'off', 405: 'off', 501: 'off' };
/** Where the server's events come from; no call of the contract, because it answers no question. */
const PLACE: Pick<Endpoint, 'path' | 'scope'> = { path: 'events', scope: 'bearer' };

interface Hearing {
  /** The stream is open: what is told from now on is heard. */
  readonly opened: () => void;
  /** The server says that something has changed for this person; many hear it, so it is to be followed within so many milliseconds, at a moment of one's own. */
  readonly changed: (within: number) => void;
  readonly signal: AbortSignal;
}

async function open(edges: Edges, store: Store, token: string, signal: AbortSignal): Promise<Response> {
  const { authData } = await readSession(store, ['authData']);
  const address = addressOf(PLACE, await edges.config(), authData?.storedLoginProfile ?? 'hd', edges.origin, {});
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
  return edges.wire(new Request(address, { headers, credentials: 'omit', cache: 'no-store', signal }));
}

/** The stream with a token that the server takes: after a refusal there is one refresh, shared by all tabs and workers. Null: the session is over. */
async function openWithToken(edges: Edges, store: Store, signal: AbortSignal): Promise<Response | null> {
  const { token } = await readSession(store, ['token']);
  const first = token ? await open(edges, store, token, signal) : null;
  if (first && first.status !== 401) return first;
  void first?.body?.cancel().catch(() => undefined);
  const refreshed = await refreshTokens(edges, store, token ?? '');
  if (refreshed.ok) return open(edges, store, refreshed.value, signal);
  if (refreshed.failure.kind === 'signed-out') return null;
  // A refresh that nobody answered says nothing of the person: the stream is asked for again as after any lost connection.
  throw new TypeError('The token could not be renewed now.');
}

/** Over how long the audience of these events is asked to spread; 0, which older servers leave out: at once. */
const withinOf = (events: readonly string[]): number =>
  Math.min(EVENT_SPREAD_MOST_MS, ...events.map((event) => Number(/^data:.*"within":(\d{1,6})\b/m.exec(event)?.[1] ?? 0)));

async function read(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  changed: (within: number) => void,
  heard: () => void,
  signal: AbortSignal,
): Promise<void> {
  const reader = body.getReader();
  const cancel = (): void => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader.read(); !part.done && !signal.aborted; part = await reader.read()) {
    heard();
    const messages = (text + decoder.decode(part.value, { stream: true })).split(/\r?\n\r?\n/);
    text = messages.pop() ?? '';
    const events = messages.filter((message) => /^event: ?changes\r?$/m.test(message));
    if (events.length > 0) changed(withinOf(events));
    if (text.length > MESSAGE_MAX) break;
  }
  cancel();
}

/** Whether the API itself refuses the stream; anything else in its place comes from a Wi-Fi, a gateway or a proxy. */
async function isApiRefusal(response: Response, signal: AbortSignal, heard: () => void): Promise<boolean> {
  if (!isJson(response.headers)) {
    void response.body?.cancel().catch(() => undefined);
    return false;
  }
  return hasSign(JSON.parse(new TextDecoder().decode(await bytesOf(response, signal, heard))));
}

/** How a stream that did not open ended. */
function endOf({ status, headers }: Response, isRefusal: boolean): StreamEnd {
  const end = isRefusal ? END_OF_STATUS[status] : undefined;
  if (end) return { how: end };
  const retryAfter = Number(headers.get('retry-after') ?? 0) * 1000 || 0;
  return { how: 'busy', retryAfter: isRefusal ? retryAfter : Math.min(LONGEST_OF_A_STRANGER_MS, retryAfter) };
}

/** Hears the server's events until the stream ends, falls silent, or is not wanted any more. They say that something changed, and not what. */
export async function hearEvents(edges: Edges, store: Store, { opened, changed, signal }: Hearing): Promise<StreamEnd> {
  const silence = new AbortController();
  let stop = (): void => undefined;
  const heard = (): void => {
    stop();
    stop = edges.later(() => silence.abort(), SILENCE_MS);
  };
  heard();
  const both = anyOf([signal, silence.signal]);
  try {
    const response = await openWithToken(edges, store, both);
    if (!response) return { how: 'signed-out' };
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
    if (!response.ok || !response.body || !isStream) {
      return endOf(response, await isApiRefusal(response, both, heard));
    }
    opened();
    await read(response.body, changed, heard, both);
    return { how: 'ended' };
  } catch {
    // A stream that breaks throws the same for every kind of lost connection.
    return { how: 'no-answer' };
  } finally {
    stop();
  }
}
