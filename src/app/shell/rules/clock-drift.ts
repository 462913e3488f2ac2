/** A device's clock may be off by two minutes before the person is told (milliseconds; complaint 15). */
const TOLERATED_MS = 120_000;

/** The difference between this device's clock and the server's, once it is large enough to be shown. */
export interface Drift {
  /** True when the device's clock is fast. */
  readonly ahead: boolean;
  /** Milliseconds. */
  readonly by: number;
}

/** `offset` is server time minus device time in milliseconds; only more than two minutes either way counts. */
export const driftOf = (offset: number): Drift | null => (Math.abs(offset) > TOLERATED_MS ? { ahead: offset < 0, by: Math.abs(offset) } : null);
