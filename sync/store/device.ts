import { Dexie, type EntityTable } from 'dexie';
import type { Disk } from '../edges.ts';
import { hex } from './vault.ts';

/** What the device itself knows: which account is active, which lie here, what was chosen before anyone signed in, and sessions still to be ended at the server. */
export type Device = Dexie & {
  accounts: EntityTable<{ tag: string; at: number }, 'tag'>;
  facts: EntityTable<{ name: 'active' | 'mac' | 'consent'; value: string | CryptoKey | Uint8Array<ArrayBuffer> }, 'name'>;
  revocations: EntityTable<{ hash: string }, 'hash'>;
};

/** Opens the device's own small database. It holds no name in clear: accounts are tags. */
export async function openDevice(disk: Disk): Promise<Device> {
  const device = new Dexie('chairside-device', {
    indexedDB: await disk.factory(),
    IDBKeyRange: disk.KeyRange,
    chromeTransactionDurability: 'strict',
  }) as Device;
  device.version(1).stores({ accounts: 'tag', facts: 'name', revocations: 'hash' });
  await device.open();
  return device;
}

const hmac = { name: 'HMAC', hash: 'SHA-256' };

/** The device's key for account tags; two contexts that both find none agree on the one stored first. */
async function macKey(device: Device): Promise<CryptoKey> {
  const stored = await device.facts.get('mac');
  if (!stored) {
    const fresh = crypto.getRandomValues(new Uint8Array(32));
    await device.facts.add({ name: 'mac', value: fresh }).catch(() => undefined);
    return macKey(device);
  }
  return crypto.subtle.importKey('raw', stored.value as Uint8Array<ArrayBuffer>, hmac, false, ['sign']);
}

/** An account's tag: HMAC of its leap code, 32 hex digits; the leap code itself is nowhere in clear. */
export async function tagOf(device: Device, leapcode: string): Promise<string> {
  const digest = await crypto.subtle.sign('HMAC', await macKey(device), new TextEncoder().encode(leapcode));
  return hex(digest).slice(0, 32);
}

/** The tag of the account that uses the app now, or an empty text. */
export async function activeTag(device: Device): Promise<string> {
  const fact = await device.facts.get('active');
  return typeof fact?.value === 'string' ? fact.value : '';
}
