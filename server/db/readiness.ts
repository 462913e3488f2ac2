import pg from 'pg';
import { connectionTo } from './connection.ts';

/** How long the probe waits for a connection, and for an answer; both together stay below two seconds. */
export const PROBE_MS = 800;

/** Asks the database over a connection of its own, which no other work holds; one that does not answer in time is given up, and the next probe opens another. */
export function readinessOf(address: string, onLost: (failure: Error) => void) {
  const pool = new pg.Pool(
    connectionTo(address, {
      max: 1,
      application_name: 'chairside probe',
      connectionTimeoutMillis: PROBE_MS,
      query_timeout: PROBE_MS,
      idleTimeoutMillis: 0,
    }),
  );
  pool.on('error', onLost);
  let asking: Promise<boolean> | undefined;
  const ask = async (): Promise<boolean> => (await pool.query('select 1')).rowCount === 1;
  return {
    /** Those who ask at once get one answer. */
    answers: (): Promise<boolean> => {
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    close: () => pool.end(),
  };
}
