import { EVENT_SPREAD_MOST_MS } from '../../sync/contract/constants.ts';
import { DAY, SECOND } from './time.ts';

/** The longest transaction; the database connections enforce it. */
export const LONGEST_TRANSACTION_MS = 10 * SECOND;
/**
 * How far a cursor stays behind the present. A row numbered 5 may become visible after one numbered
 * 6. A visible row got its number within one longest transaction after its `at`; all smaller
 * numbers were assigned before, and their rows are visible or rolled back within one more longest
 * transaction. Hence twice the longest, plus ten seconds for clock differences.
 */
export const OVERLAP_MS = 2 * LONGEST_TRANSACTION_MS + 10 * SECOND;
/** Retention of changes; devices that were offline longer fetch everything again. */
export const CHANGES_KEPT_MS = 30 * DAY;
/**
 * More changes than this at once become a `reset`: fetching again is cheaper than that many hints.
 */
export const MOST_HINTS = 500;

/**
 * The kind of an audience, without naming it (S21). `any`: a change may have been missed.
 * `session`: the session has ended and gets no more changes.
 */
export type AudienceKind = 'all' | 'account' | 'division' | 'session' | 'any';
/**
 * Number of apps per instance that may react to a change within one second; each requests several
 * documents.
 */
const FOLLOWING_PER_SECOND = 100;
/**
 * Milliseconds over which an audience of this size spreads its reactions, each app at a random
 * moment.
 */
export const spreadOf = (hearers: number): number =>
  Math.min(EVENT_SPREAD_MOST_MS, Math.floor(hearers / FOLLOWING_PER_SECOND) * SECOND);

/** A device's position in the change feed. */
export interface Cursor {
  readonly seq: number;
  /** When the cursor was issued, in milliseconds since 1970. */
  readonly at: number;
  /** The owner of the feed; changes with the account or its divisions. */
  readonly whose: string;
}

/** Serialises a cursor to the opaque text that devices keep. */
export const writeCursor = ({ seq, at, whose }: Cursor): string =>
  Buffer.from(`1.${seq}.${at}.${whose}`).toString('base64url');

/** Parses a device's cursor; undefined if it is malformed. */
export function readCursor(text: string): Cursor | undefined {
  const found = /^1\.(\d{1,15})\.(\d{1,15})\.([\w-]{1,40})$/.exec(
    Buffer.from(text, 'base64url').toString('latin1'),
  );
  return found ? { seq: Number(found[1]), at: Number(found[2]), whose: found[3] ?? '' } : undefined;
}

/** The state of the change log at a cursor. */
export interface LogAtCursor {
  readonly newest: number | null;
  /** When the last change that the cursor covers was recorded. */
  readonly seenAt: number | null;
}

/**
 * Whether the feed can continue from a cursor: it must belong to the person, be within the
 * retention, and come from this log. A database restored to an earlier state assigns its numbers
 * again: then the cursor is ahead of the log, or the change with its number was recorded after the
 * cursor was issued.
 */
export const continues = (
  cursor: Cursor,
  whose: string,
  { newest, seenAt }: LogAtCursor,
  now: number,
): boolean =>
  cursor.whose === whose &&
  now - cursor.at < CHANGES_KEPT_MS &&
  (newest === null || cursor.seq <= newest) &&
  (seenAt === null || seenAt <= cursor.at);
