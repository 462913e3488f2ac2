import { EVENT_SPREAD_MOST_MS } from '../../sync/contract/constants.ts';
import { DAY, SECOND } from './time.ts';

/** The longest transaction; the database connections enforce it. */
export const LONGEST_TRANSACTION_MS = 10 * SECOND;
/**
 * How far behind the present a cursor stays. A row numbered 5 may become visible after one numbered
 * 6. Take an old visible row: it got its number within one longest transaction after its `at`; any
 * smaller number was taken before that, and its row is visible or rolled back within one more
 * longest transaction. Hence twice the longest, plus ten seconds for clocks that differ.
 */
export const OVERLAP_MS = 2 * LONGEST_TRANSACTION_MS + 10 * SECOND;
/** How long changes are kept; devices that were away longer fetch everything again. */
export const CHANGES_KEPT_MS = 30 * DAY;
/**
 * More changes than this at once become a `reset`: fetching again is cheaper than so many hints.
 */
export const MOST_HINTS = 500;

/**
 * What is said of an audience: never whose or which (S21). `any`: something may have been missed.
 * `session`: it has ended, and hears no more.
 */
export type AudienceKind = 'all' | 'account' | 'division' | 'session' | 'any';
/**
 * Number of apps per instance that may follow a change in the same second; each requests several
 * documents.
 */
const FOLLOWING_PER_SECOND = 100;
/**
 * In how many milliseconds an audience of this size follows a change, each of it at a moment of its
 * own.
 */
export const spreadOf = (hearers: number): number =>
  Math.min(EVENT_SPREAD_MOST_MS, Math.floor(hearers / FOLLOWING_PER_SECOND) * SECOND);

/** A device's position in the change feed. */
export interface Cursor {
  readonly seq: number;
  /** When it was issued, in milliseconds since 1970. */
  readonly at: number;
  /** The owner of the feed: changes with the account or its divisions. */
  readonly whose: string;
}

/** A cursor as devices keep it: opaque text. */
export const writeCursor = ({ seq, at, whose }: Cursor): string =>
  Buffer.from(`1.${seq}.${at}.${whose}`).toString('base64url');

/** The cursor that a device sent; undefined if it is not one of ours. */
export function readCursor(text: string): Cursor | undefined {
  const found = /^1\.(\d{1,15})\.(\d{1,15})\.([\w-]{1,40})$/.exec(
    Buffer.from(text, 'base64url').toString('latin1'),
  );
  return found ? { seq: Number(found[1]), at: Number(found[2]), whose: found[3] ?? '' } : undefined;
}

/** The log as a cursor meets it. */
export interface LogAtCursor {
  readonly newest: number | null;
  /** When the last change was noted that the cursor counts as seen. */
  readonly seenAt: number | null;
}

/**
 * Whether the feed can continue from a cursor: it must be the person's own, not older than what is
 * kept, and of this log. A database that was brought back to an earlier moment gives its numbers
 * anew: then the cursor is ahead of the log, or what bears its number was noted after it was
 * issued.
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
