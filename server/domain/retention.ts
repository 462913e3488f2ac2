import { CHANGES_KEPT_MS } from './changes.ts';
import { SESSION_ABSOLUTE_MS } from './limits.ts';

const DAY = 24 * 60 * 60 * 1000;

/** How long each kind of row is kept after it lost its use (milliseconds); what is exactly as old is removed. */
export const KEPT_MS = {
  /** Answers to keyed writes: no outbox repeats one later. */
  answers: 30 * DAY,
  /** One-time codes count against the day's limit first. */
  codes: 2 * DAY,
  endedFamilies: 90 * DAY,
  /** Sign-ins that nobody ended are over by themselves first. */
  forgottenFamilies: SESSION_ABSOLUTE_MS + 90 * DAY,
  refreshTokens: SESSION_ABSOLUTE_MS,
  changes: CHANGES_KEPT_MS,
  /** No window is longer than a day. */
  limits: 2 * DAY,
  inbox: 30 * DAY,
  reminders: 30 * DAY,
} as const;

/** Rows removed in one statement: no lock is held for long. */
export const REMOVED_AT_ONCE = 1000;
