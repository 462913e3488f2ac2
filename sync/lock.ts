import { PIN_TRIES } from './contract/constants.ts';
import { isPin, lockAfter, waitOf } from './contract/rules/pin.ts';
import type { Edges } from './edges.ts';
import { removePerson } from './remove-person.ts';
import { likelyNow } from './server-time.ts';
import { makeLockedActive } from './sign-in.ts';
import type { Left } from './sign-out.ts';
import { sealWords } from './store/account-tag.ts';
import type { Accounts } from './store/accounts.ts';
import type { Db } from './store/db.ts';
import { type AccountRow, activeTag, changeLock, type Lock } from './store/device.ts';
import { dropPin, isRightPin, keepPin, openByPin, wrapByPin } from './store/pin.ts';
import { readSession } from './store/session.ts';

/**
 * What became of a PIN. `wait`: too many were wrong, none is tried before the time is over (`lockFacts` says when); `password`: none is
 * tried before its person has logged in again.
 */
export type PinTried = 'right' | 'wrong' | 'wait' | 'password';

/** What a page asks of the lock of the active account, and of who else lies here (S20). */
export interface LockVerbs {
  /** Locks at once. Without a PIN nothing happens. */
  lock(): Promise<void>;
  unlock(pin: string): Promise<PinTried>;
  /** Gives the account a PIN, or another one: then the one before is asked for. */
  setPin(pin: string, before?: string): Promise<PinTried>;
  /** Removes the PIN, unless the configuration demands one. */
  removePin(pin: string): Promise<PinTried>;
  /** The PIN is forgotten: removes the account with what only the PIN opened, unless more is unsent than the `seen` entries that the person was told of. */
  forgetPin(seen: number): Promise<Left>;
  /** Removes somebody who is not signed in from this device; `seen` as above. */
  removePerson(tag: string, seen: number): Promise<Left>;
}

