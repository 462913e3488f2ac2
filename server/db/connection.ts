import pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';

/**
 * The database does not meet this server's requirements; the message tells the operator what to run
 * or to set.
 */
export class DatabaseNotReady extends Error {}

/**
 * Returns the connection configuration for an address. Where address and program both give a value,
 * such as a name, the program's value wins.
 */
export const connectionTo = (address: string, own: pg.PoolConfig): pg.PoolConfig => ({
  ...parseIntoClientConfig(address),
  ...own,
});

/**
 * Runs work on its own connection, which is closed afterwards. `purpose` names it in PostgreSQL's
 * list of connections.
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

/** Returns the rows of all statements of a text; plain SQL without values may contain several. */
export async function allRows(
  client: pg.ClientBase,
  text: string,
  values: readonly unknown[] = [],
): Promise<unknown[]> {
  const results = [await client.query<Record<string, unknown>>(text, [...values])].flat();
  return results.flatMap(({ rows }) => rows);
}
