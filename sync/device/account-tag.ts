import type { Endpoint } from '../contract/endpoint.ts';
import { hex } from '../store/vault.ts';
import type { Device } from './device.ts';

/**
 * A choice made for the whole device. Before sign-in there is no key to seal the choice with, so
 * only its tag is stored, as for accounts (rule 1.7). The reader compares the tags of all possible
 * choices.
 */
interface DeviceChoice<T> {
  readonly fact: 'consent' | 'language' | 'look';
  readonly choices: readonly T[];
  /** Returns a text that is different for every choice. */
  readonly textOf: (choice: T) => string;
}

/** Returns the choice stored on this device; undefined if there is none. */
export async function readDeviceChoice<T>(
  device: Device,
  { fact, choices, textOf }: DeviceChoice<T>,
): Promise<T | undefined> {
  const stored = (await device.facts.get(fact))?.value;
  if (typeof stored !== 'string') return undefined;
  const tags = await Promise.all(choices.map((choice) => tagOf(device, textOf(choice))));
  return choices[tags.indexOf(stored)];
}

/** Stores a choice on this device. */
export async function keepDeviceChoice<T>(
  device: Device,
  { fact, textOf }: DeviceChoice<T>,
  choice: T,
): Promise<void> {
  await device.facts.put({ name: fact, value: await tagOf(device, textOf(choice)) });
}

const hmac: HmacKeyGenParams = { name: 'HMAC', hash: 'SHA-256' };
const keyFrom = (raw: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', raw, hmac, false, ['sign']);

/**
 * Returns the device's HMAC key for tags. If two contexts create it at once, the second uses the
 * first one's. The key cannot be exported: with its bytes, a thief of the database could try every
 * Access ID against a tag. Only a browser that cannot store a CryptoKey stores the bytes.
 */
async function macKey(device: Device): Promise<CryptoKey> {
  const stored = (await device.facts.get('mac'))?.value;
  if (stored instanceof CryptoKey) return stored;
  if (!(stored instanceof Uint8Array)) {
    const isKept = await keepKey(
      device,
      'add',
      await crypto.subtle.generateKey(hmac, false, ['sign']),
    );
    if (!isKept)
      await device.facts
        .add({ name: 'mac', value: crypto.getRandomValues(new Uint8Array(32)) })
        .catch(() => undefined);
    return macKey(device);
  }
  const key = await keyFrom(stored);
  await keepKey(device, 'put', key);
  return key;
}

/**
 * Stores the key; `add` keeps an existing one. Returns false if nothing was stored, as in a browser
 * that cannot store a CryptoKey.
 */
async function keepKey(device: Device, how: 'add' | 'put', value: CryptoKey): Promise<boolean> {
  try {
    // In one transaction: a key that the browser does not return is not stored either.
    await device.transaction('rw', device.facts, async () => {
      await device.facts[how]({ name: 'mac', value });
      if (!((await device.facts.get('mac'))?.value instanceof CryptoKey))
        throw new Error('This browser keeps no CryptoKey.');
    });
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the HMAC of a text by the device's key, 32 hex digits; the text itself is never stored in
 * clear.
 */
async function hashed(device: Device, text: string): Promise<string> {
  const digest = await crypto.subtle.sign(
    'HMAC',
    await macKey(device),
    new TextEncoder().encode(text),
  );
  return hex(digest).slice(0, 32);
}

/** Returns the tag of an account, by its leapcode. */
export const tagOf = hashed;

/**
 * Returns the device's id for the server. Derived from the device's key and never stored, so it
 * lasts as long as the key (S11, S30).
 */
export const deviceIdOf = (device: Device): Promise<string> => hashed(device, 'device id');

/**
 * Adds the device's id to the request of an open call that takes it: also calls before sign-in name
 * the device (S30, S31).
 */
export const withDeviceId = async <R extends object>(
  row: Endpoint | undefined,
  request: R,
  device: Device,
): Promise<R> =>
  row?.scope === 'open' && row.ownFields?.includes('device_id') && !('device_id' in request)
    ? { ...request, device_id: await deviceIdOf(device) }
    : request;

/** Derives the key for words that are stored while no account is open. Never stored. */
async function wordsKey(device: Device): Promise<CryptoKey> {
  const raw = await crypto.subtle.sign(
    'HMAC',
    await macKey(device),
    new TextEncoder().encode('words key'),
  );
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/**
 * Seals words that are needed while no account is open, such as the first name on the lock screen.
 */
export async function sealWords(device: Device, words: string): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await wordsKey(device),
    new TextEncoder().encode(words),
  );
  return new Uint8Array([...iv, ...new Uint8Array(sealed)]);
}

/** Returns the words; empty if there are none, or if they do not open. */
export async function openWords(
  device: Device,
  sealed: Uint8Array<ArrayBuffer> | undefined,
): Promise<string> {
  if (!sealed) return '';
  const plain = crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: sealed.slice(0, 12) },
    await wordsKey(device),
    sealed.slice(12),
  );
  return plain.then(
    (bytes) => new TextDecoder().decode(bytes),
    () => '',
  );
}
