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
 * What became of a PIN. `wait`: too many were wrong, none is tried before the time is over (`lockFacts` says when); `password`: none is
 * tried before its person has logged in again.
 */
export type PinTried = 'right' | 'wrong' | 'wait' | 'password';

/** What a page asks of the lock of the active account, and of who else lies here (S20). `whose`: as in `Engine`. */
export interface LockVerbs {
  /** Locks at once. Without a PIN nothing happens. */
  lock(whose?: string): Promise<void>;
  unlock(pin: string, whose?: string): Promise<PinTried>;
  /** Gives the account a PIN, or another one: then the one before is asked for. */
  setPin(pin: string, before?: string, whose?: string): Promise<PinTried>;
  /** Removes the PIN, unless the configuration demands one. */
  removePin(pin: string, whose?: string): Promise<PinTried>;
  /** The PIN is forgotten: removes the account with what only the PIN opened, unless more is unsent than the `seen` entries that the person was told of. */
  forgetPin(seen: number, whose?: string): Promise<Left>;
  /** Removes somebody who is not signed in from this device; `seen` as above. */
  removePerson(tag: string, seen: number): Promise<Left>;
}

/** The verbs of the lock on a device whose databases are open. */
function locksOf(edges: Edges, accounts: Accounts): LockVerbs {
  const { device } = accounts;
  /** Tag of the active account; empty if nobody is signed in, or another account than `whose` is active. */
  const tagFor = async (whose?: string): Promise<string> => {
    const tag = await activeTag(device);
    return whose === undefined || tag === whose ? tag : '';
  };

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

  /** Tries a PIN of this account with what it does when it is right. */
  async function attempt(tag: string, work: (db: Db) => Promise<boolean>): Promise<PinTried> {
    if (!tag) return 'wrong';
    const db = await accounts.database(tag);
    try {
      const refused = await count(tag);
      if (refused) return refused;
      if (!(await work(db))) return ((await device.accounts.get(tag))?.lock?.wrong ?? 0) >= PIN_TRIES.most ? 'password' : 'wrong';
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
    const store = await accounts.active(tag);
    // A file of its own, because a key is renewed every three months; without it, the next right PIN renews the key.
    const { renewKeyByPin } = await import('./rotate-keys.ts');
    if (store) await renewKeyByPin(store, await likelyNow(edges, store), () => wrapByPin(pin, edges.pinRounds));
  }

  return {
    async lock(whose) {
      const found = await device.accounts.get(await tagFor(whose));
      if (found?.lock && found.lock.on !== 1) await changeLock(device, found.tag, { on: 1 });
      // Whoever looks takes the keys away.
      await accounts.active();
    },
    async unlock(pin, whose) {
      const tag = await tagFor(whose);
      return attempt(tag, async (db) => {
        // Open by its row first: until the keys are back it stays locked all the same, and nobody takes them away again.
        if (!(await isRightPin(db, pin))) return false;
        await changeLock(device, tag, { on: 0, seenAt: edges.now() });
        await openByPin(db, pin);
        // Beside the unlocking, which neither waits for it nor fails with it.
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
        const tried = before === undefined ? 'wrong' : await attempt(store.tag, (db) => isRightPin(db, before));
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
    async removePin(pin, whose) {
      const store = await accounts.active(whose);
      if (!store || (await edges.config()).shared_device) return 'wrong';
      const tried = await attempt(store.tag, (db) => isRightPin(db, pin));
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

/** The lock as the engine has it: its verbs, and who enters once the PIN was right. */
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
      // Who has just logged in need not do so again.
      if (left.left) await enter(tag);
      return left;
    },
  };
  return {
    verbs,
    /** Somebody has logged in: `go` enters, after the PIN if only that opens the account, for until then no key keeps their session. */
    async enter<T>(accounts: Accounts, leapcode: string, go: () => Promise<T>): Promise<T | null> {
      const isLocked = await makeLockedActive(edges, accounts, leapcode);
      entering = isLocked ? { tag: await accounts.tagOf(leapcode), go } : null;
      return isLocked ? null : go();
    },
  };
}
