import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../server/db/database.ts';

/**
 * A part of the demo world: its rows, and the tables that are not emptied with accounts or
 * programs.
 */
export interface WorldPart {
  readonly fill: (tx: Database, filledAt: number) => Promise<void>;
  readonly tables: readonly PgTable[];
}
