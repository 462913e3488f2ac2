import { addressOf } from './address.ts';
import { USER_TYPE } from './contract/constants.ts';
import type { FailureKind, Outcome } from './contract/errors.ts';
import type { Edges } from './edges.ts';
import { exchange } from './exchange.ts';
import { exclusive } from './exclusive.ts';
import type { SessionRow } from './store/db.ts';
import { endSession, readSession, type Store, writeSession } from './store/session.ts';

/** Whether a failed refresh ends the session: only when a server answered so (rule 4.17). */
const ENDS_SESSION: Record<FailureKind, boolean> = {
  refused: true,
  'signed-out': true,
  'not-offered': false,
  'no-answer': false,
  busy: false,
  malformed: false,
  'too-large': false,
  storage: false,
};

/**
 * A fresh access token, or why there is none. One refresh at a time across all tabs and both workers;
 * whoever waited finds the new token in the store and sends nothing (rule 4.15, S11).
 */
export function refreshTokens(edges: Edges, store: Store, failed: string): Promise<Outcome<string>> {
  return exclusive(edges, store.db, `auth-refresh:${store.tag}`, async () => {
    const row = await store.db.session.get('refresh_token');
    const { token, refresh_token, device_id, authData } = await readSession(store, ['token', 'refresh_token', 'device_id', 'authData']);
    if (token && token !== failed) return { ok: true, value: token };
    if (!refresh_token) return over(store, failed, row);

    const config = await edges.config();
    const profile = authData?.storedLoginProfile ?? 'hd';
    const endpoint = edges.endpoints['refresh-token'];
    if (!endpoint) return { ok: false, failure: { kind: 'not-offered', status: 0 } };
    const body = { refreshToken: refresh_token, userType: USER_TYPE[profile], ...(config.capabilities.device_proof ? { device_id } : {}) };
    const request = new Request(addressOf(endpoint, config, profile, edges.origin, {}), {
      method: 'POST',
      credentials: 'omit',
      cache: 'no-store',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const outcome = await exchange(edges, request);
    if (!outcome.ok) return ENDS_SESSION[outcome.failure.kind] ? over(store, failed, row) : outcome;
    const parsed = endpoint.response.safeParse(outcome.value.json);
    if (!parsed.success) return { ok: false, failure: { kind: 'malformed', status: 200 } };
    await writeSession(store, { token: parsed.data.access_token, refresh_token: parsed.data.refresh_token });
    return { ok: true, value: parsed.data.access_token };
  });
}

/** Ends the refused session; whoever signed in again meanwhile has another, and its token serves. */
async function over(store: Store, failed: string, refresh: SessionRow | undefined): Promise<Outcome<string>> {
  await endSession(store, { refresh });
  const { token } = await readSession(store, ['token']);
  return token && token !== failed ? { ok: true, value: token } : { ok: false, failure: { kind: 'signed-out', status: 401 } };
}
