import { keepDeviceChoice, readDeviceChoice } from '../device/account-tag.ts';
import { activeTag, type Device, openDevice } from '../device/device.ts';
import { browserDisk } from '../device/disk.ts';

/**
 * Choices that belong to the device, so that the login screen has them too. `look`: colours and
 * text size.
 */
type DeviceWord = 'language' | 'look';

const choiceOf = <Code extends string>(fact: DeviceWord, choices: readonly Code[]) =>
  ({ fact, choices, textOf: (code: Code) => `${fact} ${code}` }) as const;

/** The choice on this device; undefined if there is none, or if this build does not offer it. */
export const readDeviceWord = <Code extends string>(
  device: Device,
  fact: DeviceWord,
  codes: readonly Code[],
): Promise<Code | undefined> => readDeviceChoice(device, choiceOf(fact, codes));

/** Stores a choice for every start on this device. */
export const keepDeviceWord = (device: Device, fact: DeviceWord, code: string): Promise<void> =>
  keepDeviceChoice(device, choiceOf(fact, [code]), code);

/** Opens the browser's device database, which a page needs before sign-in. */
export const openPageDevice = (): Promise<Device> => openDevice(browserDisk);

/** Whether a language or a look was chosen on this device. */
export const hasDeviceWords = async (device: Device): Promise<boolean> =>
  (await device.facts.where('name').anyOf('language', 'look').count()) > 0;

/**
 * The loss by an eviction: the number of unsent entries, and since when it was that number (device
 * time).
 */
export interface Evicted {
  readonly unsent: number;
  readonly at: number;
}

/**
 * The loss of an active account that does not open; null if no account is active, or its person was
 * signing out.
 */
export async function evictedHere(device: Device): Promise<Evicted | null> {
  const row = await device.accounts.get(await activeTag(device));
  return row && row.leaving !== 1 ? { unsent: row.unsent ?? 0, at: row.unsentAt ?? row.at } : null;
}

/**
 * Returns the loss of this account by an eviction while it was not signed in; only once, because it
 * is shown now.
 */
export function takeLost(device: Device, tag: string): Promise<Evicted | undefined> {
  return device.transaction('rw', device.accounts, async () => {
    const { lost, ...row } = (await device.accounts.get(tag)) ?? {};
    if (lost && 'tag' in row) await device.accounts.put(row);
    return lost;
  });
}

/** Fingerprint of the active account and its lock. */
export async function whoIsIn(device: Device): Promise<string> {
  const tag = await activeTag(device);
  const lock = tag ? (await device.accounts.get(tag))?.lock : undefined;
  return `${tag} ${lock?.on} ${lock?.turn}`;
}
