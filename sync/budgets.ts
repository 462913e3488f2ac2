const MINUTE = 60_000;
const DAY = 86_400_000;

/** How much the store of an account may hold, and for how long (milliseconds). */
export const BUDGETS = {
  /** Looking at a document is noted at most so often. */
  useNotedEvery: 5 * MINUTE,
  /** What was looked at within this time is brought up to date at once after an action that shows in it. */
  usedLately: 10 * MINUTE,
  /** So many documents at most, and the last few whenever they were looked at: one of those is on the screen. */
  refreshedAtOnce: 12,
  maybeOnScreen: 4,
  /** A document that nobody looked at and nothing brought up to date leaves after this time. */
  documentUnused: 30 * DAY,
  /** So many documents at most; those that nobody looked at for longest leave first. */
  documentsMost: 400,
  /** On a full disk what was not looked at for so long gives way. */
  documentCold: DAY,
  /** Bytes that are held ready for what a person does on a full disk. */
  reserve: 512 * 1024,
  /** The list of who comes to a training holds names of other people: it leaves so long after the training's end. */
  endedSubject: 2 * DAY,
  /** A row of an answer that broke its schema. */
  quarantine: 30 * DAY,
  quarantineMost: 200,
  /** So many opened entries of the outbox are kept in memory: more than anybody has waiting. */
  openedEntries: 4_096,
  /** A file of a draft that does not name it: it may be about to. */
  fileUnnamed: DAY,
  /** The store is tidied at most so often. */
  tidyEvery: DAY,
} as const;
