/** A device's clock may be off by two minutes before anybody has to know (milliseconds; complaint 15). */
const TOLERATED_MS = 120_000;

/** How far this device's clock is from the server's, where that is worth a word. */
export interface Drift {
  /** The device shows a later time than the server. */
  readonly ahead: boolean;
  /** Milliseconds. */
  readonly by: number;
}

/** `offset` is server time minus device time in milliseconds; more than two minutes either way is said. */
export const driftOf = (offset: number): Drift | null => (Math.abs(offset) > TOLERATED_MS ? { ahead: offset < 0, by: Math.abs(offset) } : null);
