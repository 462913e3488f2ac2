import type { Db } from './store/db.ts';

/**
 * The next instant of the stored logical clock. Order between pulls and acknowledgements is decided by it,
 * never by wall time (a device's clock may jump). Runs inside the caller's transaction, which must cover `clock`.
 */
export async function tick(db: Db): Promise<number> {
  const value = ((await db.clock.get('now'))?.value ?? 0) + 1;
  await db.clock.put({ name: 'now', value, until: 0 });
  return value;
}

/**
 * Server time minus device time in milliseconds, from an answer's Date header and when it was asked and answered.
 * The header counts whole seconds, so half of one is added; good to about a second.
 */
export function offsetFrom(date: string | null, asked: number, answered: number): number | null {
  const server = date === null ? Number.NaN : Date.parse(date);
  return Number.isNaN(server) ? null : server + 500 - (asked + answered) / 2;
}
