import type { Db } from './db.ts';

/**
 * Advances the stored logical clock and returns its new value. The clock orders pulls and
 * acknowledgements, because wall time may jump. Runs inside the caller's transaction, which must
 * cover `clock`.
 */
export async function tick(db: Db): Promise<number> {
  const value = ((await db.clock.get('now'))?.value ?? 0) + 1;
  await db.clock.put({ name: 'now', value, until: 0 });
  return value;
}

/**
 * Range of plausible server times (milliseconds since 1970). A `Date` cannot even hold the furthest
 * dates that parse.
 */
const EARLIEST_MS = Date.UTC(2000, 0);
const LATEST_MS = Date.UTC(2100, 0);

/** Clock row: when the store was last tidied (device time). */
export const TIDIED = 'tidied';
/** Clock row: the key epoch in which older records are being sealed again. */
export const RESEALING = 'resealing';

/** Clock row: the lease of the latest drain. */
export const LATEST_LEASE = 'drain';

/**
 * Returns server time minus device time in milliseconds, from a response's Date header and the
 * device times of request and response. The header has whole seconds, so half a second is added;
 * the result is exact to about a second. Null: the header is missing or implausible.
 */
export function offsetFrom(
  date: string | null,
  requestedAt: number,
  answeredAt: number,
): number | null {
  const server = date === null ? Number.NaN : Date.parse(date);
  return !(server >= EARLIEST_MS && server < LATEST_MS)
    ? null
    : server + 500 - (requestedAt + answeredAt) / 2;
}
