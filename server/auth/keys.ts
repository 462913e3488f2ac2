import { createHash, hkdfSync } from 'node:crypto';

/** The keys that come out of the server's one secret; each purpose has its own (S41). */
export interface Keys {
  /** The id of the key that signs now. */
  readonly current: string;
  /** Keys by id, earlier ones included, so that a rotation signs nobody out. */
  readonly signing: ReadonlyMap<string, Uint8Array>;
  readonly oneTimeCodes: Uint8Array;
  readonly successors: Uint8Array;
}

const derive = (secret: string, purpose: string): Uint8Array => new Uint8Array(hkdfSync('sha256', secret, 'chairside', purpose, 32));
const idOf = (secret: string): string => createHash('sha256').update(`key-id:${secret}`).digest('hex').slice(0, 12);

/** Keys from the current secret and those before it. */
export function deriveKeys(secret: string, previous: readonly string[] = []): Keys {
  return {
    current: idOf(secret),
    signing: new Map([secret, ...previous].map((each) => [idOf(each), derive(each, 'access-token')])),
    oneTimeCodes: derive(secret, 'one-time-code'),
    successors: derive(secret, 'successor'),
  };
}
