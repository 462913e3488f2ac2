// Limits of signing in. One network may serve thousands of people (a carrier's NAT), so no limit of
// a network ends in a lock-out: beyond its burst the network is slowed. Record 0031 has the reason
// for each figure.
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Attempts that may come at once (`burst`), and the milliseconds after which one more is allowed
 * (`everyMs`).
 */
export interface Allowance {
  readonly burst: number;
  readonly everyMs: number;
}

/**
 * Waits after wrong passwords of one account from one network, or from one known device: none for
 * the first five, then 1 s, doubling up to 15 minutes, forgotten after 15 quiet minutes (S30). A
 * person who mistypes needs two or three attempts.
 */
export const LOCK_OUT = {
  free: 5,
  firstWaitMs: SECOND,
  mostWaitMs: 15 * MINUTE,
  windowMs: 15 * MINUTE,
} as const;

/**
 * Wrong passwords of strangers for one account in a day (ms); beyond them strangers are slowed,
 * never locked out (S30).
 */
export const STRANGERS_PASSWORDS = { most: 100, windowMs: DAY } as const;

/**
 * Milliseconds between two checked passwords of one account from one network, once strangers have
 * used the day's attempts up.
 */
export const SLOWED_PASSWORD_MS = MINUTE;

/**
 * Password checks that a network reserves for devices that are new to an account and have not tried
 * yet, while other devices there keep the account waiting: four, then one more every 30 minutes.
 * Made-up device ids gain these 52 guesses a day, on top of some 400 that the waits allow one
 * network.
 */
export const RESERVED_PASSWORDS: Allowance = { burst: 4, everyMs: 30 * MINUTE };
/**
 * Attempts of one device at one account that count as its first: a typing mistake and the right
 * password, then one more every 12 hours.
 */
export const DEVICE_FIRST_PASSWORDS: Allowance = { burst: 2, everyMs: 12 * HOUR };

/**
 * Wrong passwords in a day (ms) from one device that the account knows, counted separately from
 * strangers'. A device's id can be copied, so it is no licence to guess.
 */
export const KNOWN_DEVICE_PASSWORDS = { most: 100, windowMs: DAY } as const;

/**
 * Accounts or names for which a wrong password came from one network: 100 at once, then one more
 * every 9 s (400 an hour). In a hall of 200 people some twenty mistype; behind a carrier's address,
 * at 170,000 people and 60 days a session, some dozens sign in per hour.
 */
export const NETWORK_WRONG_ACCOUNTS: Allowance = { burst: 100, everyMs: 9 * SECOND };

/**
 * One-time codes: how long one works (ms), how often it may be tried, and the waits (ms) before
 * another one is sent (S31).
 */
export const OTP = {
  livesMs: 5 * MINUTE,
  tries: 3,
  resendAfterMs: [30 * SECOND, 60 * SECOND, 120 * SECOND],
} as const;

/**
 * Codes from one device or network for one number: the longest wait (ms) between two codes once the
 * usual ones are used up, and the quiet time (ms) after which the count starts again.
 */
export const SLOWED_CODES = { mostWaitMs: HOUR, quietMs: 6 * HOUR } as const;

/**
 * Codes for one number requested by strangers of all networks together, and, counted separately, by
 * all devices together that its account knows: 30 s apart, and from the eleventh on doubling up to
 * 15 minutes, until six quiet hours. It protects a number from a flood, and the SMS budget from one
 * account.
 */
export const NUMBER_CODES = {
  usual: 10,
  gapMs: 30 * SECOND,
  mostGapMs: 15 * MINUTE,
  quietMs: 6 * HOUR,
} as const;

/**
 * Shares of an hour's SMS budget (`SMS_PER_HOUR`) that one network may use for codes: at once, and
 * in every hour after. Of 2000 that is 300, then one every 10 s: a hall of 200 where half ask
 * twice. Together they are less than a third of any budget, also for a trusted network.
 */
export const NETWORK_SMS_SHARES = { atOnce: 0.15, perHour: 0.18 } as const;

/**
 * Wrong codes for one number by strangers: six, then one more every four hours. With four and one
 * every six hours from devices that the account knows that makes ten checked guesses a day, as in
 * S31: 0.1 % a day, 3 % in 30 days; 0.06 % and 1.8 % for strangers alone.
 */
export const WRONG_CODES: Allowance = { burst: 6, everyMs: 4 * HOUR };
/** Wrong codes of all devices together that the account knows; strangers cannot use them up. */
export const KNOWN_DEVICE_WRONG_CODES: Allowance = { burst: 4, everyMs: 6 * HOUR };

/**
 * Wrong codes from one network, counted as attempts and not as numbers, because four digits can be
 * guessed: 60 at once, then one every two minutes. That is 0.3 % an hour for some account.
 */
export const NETWORK_WRONG_CODES: Allowance = { burst: 60, everyMs: 2 * MINUTE };

/** The window (ms) of the installation's SMS budget (`SMS_PER_HOUR`). */
export const SMS_WINDOW_MS = HOUR;
/**
 * Default SMS budget: 570 people sign in in the busiest hour of 170,000, and several times as many
 * on the day of a launch.
 */
export const SMS_PER_HOUR = 2000;
/**
 * Share of that budget that strangers cannot use up: it is reserved for devices that an account
 * knows.
 */
export const SMS_RESERVED_SHARE = 0.1;
/**
 * Shares of that budget at which the alarm is raised: before strangers' share is used up, and at
 * its end.
 */
export const SMS_ALARM_SHARES = [0.8, 1] as const;

/**
 * Factor by which a trusted network's limits (`TRUSTED_NETWORKS`) exceed those of other networks,
 * its share of SMS excepted: enough for an office of thousands, while guesses stay bounded.
 */
export const TRUSTED_TIMES = 20;

/**
 * Calls per minute from one network without a session: a hall of 200 on its first day, half of it
 * within one minute. These calls reveal nothing that can be guessed.
 */
export const NETWORK_CALLS = {
  /**
   * Entries of codes, for each of the four calls that take them. A request has 122 bits, and wrong
   * codes are counted as well.
   */
  codeEntries: 3000,
  /** Registrations; each needs a proof of 256 bits before a password is hashed. */
  registrations: 200,
  /** Look-ups of a number's owner, which need a proof of holding the number. */
  owners: 200,
  /**
   * Exchanges of a refresh token (256 bits): every open app makes one in ten minutes, and 30,000
   * may share one address.
   */
  refreshes: 3000,
  /** Revocations of sessions that a device signed out of while offline. */
  revocations: 600,
} as const;
