import { addressOf, mayCarryToken } from './address.ts';
import { offsetFrom } from './clock.ts';
import type { Config } from './contract/config.ts';
import type { Endpoint } from './contract/endpoint.ts';
import type { Failure, Outcome } from './contract/errors.ts';
import type { Profile } from './contract/people.ts';
import type { Edges } from './edges.ts';
import type { EndpointName, RequestOf, ResponseOf } from './endpoints.ts';
import { type Answer, exchange } from './exchange.ts';
import { refreshTokens } from './refresh.ts';
import { readSession, type Store, writeSession } from './store/session.ts';

export interface CallOptions {
  /** The outbox entry's id; sent only where the server's capabilities consent. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Speaks for a session that is no longer stored here: its token goes along once and is not refreshed. */
  readonly as?: { readonly token: string; readonly profile: Profile };
}

/** Two devices' clocks are compared no finer than this (milliseconds), so that answers do not rewrite the session. */
const OFFSET_GRAIN_MS = 2_000;

/** This thread has no such call. */
const notSpoken: Failure = { kind: 'not-offered', status: 0 };

/** The one door to the wire: token, one refresh, one retry, classification (laws L9 and L11). Returns unparsed JSON. */
export async function send<N extends EndpointName>(
  edges: Edges,
  store: Store | null,
  name: N,
  request: RequestOf<N>,
  options: CallOptions = {},
): Promise<Outcome<unknown>> {
  const row: Endpoint | undefined = edges.endpoints[name];
  if (!row) return { ok: false, failure: notSpoken };
  const config = await edges.config();
  const session = store ? await readSession(store, ['token', 'authData', 'clock_offset']) : {};
  const token = options.as?.token ?? session.token;
  const profile = options.as?.profile ?? session.authData?.storedLoginProfile ?? 'hd';
  const address = addressOf(row, config, profile, edges.origin, request);
  const carries = row.scope !== 'open' && mayCarryToken(address, config, edges.origin);
  if (carries && !token) return { ok: false, failure: { kind: 'signed-out', status: 0 } };

  const attempt = async (bearer: string | undefined): Promise<Outcome<Answer>> => {
    const asked = edges.now();
    const outcome = await exchange(edges, build(row, address, request, config, options, carries ? bearer : undefined));
    if (outcome.ok && store) await noteClock(store, session.clock_offset, offsetFrom(outcome.value.date, asked, edges.now()));
    return outcome;
  };

  const first = await attempt(token);
  if (first.ok) return { ok: true, value: first.value.json };
  if (first.failure.kind !== 'signed-out') return first;
  // A 401 to a call that needs no session is about what was sent (a wrong password), not about a token.
  if (!carries || !store) return { ok: false, failure: { ...first.failure, kind: 'refused' } };
  const second = await again(edges, store, token ?? '', attempt);
  return second.ok ? { ok: true, value: second.value.json } : second;
}

/** `send`, with the answer parsed whole by the row's schema; for calls whose answer is used at once. */
export async function call<N extends EndpointName>(
  edges: Edges,
  store: Store | null,
  name: N,
  request: RequestOf<N>,
  options?: CallOptions,
): Promise<Outcome<ResponseOf<N>>> {
  const outcome = await send(edges, store, name, request, options);
  if (!outcome.ok) return outcome;
  const parsed = edges.endpoints[name]?.response.safeParse(outcome.value);
  return parsed?.success ? { ok: true, value: parsed.data as ResponseOf<N> } : { ok: false, failure: { kind: 'malformed', status: 200 } };
}

/** After a 401: one refresh, shared with every tab and worker, then one more try (rules 4.15 and 4.16). */
async function again(edges: Edges, store: Store, failed: string, attempt: (token: string) => Promise<Outcome<Answer>>): Promise<Outcome<Answer>> {
  const refreshed = await refreshTokens(edges, store, failed);
  return refreshed.ok ? attempt(refreshed.value) : refreshed;
}

/** A form repeats what is a list and leaves out what has no value (rule 7.32); its files go as they are. */
function formOf(request: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(request)) {
    if (Array.isArray(value)) for (const each of value) form.append(`${name}[]`, each);
    else if (value != null) form.append(name, String(value));
  }
  return form;
}

function build({ method, body }: Endpoint, address: URL, request: object, config: Config, options: CallOptions, token: string | undefined): Request {
  const headers = new Headers({ accept: 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  // A form names its own type, with the line that parts its fields.
  const isForm = body === 'form';
  if (method === 'POST' && !isForm) headers.set('content-type', 'application/json');
  // A custom header needs the server's consent across origins, so it goes only where the server offers it.
  if (options.idempotencyKey && config.capabilities.idempotency_keys) headers.set('idempotency-key', options.idempotencyKey);
  return new Request(address, {
    method,
    headers,
    credentials: 'omit',
    cache: 'no-store',
    ...(method === 'POST' ? { body: isForm ? formOf(request) : JSON.stringify(request) } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
  });
}

async function noteClock(store: Store, known: number | undefined, measured: number | null): Promise<void> {
  if (measured === null || Math.abs(measured - (known ?? 0)) < OFFSET_GRAIN_MS) return;
  await writeSession(store, { clock_offset: Math.round(measured) });
}
