import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { vi } from 'vitest';

/**
 * What ends each statement that is sent to the embedded database, in PostgreSQL's own protocol: a
 * message called Sync.
 */
const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);

/**
 * How many statements go to either database while some work is done, counted as they leave; begin
 * and commit are such, too.
 */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const embedded = vi.spyOn(PGlite.prototype, 'execProtocolRaw');
  // A connection sends text alone as one message, and all else as several that Sync ends.
  const server = [
    vi.spyOn(pg.Connection.prototype, 'query'),
    vi.spyOn(pg.Connection.prototype, 'sync'),
  ];
  try {
    await work();
    const inProcess = embedded.mock.calls.filter(([message]) =>
      Buffer.from(message).subarray(-SYNC.length).equals(SYNC),
    );
    return server.reduce((sent, spy) => sent + spy.mock.calls.length, inProcess.length);
  } finally {
    for (const spy of [embedded, ...server]) spy.mockRestore();
  }
}
