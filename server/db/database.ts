import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Either database, or a transaction in it; only the query builder is used, so that both behave alike. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** A database that was opened and brought up to date. */
export interface Opened {
  readonly db: Database;
  /** Whether it answers now. */
  readonly answers: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}
