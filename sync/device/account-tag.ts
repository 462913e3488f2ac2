import { hex } from '../store/vault.ts';
import type { Device } from './device.ts';

/**
 * A choice made for the whole device. Before anyone signs in there is no key to seal it with, so it is stored as a tag, as
 * accounts are (rule 1.7): reading it compares the tags of all possible choices.
 */
interface DeviceChoice<T> {
  readonly fact: 'consent' | 'language' | 'look';
  readonly choices: readonly T[];
  /** A text that is different for every choice. */
  readonly textOf: (choice: T) => string;
}

/** The choice stored on this device; undefined if there is none. */
export async function readDeviceChoice<T>(device: Device, { fact, choices, textOf }: DeviceChoice<T>): Promise<T | undefined> {
  const kept = (await device.facts.get(fact))?.value;
  if (typeof kept !== 'string') return undefined;
  const tags = await Promise.all(choices.map((choice) => tagOf(device, textOf(choice))));
  return choices[tags.indexOf(kept)];
}

/** Stores a choice on this device. */
export async function keepDeviceChoice<T>(device: Device, { fact, textOf }: DeviceChoice<T>, choice: T): Promise<void> {
  await device.facts.put({ name: fact, value: await tagOf(device, textOf(choice)) });
}

const hmac: HmacKeyGenParams = { name: 'HMAC', hash: 'SHA-256' };
const keyFrom = (raw: Uint8Array<ArrayBuffer>): Promise<CryptoKey> => crypto.subtle.importKey('raw', raw, hmac, false, ['sign']);

/**
 * The device's key for tags; of two contexts that both find none, the second uses the first one's. It cannot be exported, or whoever
 * copies the records could try every Access ID against a tag; a browser that cannot store a CryptoKey stores its bytes.
 */
async function macKey(device: Device): Promise<CryptoKey> {
  const stored = (await device.facts.get('mac'))?.value;
  if (stored instanceof CryptoKey) return stored;
  if (!(stored instanceof Uint8Array)) {
    const isKept = await keepKey(device, 'add', await crypto.subtle.generateKey(hmac, false, ['sign']));
    if (!isKept) await device.facts.add({ name: 'mac', value: crypto.getRandomValues(new Uint8Array(32)) }).catch(() => undefined);
    return macKey(device);
  }
  const key = await keyFrom(stored);
  await keepKey(device, 'put', key);
  return key;
}

/** Stores the key, unless one is there to which it would be added, or this browser loses or refuses it. */
async function keepKey(device: Device, how: 'add' | 'put', value: CryptoKey): Promise<boolean> {
  try {
    // In one transaction: what the browser does not give back is not put in.
    await device.transaction('rw', device.facts, async () => {
      await device.facts[how]({ name: 'mac', value });
      if (!((await device.facts.get('mac'))?.value instanceof CryptoKey)) throw new Error('This browser keeps no CryptoKey.');
    });
    return true;
  } catch {
    return false;
  }
}

/** HMAC of a text by the device's key, 32 hex digits; the text itself is never stored in clear. */
async function hashed(device: Device, text: string): Promise<string> {
  const digest = await crypto.subtle.sign('HMAC', await macKey(device), new TextEncoder().encode(text));
  return hex(digest).slice(0, 32);
}

/** An account's tag. */
export const tagOf = hashed;

/** What this device calls itself before the server, for as long as it lives: made from its key, and stored nowhere (S11, S30). */
export const deviceIdOf = (device: Device): Promise<string> => hashed(device, 'device id');

/** A key for the few words that a device keeps while no account is open: made from its own, and stored nowhere. */
async function wordsKey(device: Device): Promise<CryptoKey> {
  const raw = await crypto.subtle.sign('HMAC', await macKey(device), new TextEncoder().encode('words key'));
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** A few words that lie here while no account is open, as the first name on the lock screen: no database holds one in clear. */
export async function sealWords(device: Device, words: string): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await wordsKey(device), new TextEncoder().encode(words));
  return new Uint8Array([...iv, ...new Uint8Array(sealed)]);
}

/** The words; empty if there are none, or they do not open. */
export async function openWords(device: Device, sealed: Uint8Array<ArrayBuffer> | undefined): Promise<string> {
  if (!sealed) return '';
  const plain = crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.slice(0, 12) }, await wordsKey(device), sealed.slice(12));
  return plain.then(
    (bytes) => new TextDecoder().decode(bytes),
    () => '',
  );
}
