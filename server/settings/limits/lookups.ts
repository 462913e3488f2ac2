// Limits of looking something up by its code or its address.

/**
 * How often in an hour an account may look a representative up, and ask for one by a code: a person
 * types a code wrong a few times, and nobody tries all codes of a city.
 */
export const REPRESENTATIVE_LOOKUPS_PER_HOUR = 20;

/** Looks in a minute from one network without a session. */
export const NETWORK_LOOKUPS = {
  /**
   * Looks at a certificate's code in the app, at its page, and at its file. A number has 80 bits.
   */
  certificates: 300,
  /**
   * Reads of calendar feeds (256 bits): one calendar service asks for everybody from a few
   * addresses.
   */
  feeds: 1200,
  /** Addresses of feeds that are none: guesses, or feeds whose owner made a new address. */
  feedGuesses: 60,
} as const;
