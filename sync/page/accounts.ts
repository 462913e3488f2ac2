import { app } from '../app.ts';
import { openWords } from '../device/account-tag.ts';
import { type ActiveAccount, accountHolder } from '../device/active-account.ts';
import { activeTag, type Device } from '../device/device.ts';
import { browserDisk } from '../device/disk.ts';
import { unlock } from '../device/key.ts';

/** Another person with sealed data on this device; only that person can read it. */
export interface PersonHere {
  readonly tag: string;
  /** The first name, if the person has a PIN; without their keys nothing else is known. */
  readonly name: string;
  /** Device time of their last sign-in. */
  readonly at: number;
  readonly unsent: number;
}

/** All accounts except the active one, the most recent sign-in first. */
export async function othersHere(device: Device): Promise<readonly PersonHere[]> {
  const active = await activeTag(device);
  const rows = await device.accounts
    .filter(({ tag, gone }) => tag !== active && gone !== 1)
    .toArray();
  const people = await Promise.all(
    rows.map(async ({ tag, at, unsent = 0, lock }) => ({
      tag,
      at,
      unsent,
      name: await openWords(device, lock?.name),
    })),
  );
  return people.sort((a, b) => b.at - a.at);
}

/** Fingerprint of this device's accounts and their unsent work. */
export const peopleTurn = async (device: Device): Promise<string> =>
  (await device.accounts.toArray())
    .map(({ tag, at, unsent, gone }) => `${tag} ${at} ${unsent} ${gone}`)
    .join();

/** The active account as a page sees it. */
export const pageAccounts = (device: Device): ActiveAccount =>
  accountHolder(device, { app, disk: browserDisk, now: Date.now }, unlock);
