import type { Profile } from '../contract/account/people.ts';
import type { Capabilities } from '../contract/capabilities.ts';
import { KEY_HEADER, UPLOAD_BYTES_PER_SECOND } from '../contract/constants.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Failure, Outcome } from '../contract/errors.ts';
import type { DocumentName, EndpointName, RequestOf, ResponseOf } from '../contract/index.ts';
import type { Edges, EndpointSubset } from '../edges.ts';
import type { Read } from '../read.ts';
import { readSession, type Store } from '../store/session.ts';
import { addressOf, mayCarryToken } from './address.ts';
import { wantsToken } from './api-word.ts';
import { type Answer, exchange } from './exchange.ts';
import { noteEcho } from './key-echo.ts';
import { answers, isFree, ownFieldsIn, withOffered } from './offers.ts';
import { noteRefusedToken, refreshTokens, refusedTokenFailure } from './refresh.ts';
import { measureWith, offsetOf } from './server-time.ts';

export interface CallOptions {
  /** The outbox entry's id. Sent only if the server honours idempotency keys. */
  readonly idempotencyKey?: string;
  /** The server's capabilities, if the caller has already decided by them; null: unknown. */
  readonly offered?: Capabilities | null;
  readonly signal?: AbortSignal;
  /**
   * Timeout until the response begins (milliseconds); by default it depends on the request's size.
   */
  readonly within?: number;
  /** Tag of the stored answer. Sent only if the server supports answer tags. */
  readonly knownTag?: string | undefined;
  /** Called with the response's tag. */
  readonly tagged?: (tag: string | null) => void;
  /**
   * Credentials of a session that is no longer stored. Its token is sent once and not refreshed.
   */
  readonly as?: { readonly token: string; readonly profile: Profile };
}

/**
 * The failure of a call without an endpoint in this thread, or to a server of unknown capabilities;
 * no server has refused it.
 */
const NOT_OFFERED_HERE: Failure = { kind: 'not-offered', status: 0 };
/**
 * The failure of a call that the server's capabilities do not list. It equals a 404 of the server.
 */
export const NOT_OFFERED_THERE: Failure = { kind: 'not-offered', status: 404 };

/**
 * Sends one call, with the token, at most one refresh and one retry after it, and classifies the
 * response (laws L9 and L11). The only door to the wire. Returns unparsed JSON.
 */
