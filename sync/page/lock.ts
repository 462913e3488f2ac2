import { PIN_TRIES } from '../contract/constants.ts';
import { waitOf } from '../contract/rules/pin.ts';
import { openWords } from '../device/account-tag.ts';
import { activeTag, changeLock, type Device, type Lock } from '../device/device.ts';
import { isIdle, NOTED_EVERY_MS } from '../device/lock-keys.ts';

/** The facts of the active account that are readable without the PIN. */
export interface LockFacts {
  /** The account's tag. */
  readonly tag: string;
  readonly name: string;
  readonly digits: number;
  /** Idle time after which it locks (milliseconds). */
  readonly after: number;
  readonly wrong: number;
  /** Device time from which the next PIN is accepted; 0: at once. */
  readonly waitsUntil: number;
  /** Too many wrong PINs: the person must sign in first. */
  readonly spent: boolean;
  readonly unsent: number;
  readonly unsentAt: number;
}

/** Whether the account should be locked by now, by the device's clock. */
export const isDue = (lock: Lock, now: number): boolean => isIdle(lock, now);

export const readLock = async (device: Device): Promise<Lock | null> =>
  (await device.accounts.get(await activeTag(device)))?.lock ?? null;

export async function lockFacts(device: Device, now: number): Promise<LockFacts | null> {
  const row = await device.accounts.get(await activeTag(device));
  if (!row?.lock) return null;
  const { tag, lock, unsent = 0, unsentAt = row.at } = row;
  const wait = waitOf(lock, now);
  return {
    tag,
    name: await openWords(device, lock.name),
    digits: lock.digits,
    after: lock.after,
    wrong: lock.wrong,
    waitsUntil: wait > 0 ? now + wait : 0,
    spent: lock.wrong >= PIN_TRIES.most,
    unsent,
    unsentAt,
  };
}

/**
 * Stores the time of a touch, at most once in `NOTED_EVERY_MS`; an account that is due to be locked
 * is not kept open.
 */
export async function noteTouch(device: Device, now: number): Promise<void> {
  const lock = await readLock(device);
  if (!lock || lock.on === 1 || isIdle(lock, now) || Math.abs(now - lock.seenAt) < NOTED_EVERY_MS)
    return;
  await changeLock(device, await activeTag(device), { seenAt: now });
}

/**
 * Stores the idle time (milliseconds) that a person chose for their lock; the configuration caps
 * it.
 */
export const chooseLockAfter = (device: Device, tag: string, ms: number): Promise<boolean> =>
  changeLock(device, tag, { after: ms, chosen: ms });
