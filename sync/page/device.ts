import { keepDeviceChoice, readDeviceChoice } from '../device/account-tag.ts';
import { activeTag, type Device, openDevice } from '../device/device.ts';
import { browserDisk } from '../device/disk.ts';

/** What belongs to the device, so that the login screen has it too. `look`: its colours and the size of its text. */
type DeviceWord = 'language' | 'look';

const choiceOf = <Code extends string>(fact: DeviceWord, choices: readonly Code[]) =>
  ({ fact, choices, textOf: (code: Code) => `${fact} ${code}` }) as const;

/** What was chosen on this device; undefined if nothing was, or if this build does not have it. */
export const readDeviceWord = <Code extends string>(device: Device, fact: DeviceWord, codes: readonly Code[]): Promise<Code | undefined> =>
  readDeviceChoice(device, choiceOf(fact, codes));

/** Stores a choice for every start on this device. */
export const keepDeviceWord = (device: Device, fact: DeviceWord, code: string): Promise<void> =>
  keepDeviceChoice(device, choiceOf(fact, [code]), code);

/** Opens the browser's device database, which a page needs before anybody is signed in. */
export const openPageDevice = (): Promise<Device> => openDevice(browserDisk);

/** Whether a language or a look was chosen on this device; they are read by a file of their own (device-words.ts). */
export const hasDeviceWords = async (device: Device): Promise<boolean> => (await device.facts.where('name').anyOf('language', 'look').count()) > 0;

/** What an eviction took: the number of unsent entries, and since when there were so many (device time). */
export interface Evicted {
  readonly unsent: number;
  readonly at: number;
}

/** For an active account that does not open: what was lost with it; null if nobody is signed in, or the person was leaving. */
export async function evictedHere(device: Device): Promise<Evicted | null> {
  const row = await device.accounts.get(await activeTag(device));
  return row && row.leaving !== 1 ? { unsent: row.unsent ?? 0, at: row.unsentAt ?? row.at } : null;
}

/** What an eviction took of this account while nobody was signed in with it; once, for the person is told now. */
export function takeLost(device: Device, tag: string): Promise<Evicted | undefined> {
  return device.transaction('rw', device.accounts, async () => {
    const { lost, ...row } = (await device.accounts.get(tag)) ?? {};
    if (lost && 'tag' in row) await device.accounts.put(row);
    return lost;
  });
}

/** Changes when somebody logs in or out here, and when the account is locked or opened again. */
export async function whoIsIn(device: Device): Promise<string> {
  const tag = await activeTag(device);
  const lock = tag ? (await device.accounts.get(tag))?.lock : undefined;
  return `${tag} ${lock?.on} ${lock?.turn}`;
}
