import type { Db } from './db.ts';

/**
 * Advances the stored logical clock and returns its new instant. It orders pulls and acknowledgements, because wall time
 * may jump. Runs inside the caller's transaction, which must cover `clock`.
 */
export async function tick(db: Db): Promise<number> {
  const value = ((await db.clock.get('now'))?.value ?? 0) + 1;
  await db.clock.put({ name: 'now', value, until: 0 });
  return value;
}

/** Before 2000 and from 2100 on (milliseconds since 1970) a server is wrong about its time; the furthest dates cannot even be written. */
const EARLIEST_MS = Date.UTC(2000, 0);
const LATEST_MS = Date.UTC(2100, 0);

/** The rows of the clock that say when the store was tidied (device time), and in which epoch its records are being sealed again. */
export const TIDIED = 'tidied';
export const RESEALING = 'resealing';

/** The row of the clock that holds the lease of the drain which began last. */
export const LATEST_LEASE = 'drain';

/**
 * Server time minus device time in milliseconds, from an answer's Date header and the device's times of request and answer.
 * The header has whole seconds, so half a second is added; the result is exact to about a second. Null: no time of a server.
 */
export function offsetFrom(date: string | null, asked: number, answered: number): number | null {
  const server = date === null ? Number.NaN : Date.parse(date);
  return !(server >= EARLIEST_MS && server < LATEST_MS) ? null : server + 500 - (asked + answered) / 2;
}
