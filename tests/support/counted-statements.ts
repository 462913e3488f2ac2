import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { vi } from 'vitest';

/** What ends each statement that is sent to the embedded database, in PostgreSQL's own protocol: a message called Sync. */
const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);

/** How many statements go to either database while some work is done; begin and commit are such, too. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const embedded = vi.spyOn(PGlite.prototype, 'execProtocolRaw');
  const server = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const inProcess = embedded.mock.calls.filter(([message]) => Buffer.from(message).subarray(-SYNC.length).equals(SYNC));
    return inProcess.length + server.mock.calls.length;
  } finally {
    embedded.mockRestore();
    server.mockRestore();
  }
}
