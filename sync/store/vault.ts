import { isSealed, pack, unpack, VERSION } from './record.ts';
/**
 * Uses of content keys, each with a key of its own: the sealed tables, tokens separately from the
 * session, and the check value.
 */
export type Purpose =
  | 'documents'
  | 'pages'
  | 'files'
  | 'chunks'
  | 'outbox'
  | 'notices'
  | 'session'
  | 'tokens'
  | 'quarantine'
  | 'check';

/** Thrown when a record does not decrypt: another key, row or account, or changed bytes. */
export class Unopenable extends Error {
  constructor(purpose: Purpose) {
    super(`A sealed record of ${purpose} does not open with this key at this place.`);
    this.name = 'Unopenable';
  }
}

/** Seals and opens values of one account; the only code that touches content keys. */
export interface Vault {
  readonly tag: string;
  /** Epoch of the sealing key; it grows when the vault reads a newer key. */
  readonly epoch: number;
  /** Seals a JSON value for one row; the row's key is authenticated with it. */
  seal(purpose: Purpose, rowKey: string, value: unknown): Promise<Uint8Array<ArrayBuffer>>;
  /** Seals a value that is already JSON text. */
  sealText(purpose: Purpose, rowKey: string, json: string): Promise<Uint8Array<ArrayBuffer>>;
  /** Returns the JSON value of a sealed record. Throws Unopenable. */
  open(purpose: Purpose, rowKey: string, sealed: Uint8Array<ArrayBuffer>): Promise<unknown>;
  /** Seals raw bytes. */
  sealBytes(
    purpose: Purpose,
    rowKey: string,
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<Uint8Array<ArrayBuffer>>;
  /** Returns the raw bytes of a sealed record. Throws Unopenable. */
  openBytes(
    purpose: Purpose,
    rowKey: string,
    sealed: Uint8Array<ArrayBuffer>,
  ): Promise<Uint8Array<ArrayBuffer>>;
  /** Seals a record of either kind again with the current key. Throws Unopenable. */
  sealAgain(
    purpose: Purpose,
    rowKey: string,
    sealed: Uint8Array<ArrayBuffer>,
  ): Promise<Uint8Array<ArrayBuffer>>;
  /** Returns a keyed digest in hex, for keys and fingerprints that must reveal nothing. */
  mac(text: string): Promise<string>;
  /** Reads the keys again: another thread may have begun an epoch. */
  renew(): Promise<void>;
}

/** Kinds of content (record.ts, byte 1). */
const JSON_TEXT = 0;
const BYTES = 1;
const utf8 = new TextEncoder();
const text = new TextDecoder();
export const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** An account key (32 random bytes as an HKDF key) and its epoch. */
export interface EpochKey {
  readonly epoch: number;
  readonly key: CryptoKey;
}

/** The account keys of a vault: one seals, the `others` only open records of their epochs. */
export interface VaultKeys extends EpochKey {
  readonly others: readonly EpochKey[];
  /**
   * The HMAC key, the same in every epoch. Missing in the first epoch: it is then derived from the
   * sealing key.
   */
  readonly mac?: CryptoKey | undefined;
}

const HMAC = { name: 'HMAC', hash: 'SHA-256', length: 256 } as const;

/** Derives a key for one use from an account key by HKDF-SHA-256. */
export const deriveFrom = (
  key: CryptoKey,
  tag: string,
  use: string,
  as: AesKeyGenParams | HmacKeyGenParams,
  can: KeyUsage[],
  extractable = false,
) =>
  crypto.subtle.deriveKey(
    {
      name: 'HKDF',
      hash: 'SHA-256',
      salt: utf8.encode(tag),
      info: utf8.encode(`chairside:${use}`),
    },
    key,
    as,
    extractable,
    can,
  );

/** Derives the HMAC key of an account key. */
export const deriveMac = (key: CryptoKey, tag: string, extractable = false): Promise<CryptoKey> =>
  deriveFrom(key, tag, 'mac', HMAC, ['sign'], extractable);

/**
 * Creates a vault that seals with `accountKey`. A record of an unknown epoch makes the vault read
 * the keys again by `readKeys`, once for each such epoch: a key is stored before anything is sealed
 * with it. HKDF-SHA-256 derives one AES-256-GCM key per purpose and epoch; GCM authenticates
 * account, purpose, row, version and kind.
 */
export function createVault(
  tag: string,
  accountKey: CryptoKey,
  epoch: number,
  { others = [], mac }: Partial<VaultKeys> = {},
  readKeys: () => Promise<VaultKeys | null> = async () => null,
): Vault {
  let keys: VaultKeys = { epoch, key: accountKey, others, mac };
  const keysOf = (wanted: number): CryptoKey[] => {
    const same = keys.others.filter((other) => other.epoch === wanted).map(({ key }) => key);
    return wanted === keys.epoch || same.length === 0 ? [keys.key, ...same] : same;
  };
  const isKnown = (wanted: number): boolean =>
    [keys, ...keys.others].some(({ epoch: held }) => held === wanted);
  const derived = new WeakMap<CryptoKey, Map<string, Promise<CryptoKey>>>();
  const contentKey = (purpose: Purpose, keyEpoch: number, from: CryptoKey): Promise<CryptoKey> => {
    const byUse = derived.get(from) ?? new Map<string, Promise<CryptoKey>>();
    derived.set(from, byUse);
    const use = `${purpose}:${keyEpoch}`;
    const key =
      byUse.get(use) ??
      deriveFrom(from, tag, use, { name: 'AES-GCM', length: 256 }, ['encrypt', 'decrypt']);
    byUse.set(use, key);
    return key;
  };
  // From the first keys: document keys and fingerprints do not change with a newer sealing key.
  const macKey = mac ? Promise.resolve(mac) : deriveMac(accountKey, tag);
  const renewals = new Map<number, Promise<void>>();
  const renew = async (): Promise<void> => {
    const found = await readKeys();
    if (found && found.epoch >= keys.epoch) keys = found;
  };
  const renewFor = (unknown: number): Promise<void> => {
    const renewal = renewals.get(unknown) ?? renew().catch(() => void renewals.delete(unknown));
    renewals.set(unknown, renewal);
    return renewal;
  };
  const cipher = (purpose: Purpose, rowKey: string, kind: number, iv: Uint8Array<ArrayBuffer>) => ({
    name: 'AES-GCM',
    iv,
    additionalData: utf8.encode(`${tag}|${purpose}|${rowKey}|${VERSION}|${kind}`),
  });

  const sealAs = async (
    kind: number,
    purpose: Purpose,
    rowKey: string,
    plain: Uint8Array<ArrayBuffer>,
  ): Promise<Uint8Array<ArrayBuffer>> => {
    const { epoch, key } = keys;
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const ciphertext = await crypto.subtle.encrypt(
      cipher(purpose, rowKey, kind, iv),
      await contentKey(purpose, epoch, key),
      plain,
    );
    return pack({ kind, epoch, iv, ciphertext: new Uint8Array(ciphertext) });
  };
  const openAs = async (
    wanted: number,
    purpose: Purpose,
    rowKey: string,
    sealed: Uint8Array<ArrayBuffer>,
  ): Promise<ArrayBuffer> => {
    if (!isSealed(sealed)) throw new Unopenable(purpose);
    const { kind, epoch, iv, ciphertext } = unpack(sealed);
    if (!isKnown(epoch)) await renewFor(epoch);
    for (const from of kind === wanted ? keysOf(epoch) : []) {
      const key = await contentKey(purpose, epoch, from);
      const plain = await crypto.subtle
        .decrypt(cipher(purpose, rowKey, kind, iv), key, ciphertext)
        .catch(() => null);
      if (plain) return plain;
    }
    throw new Unopenable(purpose);
  };

  // Every start needs these keys, so they are derived at once and in parallel, not one by one on
  // first use.
  for (const purpose of ['session', 'documents', 'outbox'] as const)
    void contentKey(purpose, epoch, accountKey);

  return {
    tag,
    get epoch() {
      return keys.epoch;
    },
    renew,
    seal: (purpose, rowKey, value) =>
      sealAs(JSON_TEXT, purpose, rowKey, utf8.encode(JSON.stringify(value))),
    sealText: (purpose, rowKey, json) => sealAs(JSON_TEXT, purpose, rowKey, utf8.encode(json)),
    open: async (purpose, rowKey, sealed) =>
      JSON.parse(text.decode(await openAs(JSON_TEXT, purpose, rowKey, sealed))),
    sealBytes: (purpose, rowKey, bytes) => sealAs(BYTES, purpose, rowKey, bytes),
    async sealAgain(purpose, rowKey, sealed) {
      const kind = isSealed(sealed) ? unpack(sealed).kind : JSON_TEXT;
      return sealAs(
        kind,
        purpose,
        rowKey,
        new Uint8Array(await openAs(kind, purpose, rowKey, sealed)),
      );
    },
    openBytes: async (purpose, rowKey, sealed) =>
      new Uint8Array(await openAs(BYTES, purpose, rowKey, sealed)),
    async mac(message) {
      return hex(await crypto.subtle.sign('HMAC', await macKey, utf8.encode(message)));
    },
  };
}
