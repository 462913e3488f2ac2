import type { Failure, Outcome } from '../contract/errors.ts';
import type { Accounts } from '../device/accounts.ts';
import type { Device } from '../device/device.ts';
import type { Store } from '../store/session.ts';
import { retryOnLostConnection } from '../store/storage-error.ts';

/**
 * Runs work on the active account's store; `whose`: only if the account has this tag. Fails as
 * `signed-out` otherwise, and as `storage` if the store fails. After a lost database connection the
 * work runs once more.
 */
type WithStore = <T>(
  work: (store: Store, device: Device) => Promise<Outcome<T>>,
  whose?: string,
) => Promise<Outcome<T>>;

const signedOut: Failure = { kind: 'signed-out', status: 0 };

export const createWithStore =
  (opening: Promise<Accounts>): WithStore =>
  (work, whose) => {
    let tag = whose;
    return retryOnLostConnection(async () => {
      const { device, active } = await opening;
      const store = await active();
      // Work that began for one account is never retried for another (law L13).
      if (!store || (tag !== undefined && tag !== store.tag))
        return { ok: false, failure: signedOut };
      tag = store.tag;
      return work(store, device);
    });
  };
