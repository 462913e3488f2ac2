import { isSealed, pack, unpack, VERSION } from './record.ts';
/** Tables whose values are sealed, each with its own key; tokens have a key apart from the rest of the session. */
export type Purpose = 'documents' | 'pages' | 'files' | 'chunks' | 'outbox' | 'notices' | 'session' | 'tokens' | 'quarantine' | 'check';

/** Thrown when a record cannot be decrypted: another key, row or account, or changed bytes. */
export class Unopenable extends Error {
  constructor(purpose: Purpose) {
    super(`A sealed record of ${purpose} does not open with this key at this place.`);
    this.name = 'Unopenable';
  }
}

/** Seals and opens values of one account; the only code that touches content keys. */
export interface Vault {
  readonly tag: string;
  /** The epoch of the key that seals; it grows when this vault hears of a newer one. */
  readonly epoch: number;
  /** Seals a JSON value for one row; the row's key is authenticated with it. */
  seal(purpose: Purpose, rowKey: string, value: unknown): Promise<Uint8Array<ArrayBuffer>>;
  /** The same for a value whose JSON is at hand already. */
  sealText(purpose: Purpose, rowKey: string, json: string): Promise<Uint8Array<ArrayBuffer>>;
  /** The value, or throws Unopenable. */
  open(purpose: Purpose, rowKey: string, sealed: Uint8Array<ArrayBuffer>): Promise<unknown>;
  /** The same for bytes, which are no JSON. */
  sealBytes(purpose: Purpose, rowKey: string, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
  openBytes(purpose: Purpose, rowKey: string, sealed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
  /** A record of whatever kind, sealed anew with the key of today. */
  sealAgain(purpose: Purpose, rowKey: string, sealed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
  /** A keyed digest in hex, for keys and fingerprints that must reveal nothing. */
  mac(text: string): Promise<string>;
  /** Reads the keys again: another thread may have begun an epoch. */
  renew(): Promise<void>;
}

/** Kinds of content (record.ts, byte 1). */
const JSON_TEXT = 0;
const BYTES = 1;
const utf8 = new TextEncoder();
const text = new TextDecoder();
export const hex = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** An account key (32 random bytes as an HKDF key) and its epoch. */
export interface EpochKey {
  readonly epoch: number;
  readonly key: CryptoKey;
}

/** The account keys that a vault works with: one seals, the `others` open what they sealed in their epochs. */
export interface VaultKeys extends EpochKey {
  readonly others: readonly EpochKey[];
  /** Makes digests, the same in every epoch; without it one made from the sealing key does, as in the first. */
  readonly mac?: CryptoKey | undefined;
}

const HMAC = { name: 'HMAC', hash: 'SHA-256', length: 256 } as const;

/** What HKDF-SHA-256 makes of an account key for one use. */
export const deriveFrom = (key: CryptoKey, tag: string, use: string, as: AesKeyGenParams | HmacKeyGenParams, can: KeyUsage[], extractable = false) =>
  crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: utf8.encode(tag), info: utf8.encode(`chairside:${use}`) },
    key,
    as,
    extractable,
    can,
  );

/** The key of digests that belongs to an account key. */
export const deriveMac = (key: CryptoKey, tag: string, extractable = false): Promise<CryptoKey> =>
  deriveFrom(key, tag, 'mac', HMAC, ['sign'], extractable);

/**
 * A vault over the account's keys, which seals with one of them. A record of an epoch that it does not know makes it read the keys
 * `again`, once for each such epoch: a key lies in the store before anything is sealed with it.
 * HKDF-SHA-256 gives one AES-256-GCM key per purpose and epoch; GCM authenticates account, purpose, row, version and kind.
 */
export function createVault(
  tag: string,
  accountKey: CryptoKey,
  epoch: number,
  { others = [], mac }: Partial<VaultKeys> = {},
  again: () => Promise<VaultKeys | null> = async () => null,
): Vault {
  let keys: VaultKeys = { epoch, key: accountKey, others, mac };
  const keysOf = (at: number): CryptoKey[] => {
    const same = keys.others.filter((one) => one.epoch === at).map(({ key }) => key);
    return at === keys.epoch || same.length === 0 ? [keys.key, ...same] : same;
  };
  const isKnown = (at: number): boolean => [keys, ...keys.others].some((one) => one.epoch === at);
  const derived = new WeakMap<CryptoKey, Map<string, Promise<CryptoKey>>>();
  const contentKey = (purpose: Purpose, at: number, from: CryptoKey): Promise<CryptoKey> => {
    const known = derived.get(from) ?? new Map<string, Promise<CryptoKey>>();
    derived.set(from, known);
    const use = `${purpose}:${at}`;
    const key = known.get(use) ?? deriveFrom(from, tag, use, { name: 'AES-GCM', length: 256 }, ['encrypt', 'decrypt']);
    known.set(use, key);
    return key;
  };
  // Of the keys at first: the names of documents, and fingerprints, do not change with a newer key.
  const macKey = mac ? Promise.resolve(mac) : deriveMac(accountKey, tag);
  const heard = new Map<number, Promise<void>>();
  const renew = async (): Promise<void> => {
    const found = await again();
    if (found && found.epoch >= keys.epoch) keys = found;
  };
  const hearOf = (at: number): Promise<void> => {
    const hearing = heard.get(at) ?? renew().catch(() => void heard.delete(at));
    heard.set(at, hearing);
    return hearing;
  };
  const cipher = (purpose: Purpose, rowKey: string, kind: number, iv: Uint8Array<ArrayBuffer>) => ({
    name: 'AES-GCM',
    iv,
    additionalData: utf8.encode(`${tag}|${purpose}|${rowKey}|${VERSION}|${kind}`),
  });

  const sealAs = async (kind: number, purpose: Purpose, rowKey: string, plain: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> => {
    const { epoch, key } = keys;
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const ciphertext = await crypto.subtle.encrypt(cipher(purpose, rowKey, kind, iv), await contentKey(purpose, epoch, key), plain);
    return pack({ kind, epoch, iv, ciphertext: new Uint8Array(ciphertext) });
  };
  const openAs = async (wanted: number, purpose: Purpose, rowKey: string, sealed: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> => {
    if (!isSealed(sealed)) throw new Unopenable(purpose);
    const { kind, epoch, iv, ciphertext } = unpack(sealed);
    if (!isKnown(epoch)) await hearOf(epoch);
    for (const from of kind === wanted ? keysOf(epoch) : []) {
      const key = await contentKey(purpose, epoch, from);
      const plain = await crypto.subtle.decrypt(cipher(purpose, rowKey, kind, iv), key, ciphertext).catch(() => null);
      if (plain) return plain;
    }
    throw new Unopenable(purpose);
  };

  // The keys that every start needs are derived at once and in parallel, not one by one on first use.
  for (const purpose of ['session', 'documents', 'outbox'] as const) void contentKey(purpose, epoch, accountKey);

  return {
    tag,
    get epoch() {
      return keys.epoch;
    },
    renew,
    seal: (purpose, rowKey, value) => sealAs(JSON_TEXT, purpose, rowKey, utf8.encode(JSON.stringify(value))),
    sealText: (purpose, rowKey, json) => sealAs(JSON_TEXT, purpose, rowKey, utf8.encode(json)),
    open: async (purpose, rowKey, sealed) => JSON.parse(text.decode(await openAs(JSON_TEXT, purpose, rowKey, sealed))),
    sealBytes: (purpose, rowKey, bytes) => sealAs(BYTES, purpose, rowKey, bytes),
    async sealAgain(purpose, rowKey, sealed) {
      const kind = isSealed(sealed) ? unpack(sealed).kind : JSON_TEXT;
      return sealAs(kind, purpose, rowKey, new Uint8Array(await openAs(kind, purpose, rowKey, sealed)));
    },
    openBytes: async (purpose, rowKey, sealed) => new Uint8Array(await openAs(BYTES, purpose, rowKey, sealed)),
    async mac(message) {
      return hex(await crypto.subtle.sign('HMAC', await macKey, utf8.encode(message)));
    },
  };
}
