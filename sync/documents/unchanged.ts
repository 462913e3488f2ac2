import type { Endpoint } from '../contract/endpoint.ts';
import type { Db, FreshnessRow } from '../store/db.ts';

/**
 * Clock row with the device time of the last change feed: documents that the feed did not name were
 * unchanged then.
 */
const ROW = 'unchanged';
/**
 * Age (milliseconds) from which a document is pulled although the feed did not name it: time alone
 * may change it.
 */
const BELIEVED_MS = 43_200_000;

/** Whether our server's change feed covers this read; it does not cover other services. */
export const isInFeed = ({ scope }: Pick<Endpoint, 'scope'>): boolean =>
  scope === 'profile' || scope === 'bearer';

/**
 * Stores that every document not marked as stale was current just now. Inside the transaction over
 * `clock` that marks the others.
 */
export const noteUnchanged = async (db: Db, now: number): Promise<void> => {
  await db.clock.put({ name: ROW, value: 0, until: now });
};

/** Clock row with the logical time at which a call's answers were last named as changed. */
const hintRow = (endpoint: string): string => `hint:${endpoint}`;
/** Stands for all calls if the server did not name them. */
const ALL = '*';

/**
 * Stores that answers of these calls have changed, for answers under way: no stored document can be
 * marked yet.
 */
export const noteHints = async (
  db: Db,
  endpoints: readonly string[] | null,
  value: number,
): Promise<void> => {
  await db.clock.bulkPut(
    [...new Set(endpoints ?? [ALL])].map((endpoint) => ({
      name: hintRow(endpoint),
      value,
      until: 0,
    })),
  );
};

/** When answers of a call were last named as changed (logical clock); 0: never. */
export const hintedAt = async (db: Db, endpoint: string): Promise<number> =>
  Math.max(
    0,
    ...(await db.clock.bulkGet([hintRow(endpoint), hintRow(ALL)])).map((row) => row?.value ?? 0),
  );

/** When the server last sent its changes (device time); 0: never. */
export const unchangedAt = async (db: Db): Promise<number> => (await db.clock.get(ROW))?.until ?? 0;

/**
 * When a document was last known to be current (device time): when it landed, or when a later
 * change feed did not name it.
 */
export function trueAt(
  { at, stale, doubted }: Pick<FreshnessRow, 'at' | 'stale' | 'doubted'>,
  unchanged: number,
): number {
  return at > 0 && !stale && !doubted && unchanged > at && unchanged - at < BELIEVED_MS
    ? unchanged
    : at;
}
