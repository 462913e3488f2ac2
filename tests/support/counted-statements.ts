import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { vi } from 'vitest';

/** PostgreSQL's Sync message, which ends each statement to the embedded database. */
const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);

/**
 * Counts the statements to the database during some work as they are sent, including begin and
 * commit.
 */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const embedded = vi.spyOn(PGlite.prototype, 'execProtocolRaw');
  // A connection sends a statement without parameters as one message, and any other as several that
  // Sync ends.
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
