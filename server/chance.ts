import { randomBytes } from 'node:crypto';

/** Where chance comes from: `bytes` of a cryptographically secure generator, unless a test hands in its own. */
export interface Chance {
  readonly bytes: (count: number) => Uint8Array;
}

/** The machine's own generator. */
export const machineChance: Chance = { bytes: (count) => randomBytes(count) };

/** A new opaque name of 128 bits. */
export const newId = (chance: Chance): string => Buffer.from(chance.bytes(16)).toString('base64url');
