/** Longest back-off (milliseconds). A server's Retry-After may be longer, up to a day. */
const LONGEST_WAIT_MS = 300_000;
const FIRST_WAIT_MS = 1_000;

/** Returns a back-off with full jitter (milliseconds): a random wait below a bound that doubles with each try. `chance`: from 0 to 1. */
export const backOff = ({ tries, chance }: { readonly tries: number; readonly chance: number }): number =>
  Math.round(chance * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries));
