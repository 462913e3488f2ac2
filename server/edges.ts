import { randomBytes } from 'node:crypto';

/** The source of time: milliseconds since 1970, UTC. */
export interface Clock {
  readonly now: () => number;
}

/** A clock that can be moved, for tests and the demo's controls. */
export interface MovableClock extends Clock {
  readonly shift: (milliseconds: number) => void;
}

/** The machine's clock, with an offset that starts at zero. */
export function machineClock(): MovableClock {
  let offset = 0;
  return {
    now: () => Date.now() + offset,
    shift: (milliseconds) => {
      offset = milliseconds;
    },
  };
}

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
