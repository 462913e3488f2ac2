import { KEYS_KEPT_MS } from '../../sync/contract/constants.ts';
import { CHANGES_KEPT_MS } from './changes.ts';
import { SESSION_ABSOLUTE_MS } from './limits.ts';
import { DAY, HOUR } from './time.ts';

/**
 * Retention of each kind of row after its last use (milliseconds); a row of exactly that age is
 * deleted.
 */
export const KEPT_MS = {
  /** Answers of keyed writes: no outbox retries a write later than this. */
  answers: KEYS_KEPT_MS,
  /** One-time codes and proofs of a number; expired ones are not read. */
  codes: 2 * DAY,
  endedFamilies: 90 * DAY,
  /** Sessions that were never ended must expire first. */
  forgottenFamilies: SESSION_ABSOLUTE_MS + 90 * DAY,
  refreshTokens: SESSION_ABSOLUTE_MS,
  changes: CHANGES_KEPT_MS,
  /** No window is longer than a day. */
  limits: 2 * DAY,
  inbox: 30 * DAY,
  reminders: 30 * DAY,
  /** Read notifications; unread ones of absent people are kept for a year. */
  readNotifications: 180 * DAY,
  unreadNotifications: 365 * DAY,
  /**
   * A device may be offline for a year with an entry that sends the post again, and links to posts
   * are shared.
   */
  deletedPosts: 730 * DAY,
  /** Longer than any decoding: a call's stored pictures get their owner afterwards. */
  unownedFiles: HOUR,
  /** Temporary files: storing the largest takes seconds. */
  unfinishedFiles: HOUR,
} as const;

/** Rows deleted per statement, so that locks are short. */
export const REMOVED_AT_ONCE = 1000;
