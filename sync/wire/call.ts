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
import { noteUseless, refreshTokens, whyUseless } from './refresh.ts';
import { measureWith, offsetOf } from './server-time.ts';

export interface CallOptions {
  /** The outbox entry's id; it goes along only where the server offers to honour it. */
  readonly idempotencyKey?: string;
  /** What the server offers, if the caller has asked already and decided by it; null: unknown. */
  readonly offered?: Capabilities | null;
  readonly signal?: AbortSignal;
  /** How long a try may take until its answer begins (milliseconds); by its size where this is missing. */
  readonly within?: number;
  /** The tag of an answer that lies here; it goes along only where the server offers not to repeat that. */
  readonly knownTag?: string | undefined;
  /** Told the tag of the answer that has come. */
  readonly tagged?: (tag: string | null) => void;
  /** Credentials of a session that is no longer stored here: its token is sent once and not refreshed. */
  readonly as?: { readonly token: string; readonly profile: Profile };
}

/** The failure of a call that this thread has no endpoint for, or that the server is not known to offer: nobody has said no. */
const NOT_OFFERED_HERE: Failure = { kind: 'not-offered', status: 0 };
/** The failure of a call that the server's capabilities do not list: as its 404 would be. */
export const NOT_OFFERED_THERE: Failure = { kind: 'not-offered', status: 404 };

/** The one door to the wire: token, one refresh, one retry, classification (laws L9 and L11). Returns unparsed JSON. */
export async function send(edges: Edges, store: Store | null, row: Endpoint, request: object, options: CallOptions = {}): Promise<Outcome<unknown>> {
  const config = await edges.config();
  const session = store ? await readSession(store, ['token', 'is_valid', 'authData', 'clock_offset']) : {};
  const profile = options.as?.profile ?? session.authData?.storedLoginProfile ?? 'hd';
  const address = addressOf(row, config, profile, edges.origin, request);
  // What an external service does says nothing of the connection to the API, and it gets no token (rule 7.37).
  const isOurs = mayCarryToken(address, config, edges.origin);
  const isNobody = !options.as && !session.token && !(store && session.is_valid);
  const withToken = row.scope !== 'open' && isOurs && !(isNobody && row.session === 'optional');
  // A session that is valid says so until a refresh was refused, also where its access token is missing or cannot be read.
  if (withToken && isNobody) return { ok: false, failure: { kind: 'signed-out', status: 0 } };

  const offered = options.offered === undefined && takesConsent(row, request, options) ? await edges.offers.known() : (options.offered ?? null);
  if (!isFree(row) && offered === null) return { ok: false, failure: edges.online() ? NOT_OFFERED_HERE : { kind: 'no-answer', status: 0 } };
  if (offered !== null && !answers(row, offered)) {
    // Not awaited: the list may be that of an instance of an earlier build, and the next try finds the newer one.
    void edges.offers.lackedFor(row).catch(() => null);
    return { ok: false, failure: NOT_OFFERED_THERE };
  }
  const body = withOffered(row, request, offered, address, config, edges.origin);
  const own = {
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
      build(row, address, built, withToken ? bearer : undefined, own, options.signal),
      { row: { ...row, hasList: offered !== null }, bytes, within: options.within },
    );
    // An answer that came counts, whether or not its time can be stored.
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

/** Without a token of this device, a 401 is about the request itself (a wrong password). */
const asRefusal = (outcome: Outcome<Answer>): Outcome<Answer> =>
  outcome.ok || outcome.failure.kind !== 'signed-out' ? outcome : { ok: false, failure: { ...outcome.failure, kind: 'refused' } };

/** Whether something of our own would go out, which needs the server's word; the specification's calls alone never wait for it. */
const takesConsent = (row: Endpoint, request: object, { idempotencyKey, knownTag }: CallOptions): boolean =>
  !isFree(row) || (idempotencyKey ?? knownTag) !== undefined || ownFieldsIn(row, request).length > 0;

/** A call's row, if this thread can make the call. Objects inherit some names (`constructor`), which are no calls. */
export const rowOf = <N extends EndpointName>({ endpoints }: Pick<Edges, 'endpoints'>, name: N): EndpointSubset[N] | undefined =>
  Object.hasOwn(endpoints, name) ? endpoints[name] : undefined;

/** A read's row, if this thread can make the call. */
export const readOf = (edges: Pick<Edges, 'endpoints'>, name: string): Read | undefined =>
  // The facts of a row are typed by its own schemas, which TypeScript cannot see through the index.
  rowOf(edges, name as DocumentName) as Read | undefined;

/** `send` by name, with the whole answer parsed by the row's schema; for calls whose answer is used at once. */
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
  return parsed.success ? { ok: true, value: parsed.data as ResponseOf<N> } : { ok: false, failure: { kind: 'malformed', status: 200 } };
}

