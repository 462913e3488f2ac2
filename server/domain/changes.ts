const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

/** No transaction lasts longer; the database connections are told so. */
export const LONGEST_TRANSACTION_MS = 10 * SECOND;
/**
 * How far behind the present a cursor stays. A row numbered 5 may become visible after one numbered 6. Take an old row
 * that is visible: it got its number within one longest transaction after its `at`; whoever got a smaller number had it
 * by then, and is visible or undone one more longest transaction later. Twice the longest and ten seconds for clocks that differ.
 */
export const OVERLAP_MS = 2 * LONGEST_TRANSACTION_MS + 10 * SECOND;
/** How long changes are kept; who was away longer asks for everything anew. */
export const CHANGES_KEPT_MS = 30 * DAY;
/** More than these at once are told as `reset`: pulling anew is cheaper than so many hints. */
export const MOST_HINTS = 500;

/** Where a device stands in the feed of changes. */
export interface Cursor {
  readonly seq: number;
  /** Milliseconds since 1970 at which it was handed out. */
  readonly at: number;
  /** Whose feed it is: changes when the account or its divisions do. */
  readonly whose: string;
}

/** A cursor as devices keep it: opaque text. */
export const writeCursor = ({ seq, at, whose }: Cursor): string => Buffer.from(`1.${seq}.${at}.${whose}`).toString('base64url');

/** The cursor that a device sent; undefined when it is none of ours. */
export function readCursor(text: string): Cursor | undefined {
  const found = /^1\.(\d{1,15})\.(\d{1,15})\.([\w-]{1,40})$/.exec(Buffer.from(text, 'base64url').toString('latin1'));
  return found ? { seq: Number(found[1]), at: Number(found[2]), whose: found[3] ?? '' } : undefined;
}

/** Whether a cursor can be continued: its own person's, not older than what is kept, and not from ahead of the log. */
export const continues = (cursor: Cursor, whose: string, newest: number | undefined, now: number): boolean =>
  cursor.whose === whose && now - cursor.at < CHANGES_KEPT_MS && (newest === undefined || cursor.seq <= newest);
