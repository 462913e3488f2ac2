import { PIN_TRIES } from '../contract/constants.ts';
import { isPin, lockAfter, waitOf } from '../contract/rules/pin.ts';
import { sealWords } from '../device/account-tag.ts';
import type { Accounts } from '../device/accounts.ts';
import { activeTag, changeLock, type Lock } from '../device/device.ts';
import { dropPin, isRightPin, keepPin, openByPin, wrapByPin } from '../device/pin.ts';
import type { Edges } from '../edges.ts';
import type { Db } from '../store/db.ts';
import { readSession } from '../store/session.ts';
import { likelyNow } from '../wire/server-time.ts';
import { makeLockedActive } from './sign-in.ts';
import { type Left, removePerson } from './sign-out.ts';

/**
 * Result of a PIN. `wait`: too many were wrong, and no PIN is tried before the wait ends
 * (`lockFacts` returns when); `password`: no PIN is tried before the person has logged in again.
 */
export type PinTried = 'right' | 'wrong' | 'wait' | 'password';

/**
 * Verbs of the active account's lock, and the removal of other accounts (S20). `whose`: as in
 * `Engine`.
 */
export interface LockVerbs {
  /** Locks at once; does nothing without a PIN. */
  lock(whose?: string): Promise<void>;
  unlock(pin: string, whose?: string): Promise<PinTried>;
  /** Gives the account a PIN. `before`: the current PIN, required if there is one. */
  setPin(pin: string, before?: string, whose?: string): Promise<PinTried>;
  /** Removes the PIN, unless the configuration demands one. */
  removePin(pin: string, whose?: string): Promise<PinTried>;
  /**
   * Removes the account of a forgotten PIN, with all that only the PIN opened. Removes nothing if
   * more entries are unsent than the `seen` that the person was told of.
   */
  forgetPin(seen: number, whose?: string): Promise<Left>;
  /** Removes an account that is not signed in from this device; `seen` as in `forgetPin`. */
  removePerson(tag: string, seen: number): Promise<Left>;
}

