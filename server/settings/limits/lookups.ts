// Limits of look-ups by a code or an address.

/**
 * Look-ups of a representative per account and hour, and requests for one by a code: a person
 * mistypes a code a few times, and cannot try all codes of a city.
 */
export const REPRESENTATIVE_LOOKUPS_PER_HOUR = 20;

/** Look-ups per minute from one network without a session. */
export const NETWORK_LOOKUPS = {
  /**
   * Look-ups of a certificate's code in the app, of its page, and of its file. A number has 80
   * bits.
   */
  certificates: 300,
  /**
   * Reads of calendar feeds (256 bits): one calendar service reads for all its users from a few
   * addresses.
   */
  feeds: 1200,
  /** Reads of unknown feed addresses: guesses, or feeds whose owner made a new address. */
  feedGuesses: 60,
} as const;
