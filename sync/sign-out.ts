import { type CallOptions, call } from './call.ts';
import type { Edges } from './edges.ts';
import type { Accounts } from './store/accounts.ts';
import type { Device } from './store/device.ts';
import { readSession, type Store } from './store/session.ts';
import { hex } from './store/vault.ts';

/** What happens to work that was not sent: kept sealed for the same person, or thrown away (rule 4.20). */
export type Leaving = 'keep' | 'discard';

/**
 * Signs out on this device first, also without a connection; the server hears of it beside that, or later (S14).
 * What stays to be told is the refresh token's hash, which opens nothing and ends only its own session.
 */
export async function signOut(edges: Edges, accounts: Accounts, store: Store, leaving: Leaving): Promise<void> {
  const { token, refresh_token, authData } = await readSession(store, ['token', 'refresh_token', 'authData']);
  const hash = refresh_token && hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(refresh_token)));
  if (hash) await accounts.device.revocations.put({ hash });
  await (leaving === 'keep' ? accounts.putAside(store) : accounts.remove(store));
  await edges.forget();
  if (token) void tellServer(edges, accounts.device, { token, profile: authData?.storedLoginProfile ?? 'hd' }, hash);
}

/** The specification's own logout call, with the token that is already gone from this device. */
async function tellServer(edges: Edges, device: Device, as: NonNullable<CallOptions['as']>, hash: string | undefined): Promise<void> {
  const outcome = await call(edges, null, 'pwa-logout', {}, { as });
  if (outcome.ok && hash) await device.revocations.delete(hash);
  else await endRevoked(edges, device);
}

/** Tells the server of sessions that ended on this device; what it does not hear stays for the next start. */
export async function endRevoked(edges: Edges, device: Device): Promise<void> {
  for (const { hash } of await device.revocations.toArray()) {
    const outcome = await call(edges, null, 'revoke', { token_hash: hash });
    // A server that knows no such call, or no such session, has nothing left to be told.
    if (outcome.ok || outcome.failure.kind === 'not-offered' || outcome.failure.kind === 'refused') await device.revocations.delete(hash);
  }
}
