import { KEYS_KEPT_MS } from '../../sync/contract/constants.ts';
import { CHANGES_KEPT_MS } from './changes.ts';
import { SESSION_ABSOLUTE_MS } from './limits.ts';
import { DAY, HOUR } from './time.ts';

/**
 * How long each kind of row is kept after it is no longer needed (milliseconds); at exactly that
 * age it is deleted.
 */
export const KEPT_MS = {
  /** Answers to keyed writes: no outbox repeats a write later than this. */
  answers: KEYS_KEPT_MS,
  /** One-time codes and proofs of a number; nothing reads an expired one. */
  codes: 2 * DAY,
  endedFamilies: 90 * DAY,
  /** Sign-ins that nobody ended must first expire. */
  forgottenFamilies: SESSION_ABSOLUTE_MS + 90 * DAY,
  refreshTokens: SESSION_ABSOLUTE_MS,
  changes: CHANGES_KEPT_MS,
  /** No window is longer than a day. */
  limits: 2 * DAY,
  inbox: 30 * DAY,
  reminders: 30 * DAY,
  /** Half a year for what was read; a year for what waits for somebody who stays away. */
  readNotifications: 180 * DAY,
  unreadNotifications: 365 * DAY,
  /**
   * A device may have lain in a drawer for a year with an entry that sends the post again, and
   * links to posts are passed on.
   */
  deletedPosts: 730 * DAY,
  /**
   * Pictures that a call has stored must first be able to find their owner, however long it
   * decodes.
   */
  unownedFiles: HOUR,
  /** Files that are being stored: a disk takes seconds for the largest. */
  unfinishedFiles: HOUR,
} as const;

/** Rows deleted in one statement, so that no lock is held for long. */
export const REMOVED_AT_ONCE = 1000;
