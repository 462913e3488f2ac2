import type pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';

/** What connections to an address are opened with. Where the address says the same as the program, such as a name, the program's word holds. */
export const connectionTo = (address: string, own: pg.PoolConfig): pg.PoolConfig => ({ ...parseIntoClientConfig(address), ...own });

/** The rows of all statements of a text, because plain SQL without values may hold several. */
export async function allRows(client: pg.ClientBase, text: string, values: readonly unknown[] = []): Promise<unknown[]> {
  const results = [await client.query<Record<string, unknown>>(text, [...values])].flat();
  return results.flatMap(({ rows }) => rows);
}
