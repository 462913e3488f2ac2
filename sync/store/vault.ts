import { isSealed, pack, unpack, VERSION } from './record.ts';

/** Tables whose values are sealed; each has a key of its own, and tokens one apart from the rest of the session. */
export type Purpose = 'documents' | 'outbox' | 'notices' | 'session' | 'tokens' | 'quarantine' | 'check';

/** Thrown when a record does not open: another key, another row or account, or changed bytes. */
export class Unopenable extends Error {
  constructor(purpose: Purpose) {
    super(`A sealed record of ${purpose} does not open with this key at this place.`);
    this.name = 'Unopenable';
  }
}

/** Seals and opens values of one account; the only code that touches content keys. */
export interface Vault {
  readonly tag: string;
  /** Seals a JSON value for one row; the row's key is part of what is authenticated. */
  seal(purpose: Purpose, rowKey: string, value: unknown): Promise<Uint8Array<ArrayBuffer>>;
  /** The value, or throws Unopenable. */
  open(purpose: Purpose, rowKey: string, sealed: Uint8Array<ArrayBuffer>): Promise<unknown>;
  /** A keyed digest in hex, for keys and fingerprints that must say nothing. */
  mac(text: string): Promise<string>;
}

/** The one kind of content so far (record.ts, byte 1). */
const JSON_TEXT = 0;
const utf8 = new TextEncoder();
const text = new TextDecoder();
export const hex = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * A vault over one account key (32 random bytes as an HKDF key).
 * HKDF-SHA-256 gives one AES-256-GCM key per purpose and epoch; GCM authenticates account, purpose, row, version and kind.
 */
export function createVault(tag: string, accountKey: CryptoKey, epoch: number): Vault {
  const derived = new Map<string, Promise<CryptoKey>>();
  const hkdf = (info: string) => ({ name: 'HKDF', hash: 'SHA-256', salt: utf8.encode(tag), info: utf8.encode(info) });
  const once = (name: string, derive: () => Promise<CryptoKey>): Promise<CryptoKey> => {
    const key = derived.get(name) ?? derive();
    derived.set(name, key);
    return key;
  };
  const contentKey = (purpose: Purpose, at: number) =>
    once(`${purpose}:${at}`, () =>
      crypto.subtle.deriveKey(hkdf(`chairside:${purpose}:${at}`), accountKey, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    );
  const macKey = () =>
    once('mac', () => crypto.subtle.deriveKey(hkdf('chairside:mac'), accountKey, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign']));
  const cipher = (purpose: Purpose, rowKey: string, kind: number, iv: Uint8Array<ArrayBuffer>) => ({
    name: 'AES-GCM',
    iv,
    additionalData: utf8.encode(`${tag}|${purpose}|${rowKey}|${VERSION}|${kind}`),
  });

  // What every start needs is derived at once and side by side, not one after the other when first asked for.
  void Promise.all([macKey(), ...(['session', 'documents', 'outbox'] as const).map((purpose) => contentKey(purpose, epoch))]);

  return {
    tag,
    async seal(purpose, rowKey, value) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const ciphertext = await crypto.subtle.encrypt(
        cipher(purpose, rowKey, JSON_TEXT, iv),
        await contentKey(purpose, epoch),
        utf8.encode(JSON.stringify(value)),
      );
      return pack({ kind: JSON_TEXT, epoch, iv, ciphertext: new Uint8Array(ciphertext) });
    },
    async open(purpose, rowKey, sealed) {
      if (!isSealed(sealed)) throw new Unopenable(purpose);
      const record = unpack(sealed);
      const key = await contentKey(purpose, record.epoch);
      const plain = await crypto.subtle.decrypt(cipher(purpose, rowKey, record.kind, record.iv), key, record.ciphertext).catch(() => null);
      if (!plain) throw new Unopenable(purpose);
      return JSON.parse(text.decode(plain));
    },
    async mac(message) {
      return hex(await crypto.subtle.sign('HMAC', await macKey(), utf8.encode(message)));
    },
  };
}
