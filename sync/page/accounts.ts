import { type ActiveAccount, accountHolder } from '../store/active-account.ts';
import type { Device } from '../store/device.ts';
import { browserDisk } from '../store/disk.ts';
import { unlock } from '../store/key.ts';

/** The active account as a page sees it. */
export const pageAccounts = (device: Device): ActiveAccount => accountHolder(device, { disk: browserDisk, now: Date.now }, unlock);