/** The verbs of the lock on a device whose databases are open. */
function locksOf(edges: Edges, accounts: Accounts): LockVerbs {
  const { device } = accounts;
  const row = async (): Promise<AccountRow | undefined> => device.accounts.get(await activeTag(device));

  /** Counts a try before it is made, so that a kill gives none for nothing. Not counted: one that must wait. */
  const count = (tag: string): Promise<PinTried | null> =>
    device.transaction('rw', device.accounts, async () => {
      const lock = (await device.accounts.get(tag))?.lock;
      if (!lock) return null;
      const now = edges.now();
      if (lock.wrong >= PIN_TRIES.most) return 'password';
      if (waitOf(lock, now) > 0) {
        // A clock that was set back does not make the wait longer than a whole one, nor shorter.
        if (now < lock.wrongAt) await changeLock(device, tag, { wrongAt: now });
        return 'wait';
      }
      await changeLock(device, tag, { wrong: lock.wrong + 1, wrongAt: now });
      return null;
    });

  /** Tries a PIN with what it does when it is right. */
  async function attempt(work: (db: Db, tag: string) => Promise<boolean>): Promise<PinTried> {
    const tag = await activeTag(device);
    const db = await accounts.database(tag);
    try {
      const refused = await count(tag);
      if (refused) return refused;
      if (!(await work(db, tag))) return ((await device.accounts.get(tag))?.lock?.wrong ?? 0) >= PIN_TRIES.most ? 'password' : 'wrong';
      await changeLock(device, tag, { wrong: 0, wrongAt: 0 });
      return 'right';
    } finally {
      db.close();
    }
  }

  /** What waited for the PIN: another time after which it locks, and the next key if it is due. */
  async function renewOpened(tag: string, pin: string): Promise<void> {
    const { lock_after_ms } = await edges.config();
    await changeLock(device, tag, { after: lockAfter(lock_after_ms, (await device.accounts.get(tag))?.lock?.chosen) });
    const store = await accounts.active();
    // A file of its own, because a key is renewed every three months; without it, the next right PIN renews the key.
    const { renewKeyByPin } = await import('./rotate-keys.ts');
    if (store) await renewKeyByPin(store, await likelyNow(edges, store), () => wrapByPin(pin, edges.pinRounds));
  }

  return {
    async lock() {
      const found = await row();
      if (found?.lock && found.lock.on !== 1) await changeLock(device, found.tag, { on: 1 });
      // Whoever looks takes the keys away.
      await accounts.active();
    },
    unlock: (pin) =>
      attempt(async (db, tag) => {
        // Open by its row first: until the keys are back it stays locked all the same, and nobody takes them away again.
        if (!(await isRightPin(db, pin))) return false;
        await changeLock(device, tag, { on: 0, seenAt: edges.now() });
        await openByPin(db, pin);
        // Beside the unlocking, which neither waits for it nor fails with it.
        void renewOpened(tag, pin).catch(() => undefined);
        const lock = (await device.accounts.get(tag))?.lock;
        await changeLock(device, tag, { turn: (lock?.turn ?? 0) + 1 });
        return true;
      }),
    async setPin(pin, before) {
      const store = isPin(pin) ? await accounts.active() : null;
      if (!store) return 'wrong';
      const lock = (await row())?.lock;
      if (lock) {
        const tried = before === undefined ? 'wrong' : await attempt((db) => isRightPin(db, before));
        if (tried !== 'right') return tried;
      }
      if (!(await keepPin(store.db, pin, edges.pinRounds))) return 'wrong';
      const [{ HDAuthData }, config] = await Promise.all([readSession(store, ['HDAuthData']), edges.config()]);
      const first = HDAuthData?.hd_name.split(' ')[0] ?? '';
      const made: Lock = {
        after: lockAfter(config.lock_after_ms, lock?.chosen),
        ...(lock?.chosen !== undefined && { chosen: lock.chosen }),
        seenAt: edges.now(),
        on: 0,
        turn: (lock?.turn ?? 0) + 1,
        digits: pin.length,
        wrong: 0,
        wrongAt: 0,
        name: await sealWords(device, first),
      };
      await device.accounts.update(store.tag, { lock: made });
      return 'right';
    },
    async removePin(pin) {
      const store = await accounts.active();
      if (!store || (await edges.config()).shared_device) return 'wrong';
      const tried = await attempt((db) => isRightPin(db, pin));
      if (tried !== 'right') return tried;
      // Without its row no lock takes keys away, so the PIN's go last.
      await device.accounts
        .where('tag')
        .equals(store.tag)
        .modify((one) => delete one.lock);
      const db = await accounts.database(store.tag);
      try {
        // Another tab may just have locked: the PIN, which was right, gives the keys back.
        for (let turn = 0; turn < 5 && !(await dropPin(db)); turn += 1) await openByPin(db, pin);
      } finally {
        db.close();
      }
      return 'right';
    },
    async forgetPin(seen) {
      const tag = await activeTag(device);
      if (!tag) return { left: true, unsent: 0 };
      const unsent = await accounts.remove({ db: await accounts.database(tag), tag }, seen);
      if (unsent === 0) await edges.forgetPictures();
      return { left: unsent === 0, unsent };
    },
    removePerson: (tag, seen) => removePerson(accounts, tag, seen),
  };
}

/** The lock as the engine has it: its verbs, and who enters once the PIN was right. */
export function createLock(edges: Edges, opening: Promise<Accounts>) {
  let entering: (() => Promise<unknown>) | null = null;
  const locks = async (): Promise<LockVerbs> => locksOf(edges, await opening);
  const enter = async (): Promise<void> => {
    await entering?.();
    entering = null;
  };
  const verbs: LockVerbs = {
    lock: async () => (await locks()).lock(),
    async unlock(pin) {
      const tried = await (await locks()).unlock(pin);
      if (tried === 'right') await enter();
      return tried;
    },
    setPin: async (pin, before) => (await locks()).setPin(pin, before),
    removePin: async (pin) => (await locks()).removePin(pin),
    removePerson: async (tag, seen) => (await locks()).removePerson(tag, seen),
    async forgetPin(seen) {
      const left = await (await locks()).forgetPin(seen);
      // Who has just logged in need not do so again.
      if (left.left) await enter();
      return left;
    },
  };
  return {
    verbs,
    /** Somebody has logged in: `go` enters, after the PIN if only that opens the account, for until then no key keeps their session. */
    async enter<T>(accounts: Accounts, leapcode: string, go: () => Promise<T>): Promise<T | null> {
      const isLocked = await makeLockedActive(edges, accounts, leapcode);
      entering = isLocked ? go : null;
      return isLocked ? null : go();
    },
  };
}
