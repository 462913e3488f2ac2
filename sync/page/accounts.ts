import { type ActiveAccount, accountHolder } from '../device/active-account.ts';
import type { Device } from '../device/device.ts';
import { browserDisk } from '../device/disk.ts';
import { unlock } from '../device/key.ts';

/** The active account as a page sees it. */
export const pageAccounts = (device: Device): ActiveAccount => accountHolder(device, { disk: browserDisk, now: Date.now }, unlock);