export async function send(
  edges: Edges,
  store: Store | null,
  row: Endpoint,
  request: object,
  options: CallOptions = {},
): Promise<Outcome<unknown>> {
  const config = await edges.config();
  const session = store
    ? await readSession(store, ['token', 'is_valid', 'authData', 'clock_offset'])
    : {};
  const profile = options.as?.profile ?? session.authData?.storedLoginProfile ?? 'hd';
  const address = addressOf(row, config, profile, edges.origin, request);
  // An external service gets no token, and its responses say nothing about the connection to the
  // API (rule 7.37).
  const isOurs = mayCarryToken(address, config, edges.origin);
  // A session is valid until a refresh was refused, even if its access token is missing or
  // unreadable.
  const isSignedOut = !options.as && !session.token && !(store && session.is_valid);
  const withToken = row.scope !== 'open' && isOurs && !(isSignedOut && row.session === 'optional');
  if (withToken && isSignedOut) return { ok: false, failure: { kind: 'signed-out', status: 0 } };

  const offered =
    options.offered === undefined && needsCapabilities(row, request, options)
      ? await edges.offers.known()
      : (options.offered ?? null);
  if (!isFree(row) && offered === null)
    return {
      ok: false,
      failure: edges.online() ? NOT_OFFERED_HERE : { kind: 'no-answer', status: 0 },
    };
  if (offered !== null && !answers(row, offered)) {
    // Not awaited: the list may come from a server instance of an earlier build; the next try finds
    // the newer list.
    void edges.offers.lackedFor(row).catch(() => null);
    return { ok: false, failure: NOT_OFFERED_THERE };
  }
  const body = withOffered(row, request, offered, address, config, edges.origin);
  const ownHeaders = {
    [KEY_HEADER]: offered?.idempotency_keys ? options.idempotencyKey : undefined,
    'known-answer-tag': offered?.answer_tags && isOurs ? options.knownTag : undefined,
  };

  const { bytes, ...built } = payloadOf(row, body);
  const attempt = async (bearer: string | undefined): Promise<Outcome<Answer>> => {
    const measured = store && measureWith(edges, store, session.clock_offset);
    const wire: Edges['wire'] = async (sent) => {
      const response = await edges.wire(sent);
      if (store && isOurs) noteEcho(store, sent, response);
      return response;
    };
    const outcome = await exchange(
      isOurs ? { ...edges, wire } : { ...edges, asked: () => () => undefined },
      build(row, address, built, withToken ? bearer : undefined, ownHeaders, options.signal),
      { row: { ...row, hasList: offered !== null }, bytes, within: options.within },
    );
    // The response counts even if its time cannot be stored.
    if (outcome.ok) await measured?.(outcome.value.date).catch(() => undefined);
    return outcome;
  };

  const outcome =
    withToken && store && !options.as
      ? await withTokens(edges, store, session.token ?? '', bytes, attempt)
      : asRefusal(await attempt(options.as?.token));
  if (!outcome.ok) return outcome;
  options.tagged?.(outcome.value.tag);
  return { ok: true, value: outcome.value.json };
}

/**
 * Turns a 401 into a refusal: without this device's token it concerns the request itself, as a
 * wrong password.
 */
const asRefusal = (outcome: Outcome<Answer>): Outcome<Answer> =>
  outcome.ok || outcome.failure.kind !== 'signed-out'
    ? outcome
    : { ok: false, failure: { ...outcome.failure, kind: 'refused' } };

/**
 * Whether a request holds something outside the specification, so that the server's capabilities
 * must be known first.
 */
const needsCapabilities = (
  row: Endpoint,
  request: object,
  { idempotencyKey, knownTag }: CallOptions,
): boolean =>
  !isFree(row) ||
  (idempotencyKey ?? knownTag) !== undefined ||
  ownFieldsIn(row, request).length > 0;

/**
 * Returns a call's row, if this thread can make the call. Names that objects inherit
 * (`constructor`) are no calls.
 */
export const rowOf = <N extends EndpointName>(
  { endpoints }: Pick<Edges, 'endpoints'>,
  name: N,
): EndpointSubset[N] | undefined => (Object.hasOwn(endpoints, name) ? endpoints[name] : undefined);

/** Returns a read's row, if this thread can make the call. */
export const readOf = (edges: Pick<Edges, 'endpoints'>, name: string): Read | undefined =>
  // The facts of a row are typed by its own schemas, which TypeScript cannot see through the index.
  rowOf(edges, name as DocumentName) as Read | undefined;

/**
 * Sends a call by name and parses the whole answer by the row's schema (failure `malformed`); for
 * answers that are used at once.
 */
export async function call<N extends EndpointName>(
  edges: Edges,
  store: Store | null,
  name: N,
  request: RequestOf<N>,
  options?: CallOptions,
): Promise<Outcome<ResponseOf<N>>> {
  const row: Endpoint | undefined = rowOf(edges, name);
  if (!row) return { ok: false, failure: NOT_OFFERED_HERE };
  const outcome = await send(edges, store, row, request, options);
  if (!outcome.ok) return outcome;
  const parsed = row.response.safeParse(outcome.value);
  // The schema is the row's own, which TypeScript cannot see through the index.
  return parsed.success
    ? { ok: true, value: parsed.data as ResponseOf<N> }
    : { ok: false, failure: { kind: 'malformed', status: 200 } };
}