/** A body of this size (bytes) is not sent with a token that may end on the way: it would go out twice. */
const LARGE_BYTES = 64_000;
/**
 * The pace (bytes a second) at which a token has to outlast a large body: a line of 64 kbit/s. At the slowest pace that is waited for, a token of ten
 * minutes never outlasts 600 KB, and would be renewed before every large part.
 */
const TOKEN_PACE = 8 * UPLOAD_BYTES_PER_SECOND;
/** How much longer (milliseconds) the token has to last: the way there, and a clock that is a little wrong. */
const TOKEN_MARGIN_MS = 25_000;

/** When a token ends by its own word (milliseconds since 1970, server time); never if it does not say. */
function endOf(token: string): number {
  try {
    const payload = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const { exp }: { readonly exp?: unknown } = Object(JSON.parse(payload));
    return typeof exp === 'number' ? exp * 1000 : Number.POSITIVE_INFINITY;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Tries with the session's token; after a 401 there is one refresh, shared by all tabs and workers, then one more try (rules 4.15 and 4.16). */
async function withTokens(
  edges: Edges,
  store: Store,
  token: string,
  bytes: number,
  attempt: (token: string) => Promise<Outcome<Answer>>,
): Promise<Outcome<Answer>> {
  const needed = TOKEN_MARGIN_MS + (bytes / TOKEN_PACE) * 1000;
  const endsSoon = bytes >= LARGE_BYTES && endOf(token) < edges.now() + (offsetOf(edges, store) ?? 0) + needed;
  if (token && !endsSoon) {
    const useless = whyUseless(edges, store, token);
    if (useless) return useless;
    const first = await attempt(token);
    if (first.ok || !wantsToken(first.failure)) return first;
  }
  const refreshed = await refreshTokens(edges, store, token);
  if (!refreshed.ok) return refreshed;
  const second = await attempt(refreshed.value);
  // A server that refuses the token which it has just given has not ended the session.
  return second.ok || !wantsToken(second.failure) ? second : noteUseless(edges, store, refreshed.value, second.failure);
}

/** A form repeats a field for each item of a list and leaves out empty values (rule 7.32); files are sent unchanged. */
function formOf(request: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(request)) {
    if (Array.isArray(value)) for (const each of value) form.append(`${name}[]`, each);
    else if (value != null) form.append(name, value instanceof Blob ? value : String(value));
  }
  return form;
}

/** What goes out of a request, and its size: nothing by GET. */
function payloadOf({ method, body }: Endpoint, request: object): { readonly type?: string; readonly content?: BodyInit; readonly bytes: number } {
  if (method !== 'POST') return { bytes: 0 };
  if (body !== 'form') {
    const content = JSON.stringify(request);
    return { type: 'application/json', content, bytes: new Blob([content]).size };
  }
  const content = formOf(request);
  // The browser sets a form's content type itself, because it chooses the boundary.
  return { content, bytes: [...content.values()].reduce((sum, value) => sum + (typeof value === 'string' ? value.length : value.size), 0) };
}

function build(
  { method }: Endpoint,
  address: URL,
  { type, content }: { readonly type?: string; readonly content?: BodyInit },
  token: string | undefined,
  own: Readonly<Record<string, string | undefined>>,
  signal: AbortSignal | undefined,
): Request {
  const headers = new Headers({ accept: 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (type) headers.set('content-type', type);
  for (const [name, value] of Object.entries(own)) if (value) headers.set(name, value);
  return new Request(address, {
    method,
    headers,
    credentials: 'omit',
    cache: 'no-store',
    ...(content === undefined ? {} : { body: content }),
    ...(signal ? { signal } : {}),
  });
}
