const MINUTE = 60_000;
const DAY = 86_400_000;

/** Budgets of an account's store: counts, bytes and ages (milliseconds). */
export const BUDGETS = {
  /** Minimum time between two stored uses of a document. */
  useNotedEvery: 5 * MINUTE,
  /** A document used within this time is refreshed at once after an action that shows in it. */
  usedLately: 10 * MINUTE,
  /** Maximum number of documents refreshed at once. */
  refreshedAtOnce: 12,
  /**
   * Number of last used documents that are always refreshed at once, because one of them is on the
   * screen.
   */
  maybeOnScreen: 4,
  /** Age at which a document is removed that was neither used nor refreshed. */
  documentUnused: 30 * DAY,
  /** Maximum number of documents; the least recently used are removed first. */
  documentsMost: 400,
  /** Time since the last use after which a document is evicted on a full disk. */
  documentCold: DAY,
  /** Bytes reserved for a person's actions on a full disk. */
  reserve: 512 * 1024,
  /**
   * Time after a training's end at which its list of participants is removed, because it holds
   * other people's names.
   */
  endedSubject: 2 * DAY,
  /** Maximum age and number of quarantined rows. */
  quarantine: 30 * DAY,
  quarantineMost: 200,
  /** Maximum number of opened outbox entries in memory, more than any person has waiting. */
  openedEntries: 4_096,
  /**
   * Age at which a draft's file is removed that no draft names; a younger one may be about to be
   * named.
   */
  fileUnnamed: DAY,
  /** Minimum time between two runs of the store's upkeep. */
  tidyEvery: DAY,
} as const;
