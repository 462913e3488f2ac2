import type { Failure } from '../contract/errors.ts';
import type { Accounts } from '../device/accounts.ts';
import { activeTag, type Device } from '../device/device.ts';
import { countUnsent } from '../device/unsent.ts';
import type { Edges } from '../edges.ts';
import { withRoomForWork } from '../store/room.ts';
import { readSession, type Store } from '../store/session.ts';
import { hex } from '../store/vault.ts';
import { type CallOptions, call, rowOf } from '../wire/call.ts';
import { LACKED_FOR_GOOD_MS } from '../wire/offers.ts';

/**
 * Removes an account that is not signed in from this device, with all its data. `seen`: number of
 * unsent entries that the person was told of; if there are more, nothing is removed and their
 * number is returned.
 */
export async function removePerson(accounts: Accounts, tag: string, seen: number): Promise<Left> {
  const { device } = accounts;
  const row = await device.accounts.get(tag);
  // A signed-in person leaves by `signOut`.
  if ((await activeTag(device)) === tag) return { left: false, unsent: 0 };
  if (!row || row.gone === 1) return { left: true, unsent: 0 };
  const db = await accounts.database(tag);
  const unsent = await accounts.remove({ db, tag }, seen);
  db.close();
  return { left: unsent === 0, unsent };
}

/** Fate of unsent work at a sign-out: kept sealed for the same person, or discarded (rule 4.20). */
export type Leaving = 'keep' | 'discard';

/** Result of a sign-out or a removal. */
export interface Left {
  readonly left: boolean;
  /**
   * Number of unsent entries that the person has not decided about; if there are any, nothing
   * happened.
   */
  readonly unsent: number;
}

/**
 * Signs out on this device first, even offline; the server is told in the background, or at a later
 * start (S14). Until then only the refresh token's hash is kept, which can only end its own
 * session. Work is discarded only if there are no more unsent entries than the `seen` that the
 * person was told of (law L7). A running drain is not awaited, because its call may hang: a
 * transaction decides, and shuts the store for its later writes.
 */
export async function signOut(
  edges: Edges,
  accounts: Accounts,
  store: Store,
  leaving: Leaving,
  seen: number,
): Promise<Left> {
  const before = leaving === 'discard' ? await countUnsent(store.db) : 0;
  if (before > seen) return { left: false, unsent: before };
  const unsent = await endHere(edges, accounts, store, () =>
    leaving === 'keep' ? accounts.putAside(store) : accounts.remove(store, seen),
  );
  return { left: unsent === 0, unsent };
}

/**
 * Ends the previous person's session when another person signs in, and keeps only their own work,
 * sealed.
 */
export const makeWay = (edges: Edges, accounts: Accounts, store: Store): Promise<number> =>
  endHere(edges, accounts, store, () => accounts.putAway(store));

/**
 * Ends a session on this device by `go`, then on the server. `go` resolves with the number of
 * entries that prevent it; 0: it is done.
 */
async function endHere(
  edges: Edges,
  accounts: Accounts,
  store: Store,
  go: () => Promise<number>,
): Promise<number> {
  const { token, refresh_token, authData } = await readSession(store, [
    'token',
    'refresh_token',
    'authData',
  ]);
  const hash =
    refresh_token &&
    hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(refresh_token)));
  // On a full disk, the pictures and then the reserve are evicted for this write.
  if (hash) await withRoomForWork(edges, store, () => accounts.device.revocations.put({ hash }));
  const forget = async (): Promise<void> =>
    void (hash && (await accounts.device.revocations.delete(hash)));
  const unsent = await withRoomForWork(edges, store, go).catch(async (failure: unknown) => {
    // The person is still signed in, so the next start must not end the session.
    await forget();
    throw failure;
  });
  if (unsent > 0) {
    await forget();
    return unsent;
  }
  await edges.forgetPictures();
  // If this fails, the hash is kept and the next start tries again.
  if (token)
    void tellServer(
      edges,
      accounts.device,
      { token, profile: authData?.storedLoginProfile ?? 'hd' },
      hash,
    ).catch(() => undefined);
  return 0;
}

/**
 * Sends the specification's logout call, with the token that this device has already deleted; falls
 * back to a revocation by the hash.
 */
async function tellServer(
  edges: Edges,
  device: Device,
  as: NonNullable<CallOptions['as']>,
  hash: string | undefined,
): Promise<void> {
  const outcome = await call(edges, null, edges.app.calls.endSession, {}, { as });
  if (outcome.ok && hash) await device.revocations.delete(hash);
  else await endRevoked(edges, device);
}

/**
 * Whether the server has no such session, or no such call. False while that is uncertain: no server
 * has answered (status 0), or the server's lists have lacked the call only for a short time.
 */
async function isNothingToEnd(edges: Edges, { kind, status }: Failure): Promise<boolean> {
  if (status === 0 || (kind !== 'refused' && kind !== 'not-offered')) return false;
  const row = rowOf(edges, edges.app.calls.revoke);
  const lacked = row ? await edges.offers.lackedFor(row) : null;
  return lacked === null || lacked >= LACKED_FOR_GOOD_MS;
}

/**
 * Ends sessions on the server that have ended on this device. A session whose call fails waits for
 * the next start.
 */
export async function endRevoked(edges: Edges, device: Device): Promise<void> {
  for (const { hash } of await device.revocations.toArray()) {
    const outcome = await call(edges, null, edges.app.calls.revoke, { token_hash: hash });
    if (outcome.ok || (await isNothingToEnd(edges, outcome.failure)))
      await device.revocations.delete(hash);
  }
}
