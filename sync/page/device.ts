import { activeTag, type Device, openDevice } from '../store/device.ts';
import { browserDisk } from '../store/disk.ts';

/** Opens the browser's device database, which a page needs before anybody is signed in. */
export const openPageDevice = (): Promise<Device> => openDevice(browserDisk);

/** The language belongs to the device, so that the login screen uses it too. */
const choiceOf = <Code extends string>(choices: readonly Code[]) =>
  ({ fact: 'language', choices, textOf: (code: Code) => `language ${code}` }) as const;

/** The language chosen on this device; undefined if there is none, or if this build does not have it. */
export async function readDeviceLanguage<Code extends string>(device: Device, codes: readonly Code[]): Promise<Code | undefined> {
  // Without a choice, the first render need not wait for the file that makes device tags.
  if (!(await device.facts.get('language'))) return undefined;
  const { readDeviceChoice } = await import('../store/device-choice.ts');
  return readDeviceChoice(device, choiceOf(codes));
}

/** Stores the chosen language for every start on this device. */
export async function keepDeviceLanguage(device: Device, code: string): Promise<void> {
  const { keepDeviceChoice } = await import('../store/device-choice.ts');
  await keepDeviceChoice(device, choiceOf([code]), code);
}

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
