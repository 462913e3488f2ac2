import { randomBytes } from 'node:crypto';

/**
 * The source of randomness: `bytes` from a cryptographically secure generator; tests provide their
 * own.
 */
export interface Chance {
  readonly bytes: (count: number) => Uint8Array;
}

/** The machine's own generator. */
export const machineChance: Chance = { bytes: (count) => randomBytes(count) };

/** A new opaque id of 128 bits. */
export const newId = (chance: Chance): string =>
  Buffer.from(chance.bytes(16)).toString('base64url');
