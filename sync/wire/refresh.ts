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
 * What a failed refresh means for the calls that needed it (rule 4.17): the server ended the session, it was not reached, or it is busy.
 * Anything else says nothing about those calls, and most often passes: an endpoint that is missing while a new build is rolled out.
 */
const HANDED_ON: Record<FailureKind, 'signed-out' | 'no-answer' | 'busy'> = {
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
/** Statuses with which a refresh is refused for good; any other is a request or a server that went wrong. */
const ENDS: ReadonlySet<number> = new Set([200, 400, 401, 403]);
/** A gateway's JSON is waited out like a busy server: it meets every call that needs the token. */
const kindOf = ({ kind, status, unsigned }: Failure): 'signed-out' | 'no-answer' | 'busy' =>
  unsigned === 'json' || (HANDED_ON[kind] === 'signed-out' && !ENDS.has(status)) ? 'busy' : HANDED_ON[kind];
/** The failure of the calls; the endpoint's words are not about them. */
const handedOn = (failure: Failure): Outcome<never> => ({
  ok: false,
  failure: { kind: kindOf(failure), status: failure.status, retryAfter: failure.retryAfter, noToken: true },
});

/** The longest wait for the next refresh after one that was answered with neither tokens nor a refusal (milliseconds). */
const LONGEST_WAIT_MS = 60_000;

/** The token that is no good and cannot be replaced just now, how often that was tried, and until when nothing is asked with it (device time). */
interface Useless {
  readonly token: string;
  readonly tries: number;
  readonly until: number;
}
/** In memory: each thread finds out by itself, at the price of one request. */
const uselessIn = perStore((): { now: Useless | null } => ({ now: null }));

/** Notes that a token is no good, so that not every entry and every read finds that out by itself. */
export function noteUseless(edges: Edges, store: Store, token: string, failure: Failure): Outcome<never> {
  const known = uselessIn(store);
  // A new token is not asked about sooner, if the one before it was no good just now.
  const tries = known.now && edges.now() - known.now.until < LONGEST_WAIT_MS ? known.now.tries + 1 : 1;
  const wait = Math.min(LONGEST_WAIT_MS, Math.max(failure.retryAfter ?? 0, backOff({ tries, chance: 0.5 + edges.chance() / 2 })));
  known.now = { token, tries, until: edges.now() + wait };
  return { ok: false, failure: { kind: 'busy', status: failure.status, retryAfter: wait, noToken: true } };
}

/** Why nothing is asked with this token now; undefined if it can be used. A clock that was set back ends the wait. */
export function whyUseless(edges: Edges, store: Store, token: string): Outcome<never> | undefined {
  const known = uselessIn(store).now;
  const left = known?.token === token ? known.until - edges.now() : 0;
  return left > 0 && left <= LONGEST_WAIT_MS ? { ok: false, failure: { kind: 'busy', status: 0, retryAfter: left, noToken: true } } : undefined;
}

/**
 * Fetches a new access token. One refresh runs at a time across all tabs and both workers: a caller that had to wait
 * finds the new token in the store and sends nothing (rule 4.15, S11).
 */
export function refreshTokens(edges: Edges, store: Store, failed: string): Promise<Outcome<string>> {
  return exclusive(edges, store.db, `auth-refresh:${store.tag}`, async () => {
    const row = await store.db.session.get('refresh_token');
    const { token, refresh_token, device_id, authData } = await readSession(store, ['token', 'refresh_token', 'device_id', 'authData']);
    if (token && token !== failed) return { ok: true, value: token };
    if (!refresh_token) return endRefusedSession(store, failed, row);
    const wait = whyUseless(edges, store, failed);
    if (wait) return wait;

    const config = await edges.config().catch(() => null);
    if (!config) return handedOn({ kind: 'storage', status: 0 });
    const profile = authData?.storedLoginProfile ?? 'hd';
    const endpoint = edges.endpoints[edges.app.calls.refresh];
    if (!endpoint) return handedOn({ kind: 'not-offered', status: 0 });
    const asked = { refreshToken: refresh_token, userType: USER_TYPE[profile], ...(device_id ? { device_id } : {}) };
    const address = addressOf(endpoint, config, profile, edges.origin, asked);
    const offered = ownFieldsIn(endpoint, asked).length > 0 ? await edges.offers.known() : null;
    // The server knows this device and would refuse a refresh that does not name it: until it says what it takes, nothing is asked.
    if (device_id && offered === null) return handedOn({ kind: 'no-answer', status: 0 });
    const body = withOffered(endpoint, asked, offered, address, config, edges.origin);
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
      return kind === 'busy' ? noteUseless(edges, store, failed, failure) : handedOn(failure);
    }
    const fetched = { token: parsed.data.access_token, refresh_token: parsed.data.refresh_token };
    // If another refresh took over while this one was frozen, its tokens are the newer ones.
    return (await replaceSession(store, fetched, { refresh: row })) ? { ok: true, value: fetched.token } : endRefusedSession(store, failed, row);
  });
}

/** Ends the refused session. If somebody has signed in again meanwhile, that session stays and its token is used. */
async function endRefusedSession(store: Store, failed: string, refresh: SessionRow | undefined): Promise<Outcome<string>> {
  await endSession(store, { refresh });
  const { token } = await readSession(store, ['token']);
  return token && token !== failed ? { ok: true, value: token } : { ok: false, failure: { kind: 'signed-out', status: 401 } };
}
