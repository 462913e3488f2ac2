import { USER_TYPE } from '../contract/constants.ts';
import type { Failure, FailureKind, Outcome } from '../contract/errors.ts';
import { exclusive } from '../device/exclusive.ts';
import type { Edges } from '../edges.ts';
import type { SessionRow } from '../store/db.ts';
import { perStore } from '../store/per-store.ts';
import { endSession, readSession, replaceSession, type Store } from '../store/session.ts';
import { addressOf } from './address.ts';
import { exchange } from './exchange.ts';
import { ownFieldsIn, withOffered } from './offers.ts';
import { backOff } from './rest.ts';

/**
 * Failure kinds of the calls that needed a failed refresh (rule 4.17): the session ended, the
 * server was not reached, or it is busy. Any other failure of the refresh is most often temporary,
 * as an endpoint that is missing during a rollout, and counts as busy.
 */
const KIND_FOR_CALLS: Record<FailureKind, 'signed-out' | 'no-answer' | 'busy'> = {
  refused: 'signed-out',
  'signed-out': 'signed-out',
  'no-answer': 'no-answer',
  busy: 'busy',
  'not-offered': 'busy',
  malformed: 'busy',
  'too-large': 'busy',
  storage: 'busy',
  'no-engine': 'busy',
};
/**
 * Statuses with which a refresh is refused for good; any other status is a fault of the request or
 * the server.
 */
const ENDS: ReadonlySet<number> = new Set([200, 400, 401, 403]);
/**
 * A gateway's JSON counts as a busy server: every call that needs the token would meet the gateway.
 */
const kindOf = ({ kind, status, unsigned }: Failure): 'signed-out' | 'no-answer' | 'busy' =>
  unsigned === 'json' || (KIND_FOR_CALLS[kind] === 'signed-out' && !ENDS.has(status))
    ? 'busy'
    : KIND_FOR_CALLS[kind];
/**
 * Returns the failure of the calls, without the refresh endpoint's message, which is not about
 * them.
 */
const failedFor = (failure: Failure): Outcome<never> => ({
  ok: false,
  failure: {
    kind: kindOf(failure),
    status: failure.status,
    retryAfter: failure.retryAfter,
    noToken: true,
  },
});

/** Longest wait (milliseconds) after a refresh that brought neither tokens nor a refusal. */
const LONGEST_WAIT_MS = 60_000;

/** A refused token that cannot be replaced yet. */
interface RefusedToken {
  readonly token: string;
  /** Number of tries to replace it. */
  readonly tries: number;
  /** Device time until which nothing is sent with it. */
  readonly until: number;
}
/** In memory: each thread finds out by itself, at the price of one request. */
const refusedIn = perStore((): { last: RefusedToken | null } => ({ last: null }));

/**
 * Notes a refused token, so that not every entry and every read tries it, and returns the failure
 * of the current call.
 */
export function noteRefusedToken(
  edges: Edges,
  store: Store,
  token: string,
  failure: Failure,
): Outcome<never> {
  const noted = refusedIn(store);
  // The back-off also continues for a new token, if the previous one was refused just before.
  const tries =
    noted.last && edges.now() - noted.last.until < LONGEST_WAIT_MS ? noted.last.tries + 1 : 1;
  const wait = Math.min(
    LONGEST_WAIT_MS,
    Math.max(failure.retryAfter ?? 0, backOff({ tries, chance: 0.5 + edges.chance() / 2 })),
  );
  noted.last = { token, tries, until: edges.now() + wait };
  return {
    ok: false,
    failure: { kind: 'busy', status: failure.status, retryAfter: wait, noToken: true },
  };
}

/**
 * Returns the failure of a call with this token during the back-off; undefined if the token can be
 * used. A clock set back ends the wait.
 */
export function refusedTokenFailure(
  edges: Edges,
  store: Store,
  token: string,
): Outcome<never> | undefined {
  const { last } = refusedIn(store);
  const left = last?.token === token ? last.until - edges.now() : 0;
  return left > 0 && left <= LONGEST_WAIT_MS
    ? { ok: false, failure: { kind: 'busy', status: 0, retryAfter: left, noToken: true } }
    : undefined;
}

/**
 * Fetches a new access token in place of `failed`. One refresh runs at a time across all tabs and
 * both workers: a caller that had to wait finds the new token in the store and sends nothing (rule
 * 4.15, S11). Failures: `signed-out`, `no-answer` or `busy`.
 */
export function refreshTokens(
  edges: Edges,
  store: Store,
  failed: string,
): Promise<Outcome<string>> {
  return exclusive(edges, store.db, `auth-refresh:${store.tag}`, async () => {
    const row = await store.db.session.get('refresh_token');
    const { token, refresh_token, device_id, authData } = await readSession(store, [
      'token',
      'refresh_token',
      'device_id',
      'authData',
    ]);
    if (token && token !== failed) return { ok: true, value: token };
    if (!refresh_token) return endRefusedSession(store, failed, row);
    const wait = refusedTokenFailure(edges, store, failed);
    if (wait) return wait;

    const config = await edges.config().catch(() => null);
    if (!config) return failedFor({ kind: 'storage', status: 0 });
    const profile = authData?.storedLoginProfile ?? 'hd';
    const endpoint = edges.endpoints[edges.app.calls.refresh];
    if (!endpoint) return failedFor({ kind: 'not-offered', status: 0 });
    const fields = {
      refreshToken: refresh_token,
      userType: USER_TYPE[profile],
      ...(device_id ? { device_id } : {}),
    };
    const address = addressOf(endpoint, config, profile, edges.origin, fields);
    const offered = ownFieldsIn(endpoint, fields).length > 0 ? await edges.offers.known() : null;
    // The server knows this device and would refuse a refresh without its id. Until the
    // capabilities are known, nothing is sent.
    if (device_id && offered === null) return failedFor({ kind: 'no-answer', status: 0 });
    const body = withOffered(endpoint, fields, offered, address, config, edges.origin);
    const request = new Request(address, {
      method: 'POST',
      credentials: 'omit',
      cache: 'no-store',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const outcome = await exchange(edges, request, { row: endpoint });
    const parsed = outcome.ok ? endpoint.response.safeParse(outcome.value.json) : undefined;
    if (!parsed?.success) {
      const failure: Failure = outcome.ok ? { kind: 'malformed', status: 200 } : outcome.failure;
      const kind = kindOf(failure);
      if (kind === 'signed-out') return endRefusedSession(store, failed, row);
      return kind === 'busy' ? noteRefusedToken(edges, store, failed, failure) : failedFor(failure);
    }
    const fetched = { token: parsed.data.access_token, refresh_token: parsed.data.refresh_token };
    // If another refresh took over while this one was frozen, the stored tokens are newer.
    return (await replaceSession(store, fetched, { refresh: row }))
      ? { ok: true, value: fetched.token }
      : endRefusedSession(store, failed, row);
  });
}

/**
 * Ends the refused session. After a new sign-in meanwhile, the new session is kept and its token
 * returned.
 */
async function endRefusedSession(
  store: Store,
  failed: string,
  refresh: SessionRow | undefined,
): Promise<Outcome<string>> {
  await endSession(store, { refresh });
  const { token } = await readSession(store, ['token']);
  return token && token !== failed
    ? { ok: true, value: token }
    : { ok: false, failure: { kind: 'signed-out', status: 401 } };
}
