import { activeTag, type Device } from '../../../sync/device/device.ts';
import { openPageDevice } from '../../../sync/page/device.ts';
import type { Account, accountsOf } from './account.ts';
import type { Me } from './use-me.ts';

/** The file that opens accounts could not be loaded; the browser itself refused nothing. */
export class AccountFileMissing extends Error {}

/** Loads the file that opens accounts, so that people who are not signed in do not wait for it. */
async function fetchAccountFile(): Promise<{ readonly accountsOf: typeof accountsOf }> {
  try {
    return await import('./account.ts');
  } catch (cause) {
    throw new AccountFileMissing('The file that opens accounts did not arrive.', { cause });
  }
}

/**
 * After this time the page renders without a database or language that is still loading
 * (milliseconds).
 */
export const LONGEST_WAIT_MS = 1_000;

/** The device's store and its active account, opened before the first render. */
export interface Opening {
  readonly device: Device;
  /** The account at the start; null without a session. */
  readonly account: Account | 'locked' | null;
  /** Reads the current account, which another tab may change. */
  readonly active: () => Promise<Account | 'locked' | null>;
  readonly close: () => void;
}

/**
 * Opens the device's and the active account's databases while the page loads, and reads the person
 * and (`ahead`) the first screen's documents, so that the first render is complete. Without a
 * session only the device's database is opened. `speak` loads the chosen language at the same time;
 * if it loads late, the page switches then.
 */
export async function startOpening(
  ahead: (account: Account, me: Me) => Promise<unknown>,
  speak: (device: Device) => Promise<unknown>,
): Promise<Opening> {
  const late = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
  const device = await openPageDevice();
  // If the language's messages cannot be loaded, the page stays English.
  const spoken = speak(device).catch(() => null);
  let accounts: ReturnType<typeof accountsOf> | undefined;
  const active = async (): Promise<Account | 'locked' | null> => {
    if (!accounts && (await activeTag(device)) === '') return null;
    const { accountsOf } = await fetchAccountFile();
    accounts ??= accountsOf(device);
    return accounts.active();
  };
  const account = await active();
  // A document that cannot be read in advance is read again by its component, which reports the
  // failure.
  const open = account === 'locked' ? null : account;
  const me = open && (await open.me.read().catch(() => null));
  if (open && me) await ahead(open, me).catch(() => null);
  await Promise.race([spoken, late]);
  return { device, account, active, close: () => (accounts ?? device).close() };
}
