import { EVENT_SPREAD_MOST_MS } from '../contract/constants.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Edges } from '../edges.ts';
import { readSession, type Store } from '../store/session.ts';
import { addressOf } from '../wire/address.ts';
import { hasSign, isJson, LONGEST_OF_A_STRANGER_MS } from '../wire/api-word.ts';
import { anyOf, bytesOf } from '../wire/exchange.ts';
import { refreshTokens } from '../wire/refresh.ts';

/**
 * Timeout of an open stream without any data (milliseconds); the server sends a heartbeat more
 * often.
 */
const TIMEOUT_MS = 60_000;
/**
 * Most characters of a message; real ones have a few dozen, so a longer one is not our server's.
 */
const MESSAGE_MOST = 10_000;

/**
 * How a stream ended. `off`: the server has no events. `busy`: it is full; retry after `retryAfter`
 * milliseconds. `ended`: it was open.
 */
export type StreamEnd =
  | { readonly how: 'off' | 'signed-out' | 'ended' | 'no-answer' }
  | { readonly how: 'busy'; readonly retryAfter: number };

/** Statuses of the API that are permanent. */
const END_OF_STATUS: Readonly<Record<number, 'off' | 'signed-out'>> = {
  401: 'signed-out',
  403: 'signed-out',
  404: 'off',
  405: 'off',
  501: 'off',
};
/** The address of the server's events; not a call of the contract, because it is a stream. */
const EVENTS: Pick<Endpoint, 'path' | 'scope'> = { path: 'events', scope: 'bearer' };

interface StreamHandlers {
  /** The stream is open: later events are received. */
  readonly opened: () => void;
  /**
   * The server reports a change for this person. Many devices receive it, so the app asks at a
   * random moment within this time (milliseconds).
   */
  readonly changed: (within: number) => void;
  readonly signal: AbortSignal;
}

async function open(
  edges: Edges,
  store: Store,
  token: string,
  signal: AbortSignal,
): Promise<Response> {
  const { authData } = await readSession(store, ['authData']);
  const address = addressOf(
    EVENTS,
    await edges.config(),
    authData?.storedLoginProfile ?? 'hd',
    edges.origin,
    {},
  );
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
  return edges.wire(
    new Request(address, { headers, credentials: 'omit', cache: 'no-store', signal }),
  );
}

/**
 * Opens the stream with a valid token: after a 401 there is one refresh, shared by all tabs and
 * workers. Null: the session has ended.
 */
async function openWithToken(
  edges: Edges,
  store: Store,
  signal: AbortSignal,
): Promise<Response | null> {
  const { token } = await readSession(store, ['token']);
  const first = token ? await open(edges, store, token, signal) : null;
  if (first && first.status !== 401) return first;
  void first?.body?.cancel().catch(() => undefined);
  const refreshed = await refreshTokens(edges, store, token ?? '');
  if (refreshed.ok) return open(edges, store, refreshed.value, signal);
  if (refreshed.failure.kind === 'signed-out') return null;
  // An unanswered refresh does not end the session: the stream is retried as after any lost
  // connection.
  throw new TypeError('The token could not be renewed now.');
}

/**
 * The time (milliseconds) over which receivers of these events should spread; 0 if an older server
 * omits it.
 */
const withinOf = (events: readonly string[]): number =>
  Math.min(
    EVENT_SPREAD_MOST_MS,
    ...events.map((event) => Number(/^data:.*"within":(\d{1,6})\b/m.exec(event)?.[1] ?? 0)),
  );

async function read(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  changed: (within: number) => void,
  onData: () => void,
  signal: AbortSignal,
): Promise<void> {
  const reader = body.getReader();
  const cancel = (): void => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader.read(); !part.done && !signal.aborted; part = await reader.read()) {
    onData();
    const messages = (text + decoder.decode(part.value, { stream: true })).split(/\r?\n\r?\n/);
    text = messages.pop() ?? '';
    const events = messages.filter((message) => /^event: ?changes\r?$/m.test(message));
    if (events.length > 0) changed(withinOf(events));
    if (text.length > MESSAGE_MOST) break;
  }
  cancel();
}

/**
 * Whether the API itself refuses the stream; any other answer comes from a Wi-Fi, a gateway or a
 * proxy.
 */
async function isApiRefusal(
  response: Response,
  signal: AbortSignal,
  onData: () => void,
): Promise<boolean> {
  if (!isJson(response.headers)) {
    void response.body?.cancel().catch(() => undefined);
    return false;
  }
  return hasSign(JSON.parse(new TextDecoder().decode(await bytesOf(response, signal, onData))));
}

/** How a stream that did not open ended. */
function endOf({ status, headers }: Response, isRefusal: boolean): StreamEnd {
  const end = isRefusal ? END_OF_STATUS[status] : undefined;
  if (end) return { how: end };
  const retryAfter = Number(headers.get('retry-after') ?? 0) * 1000 || 0;
  return {
    how: 'busy',
    retryAfter: isRefusal ? retryAfter : Math.min(LONGEST_OF_A_STRANGER_MS, retryAfter),
  };
}

/**
 * Receives the server's events until the stream ends, times out or is aborted. An event says that
 * something changed, not what.
 */
export async function receiveEvents(
  edges: Edges,
  store: Store,
  { opened, changed, signal }: StreamHandlers,
): Promise<StreamEnd> {
  const timeout = new AbortController();
  let stop = (): void => undefined;
  const onData = (): void => {
    stop();
    stop = edges.later(() => timeout.abort(), TIMEOUT_MS);
  };
  onData();
  const both = anyOf([signal, timeout.signal]);
  try {
    const response = await openWithToken(edges, store, both);
    if (!response) return { how: 'signed-out' };
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
    if (!response.ok || !response.body || !isStream) {
      return endOf(response, await isApiRefusal(response, both, onData));
    }
    opened();
    await read(response.body, changed, onData, both);
    return { how: 'ended' };
  } catch {
    // A broken stream throws the same error for every kind of lost connection.
    return { how: 'no-answer' };
  } finally {
    stop();
  }
}
