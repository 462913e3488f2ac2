import pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';

/**
 * The database is not as this server needs it; the message tells the operator what to run or to
 * set.
 */
export class DatabaseNotReady extends Error {}

/**
 * Returns the configuration of connections to an address. Where the address says the same as the
 * program, such as a name, the program's value holds.
 */
export const connectionTo = (address: string, own: pg.PoolConfig): pg.PoolConfig => ({
  ...parseIntoClientConfig(address),
  ...own,
});

/**
 * Runs work on a connection of its own, which is closed afterwards. `purpose`: names it in
 * PostgreSQL's list of connections.
 */
export async function withConnection<T>(
  address: string,
  purpose: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connectionTo(address, { application_name: `chairside ${purpose}` }));
  // A connection that breaks fails its statement; without a listener it would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The rows of all statements of a text, because plain SQL without values may hold several. */
export async function allRows(
  client: pg.ClientBase,
  text: string,
  values: readonly unknown[] = [],
): Promise<unknown[]> {
  const results = [await client.query<Record<string, unknown>>(text, [...values])].flat();
  return results.flatMap(({ rows }) => rows);
}
