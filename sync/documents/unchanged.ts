import type { Endpoint } from '../contract/endpoint.ts';
import type { Db, FreshnessRow } from '../store/db.ts';

/** The row of the clock that holds when the server said last what has changed, and with it that all else has not (device time). */
const ROW = 'unchanged';
/** A document that was not asked for itself for so long (milliseconds) may differ by the time alone, and is asked for. */
const BELIEVED_MS = 43_200_000;

/** Whether our server's feed of changes speaks for this read; what another service answers it knows nothing of. */
export const isInFeed = ({ scope }: Pick<Endpoint, 'scope'>): boolean => scope === 'profile' || scope === 'bearer';

/** Notes that all that is not marked as stale was true just now. Inside the transaction, over `clock` too, that marks the rest. */
export const noteUnchanged = async (db: Db, now: number): Promise<void> => {
  await db.clock.put({ name: ROW, value: 0, until: now });
};

/** The row of the clock that holds when a call's answers were last named as changed (logical clock). */
const hintRow = (endpoint: string): string => `hint:${endpoint}`;
/** Stands for all calls, where the server did not say which. */
const ALL = '*';

/** Notes that answers of these calls have changed, for those that are on their way: no stored document can be marked yet. */
export const noteHints = async (db: Db, endpoints: readonly string[] | null, value: number): Promise<void> => {
  await db.clock.bulkPut([...new Set(endpoints ?? [ALL])].map((endpoint) => ({ name: hintRow(endpoint), value, until: 0 })));
};

/** When answers of a call were last named as changed (logical clock); 0: never. */
export const hintedAt = async (db: Db, endpoint: string): Promise<number> =>
  Math.max(0, ...(await db.clock.bulkGet([hintRow(endpoint), hintRow(ALL)])).map((row) => row?.value ?? 0));

/** When the server said last what has changed (device time); 0: never. */
export const unchangedAt = async (db: Db): Promise<number> => (await db.clock.get(ROW))?.until ?? 0;

/** When a document was last known to be true: when it came, or when the server said later what had changed and did not name it. */
export function trueAt({ at, stale, doubted }: Pick<FreshnessRow, 'at' | 'stale' | 'doubted'>, unchanged: number): number {
  return at > 0 && !stale && !doubted && unchanged > at && unchanged - at < BELIEVED_MS ? unchanged : at;
}
