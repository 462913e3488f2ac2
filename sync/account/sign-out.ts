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
 * Removes somebody who is not signed in from this device, with everything of theirs that lies here. `seen`: of how many unsent entries whoever
 * removes them was told; if there are more, nothing is removed, and their number is told.
 */
export async function removePerson(accounts: Accounts, tag: string, seen: number): Promise<Left> {
  const { device } = accounts;
  const row = await device.accounts.get(tag);
  // Whoever is signed in leaves by signing out.
  if ((await activeTag(device)) === tag) return { left: false, unsent: 0 };
  if (!row || row.gone === 1) return { left: true, unsent: 0 };
  const db = await accounts.database(tag);
  const unsent = await accounts.remove({ db, tag }, seen);
  db.close();
  return { left: unsent === 0, unsent };
}

/** What happens to unsent work: kept sealed for the same person, or discarded (rule 4.20). */
export type Leaving = 'keep' | 'discard';

/** Whether the person has left, or how many unsent entries they had not decided about; then nobody is signed out. */
export interface Left {
  readonly left: boolean;
  readonly unsent: number;
}

/**
 * Signs out on this device first, even offline; the server is told meanwhile, or later (S14).
 * Until then only the refresh token's hash is kept, which opens nothing and can only end its own session.
 * Work is discarded only if there is no more of it than the `seen` entries that the person was told of (law L7). It does not wait
 * for a drain, whose call may hang: a transaction decides, and shuts the store under whatever is still on its way.
 */
export async function signOut(edges: Edges, accounts: Accounts, store: Store, leaving: Leaving, seen: number): Promise<Left> {
  const before = leaving === 'discard' ? await countUnsent(store.db) : 0;
  if (before > seen) return { left: false, unsent: before };
  const unsent = await endHere(edges, accounts, store, () => (leaving === 'keep' ? accounts.putAside(store) : accounts.remove(store, seen)));
  return { left: unsent === 0, unsent };
}

/** Somebody else signs in on this device: ends what is here of the person before, and keeps only their own work, sealed. */
export const makeWay = (edges: Edges, accounts: Accounts, store: Store): Promise<number> =>
  endHere(edges, accounts, store, () => accounts.putAway(store));

/** Ends a session on this device by `go`, which returns how much work keeps it from that, then on the server. */
async function endHere(edges: Edges, accounts: Accounts, store: Store, go: () => Promise<number>): Promise<number> {
  const { token, refresh_token, authData } = await readSession(store, ['token', 'refresh_token', 'authData']);
  const hash = refresh_token && hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(refresh_token)));
  // On a full disk pictures, then the reserve, give way to a person who leaves.
  if (hash) await withRoomForWork(edges, store, () => accounts.device.revocations.put({ hash }));
  const forget = async (): Promise<void> => void (hash && (await accounts.device.revocations.delete(hash)));
  const unsent = await withRoomForWork(edges, store, go).catch(async (failure: unknown) => {
    // Nobody has left, so the next start must not end their session.
    await forget();
    throw failure;
  });
  if (unsent > 0) {
    await forget();
    return unsent;
  }
  await edges.forgetPictures();
  // Where telling fails, the hash is still here, and the next start tries again.
  if (token) void tellServer(edges, accounts.device, { token, profile: authData?.storedLoginProfile ?? 'hd' }, hash).catch(() => undefined);
  return 0;
}

/** The specification's own logout call, with the token that this device has already deleted. */
async function tellServer(edges: Edges, device: Device, as: NonNullable<CallOptions['as']>, hash: string | undefined): Promise<void> {
  const outcome = await call(edges, null, edges.app.calls.endSession, {}, { as });
  if (outcome.ok && hash) await device.revocations.delete(hash);
  else await endRevoked(edges, device);
}

/** Whether a server has said that it lacks this session, or the call; while nobody has said so (status 0), or its lists have not lacked the call for long, it is not known. */
async function isNothingToEnd(edges: Edges, { kind, status }: Failure): Promise<boolean> {
  if (status === 0 || (kind !== 'refused' && kind !== 'not-offered')) return false;
  const row = rowOf(edges, edges.app.calls.revoke);
  const lacked = row ? await edges.offers.lackedFor(row) : null;
  return lacked === null || lacked >= LACKED_FOR_GOOD_MS;
}

/** Tells the server of sessions that ended on this device; what could not be delivered waits for the next start. */
export async function endRevoked(edges: Edges, device: Device): Promise<void> {
  for (const { hash } of await device.revocations.toArray()) {
    const outcome = await call(edges, null, edges.app.calls.revoke, { token_hash: hash });
    if (outcome.ok || (await isNothingToEnd(edges, outcome.failure))) await device.revocations.delete(hash);
  }
}