/**
 * Minimum size (bytes) of a large body. If its token expires during the upload, a large body is
 * sent twice, so the token is refreshed first.
 */
const LARGE_BYTES = 64_000;
/**
 * Assumed pace of a large upload (bytes a second): 64 kbit/s. At the slowest accepted pace, a token
 * of ten minutes never outlasts 600 KB and would be refreshed before every large part.
 */
const TOKEN_PACE = 8 * UPLOAD_BYTES_PER_SECOND;
/**
 * Margin (milliseconds) by which the token has to outlast the upload: latency, and a slightly wrong
 * clock.
 */
const TOKEN_MARGIN_MS = 25_000;

/**
 * Returns the expiry of a JWT (milliseconds since 1970, server time); infinity if the token has
 * none.
 */
function endOf(token: string): number {
  try {
    const payload = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const { exp }: { readonly exp?: unknown } = Object(JSON.parse(payload));
    return typeof exp === 'number' ? exp * 1000 : Number.POSITIVE_INFINITY;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/**
 * Tries with the session's token. After a 401: one refresh, shared by all tabs and workers, and one
 * more try (rules 4.15 and 4.16).
 */
async function withTokens(
  edges: Edges,
  store: Store,
  token: string,
  bytes: number,
  attempt: (token: string) => Promise<Outcome<Answer>>,
): Promise<Outcome<Answer>> {
  const needed = TOKEN_MARGIN_MS + (bytes / TOKEN_PACE) * 1000;
  const expiresSoon =
    bytes >= LARGE_BYTES && endOf(token) < edges.now() + (offsetOf(edges, store) ?? 0) + needed;
  if (token && !expiresSoon) {
    const refused = refusedTokenFailure(edges, store, token);
    if (refused) return refused;
    const first = await attempt(token);
    if (first.ok || !wantsToken(first.failure)) return first;
  }
  const refreshed = await refreshTokens(edges, store, token);
  if (!refreshed.ok) return refreshed;
  const second = await attempt(refreshed.value);
  // A server that refuses its newest token has not ended the session.
  return second.ok || !wantsToken(second.failure)
    ? second
    : noteRefusedToken(edges, store, refreshed.value, second.failure);
}

/**
 * Returns the request as a form, which repeats a field for each item of a list and omits empty
 * values (rule 7.32); files are sent unchanged.
 */
function formOf(request: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(request)) {
    if (Array.isArray(value)) for (const item of value) form.append(`${name}[]`, item);
    else if (value != null) form.append(name, value instanceof Blob ? value : String(value));
  }
  return form;
}

/** Returns the request's body with its type and size; a GET has none. */
function payloadOf(
  { method, body }: Endpoint,
  request: object,
): { readonly type?: string; readonly content?: BodyInit; readonly bytes: number } {
  if (method !== 'POST') return { bytes: 0 };
  if (body !== 'form') {
    const content = JSON.stringify(request);
    return { type: 'application/json', content, bytes: new Blob([content]).size };
  }
  const content = formOf(request);
  // The browser sets a form's content type itself, because it chooses the boundary.
  return {
    content,
    bytes: [...content.values()].reduce(
      (sum, value) => sum + (typeof value === 'string' ? value.length : value.size),
      0,
    ),
  };
}

function build(
  { method }: Endpoint,
  address: URL,
  { type, content }: { readonly type?: string; readonly content?: BodyInit },
  token: string | undefined,
  ownHeaders: Readonly<Record<string, string | undefined>>,
  signal: AbortSignal | undefined,
): Request {
  const headers = new Headers({ accept: 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (type) headers.set('content-type', type);
  for (const [name, value] of Object.entries(ownHeaders)) if (value) headers.set(name, value);
  return new Request(address, {
    method,
    headers,
    credentials: 'omit',
    cache: 'no-store',
    ...(content === undefined ? {} : { body: content }),
    ...(signal ? { signal } : {}),
  });
}