/** Returns the verbs of the lock on a device whose databases are open. */
function locksOf(edges: Edges, accounts: Accounts): LockVerbs {
  const { device } = accounts;
  /**
   * Returns the tag of the active account; empty if nobody is signed in, or if another account than
   * `whose` is active.
   */
  const tagFor = async (whose?: string): Promise<string> => {
    const tag = await activeTag(device);
    return whose === undefined || tag === whose ? tag : '';
  };

  /**
   * Counts a try before it is made, so that a kill gives no free try. Returns why the PIN must not
   * be tried, and then counts nothing; null: it may be tried.
   */
  const count = (tag: string): Promise<PinTried | null> =>
    device.transaction('rw', device.accounts, async () => {
      const lock = (await device.accounts.get(tag))?.lock;
      if (!lock) return null;
      const now = edges.now();
      if (lock.wrong >= PIN_TRIES.most) return 'password';
      if (waitOf(lock, now) > 0) {
        // If the clock was set back, the whole wait begins again.
        if (now < lock.wrongAt) await changeLock(device, tag, { wrongAt: now });
        return 'wait';
      }
      await changeLock(device, tag, { wrong: lock.wrong + 1, wrongAt: now });
      return null;
    });

  /**
   * Tries a PIN of this account. `work` resolves with whether the PIN is right, and does what a
   * right PIN allows.
   */
  async function attempt(tag: string, work: (db: Db) => Promise<boolean>): Promise<PinTried> {
    if (!tag) return 'wrong';
    const db = await accounts.database(tag);
    try {
      const refused = await count(tag);
      if (refused) return refused;
      if (!(await work(db)))
        return ((await device.accounts.get(tag))?.lock?.wrong ?? 0) >= PIN_TRIES.most
          ? 'password'
          : 'wrong';
      await changeLock(device, tag, { wrong: 0, wrongAt: 0 });
      return 'right';
    } finally {
      db.close();
    }
  }

  /**
   * Runs the changes that waited for the PIN: the configured lock time, and the next key if it is
   * due.
   */
  async function renewOpened(tag: string, pin: string): Promise<void> {
    const { lock_after_ms } = await edges.config();
    await changeLock(device, tag, {
      after: lockAfter(lock_after_ms, (await device.accounts.get(tag))?.lock?.chosen),
    });
    const store = await accounts.active(tag);
    // Loaded on demand, because a key is renewed only every three months. If the file does not
    // load, the next right PIN renews the key.
    const { renewKeyByPin } = await import('./rotate-keys.ts');
    if (store)
      await renewKeyByPin(store, await likelyNow(edges, store), () =>
        wrapByPin(pin, edges.pinRounds),
      );
  }

  return {
    async lock(whose) {
      const found = await device.accounts.get(await tagFor(whose));
      if (found?.lock && found.lock.on !== 1) await changeLock(device, found.tag, { on: 1 });
      // Opening the active account deletes the keys of a locked one.
      await accounts.active();
    },
    async unlock(pin, whose) {
      const tag = await tagFor(whose);
      return attempt(tag, async (db) => {
        // The row is opened first: without keys the account is still locked, and another tab does
        // not delete the restored keys.
        if (!(await isRightPin(db, pin))) return false;
        await changeLock(device, tag, { on: 0, seenAt: edges.now() });
        await openByPin(db, pin);
        // Not awaited: its failure does not fail the unlocking.
        void renewOpened(tag, pin).catch(() => undefined);
        const lock = (await device.accounts.get(tag))?.lock;
        await changeLock(device, tag, { turn: (lock?.turn ?? 0) + 1 });
        return true;
      });
    },
    async setPin(pin, before, whose) {
      const store = isPin(pin) ? await accounts.active(whose) : null;
      if (!store) return 'wrong';
      const lock = (await device.accounts.get(store.tag))?.lock;
      if (lock) {
        const tried =
          before === undefined ? 'wrong' : await attempt(store.tag, (db) => isRightPin(db, before));
        if (tried !== 'right') return tried;
      }
      if (!(await keepPin(store.db, pin, edges.pinRounds))) return 'wrong';
      const [{ HDAuthData }, config] = await Promise.all([
        readSession(store, ['HDAuthData']),
        edges.config(),
      ]);
      const firstName = HDAuthData?.hd_name.split(' ')[0] ?? '';
      const next: Lock = {
        after: lockAfter(config.lock_after_ms, lock?.chosen),
        ...(lock?.chosen !== undefined && { chosen: lock.chosen }),
        seenAt: edges.now(),
        on: 0,
        turn: (lock?.turn ?? 0) + 1,
        digits: pin.length,
        wrong: 0,
        wrongAt: 0,
        name: await sealWords(device, firstName),
      };
      await device.accounts.update(store.tag, { lock: next });
      return 'right';
    },
    async removePin(pin, whose) {
      const store = await accounts.active(whose);
      if (!store || (await edges.config()).shared_device) return 'wrong';
      const tried = await attempt(store.tag, (db) => isRightPin(db, pin));
      if (tried !== 'right') return tried;
      // The lock is deleted first: no tab deletes keys without it. The rows of the PIN are deleted
      // last.
      await device.accounts
        .where('tag')
        .equals(store.tag)
        .modify((row) => delete row.lock);
      const db = await accounts.database(store.tag);
      try {
        // If another tab has just locked, the right PIN restores the keys.
        for (let turn = 0; turn < 5 && !(await dropPin(db)); turn += 1) await openByPin(db, pin);
      } finally {
        db.close();
      }
      return 'right';
    },
    async forgetPin(seen, whose) {
      const tag = await tagFor(whose);
      if (!tag) return { left: true, unsent: 0 };
      const unsent = await accounts.remove({ db: await accounts.database(tag), tag }, seen);
      if (unsent === 0) await edges.forgetPictures();
      return { left: unsent === 0, unsent };
    },
    removePerson: (tag, seen) => removePerson(accounts, tag, seen),
  };
}

/** Creates the engine's lock: its verbs, and the sign-in that continues after the right PIN. */
export function createLock(edges: Edges, opening: Promise<Accounts>) {
  let entering: { readonly tag: string; readonly go: () => Promise<unknown> } | null = null;
  const locks = async (): Promise<LockVerbs> => locksOf(edges, await opening);
  const active = async (): Promise<string> => activeTag((await opening).device);
  /** Completes the log-in of this account, unless another account has become active. */
  const enter = async (tag: string): Promise<void> => {
    if (entering?.tag !== tag || !['', tag].includes(await active())) return;
    await entering.go();
    entering = null;
  };
  const verbs: LockVerbs = {
    lock: async (...given) => (await locks()).lock(...given),
    async unlock(pin, whose) {
      const tag = whose ?? (await active());
      const tried = await (await locks()).unlock(pin, tag);
      if (tried === 'right') await enter(tag);
      return tried;
    },
    setPin: async (...given) => (await locks()).setPin(...given),
    removePin: async (...given) => (await locks()).removePin(...given),
    removePerson: async (...given) => (await locks()).removePerson(...given),
    async forgetPin(seen, whose) {
      const tag = whose ?? (await active());
      const left = await (await locks()).forgetPin(seen, tag);
      // A log-in that waited for the forgotten PIN is completed.
      if (left.left) await enter(tag);
      return left;
    },
  };
  return {
    verbs,
    /**
     * Completes a log-in by `go`. If only the PIN opens the account, `go` runs after the right PIN,
     * because no key can seal the session before, and null is returned.
     */
    async enter<T>(accounts: Accounts, leapcode: string, go: () => Promise<T>): Promise<T | null> {
      const isLocked = await makeLockedActive(edges, accounts, leapcode);
      entering = isLocked ? { tag: await accounts.tagOf(leapcode), go } : null;
      return isLocked ? null : go();
    },
  };
}
