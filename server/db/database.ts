import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { VacuumedTables } from './embedded-upkeep.ts';

/**
 * Either database or a transaction in it; only the query builder is used, so that both behave
 * alike.
 */
export type Database = PgDatabase<PgQueryResultHKT>;

/** Numbers of connections to a database, of idle ones, and of callers waiting for one. */
export interface Connections {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

/** A database that is open and up to date. */
export interface Opened {
  readonly db: Database;
  /**
   * For calls that only read: separate connections, so that writes waiting for a lock block no
   * reads.
   */
  readonly reading: Database;
  /**
   * For the change log's reader, which needs snapshots of the primary; a replica may answer
   * `reading` and `ask`.
   */
  readonly log: Database;
  readonly ask: Ask;
  /** `ask` on connections that may write. */
  readonly askWriting: Ask;
  /**
   * Plain SQL for the job queue's own tables; without values, several statements may run at once.
   */
  readonly execute: (text: string, values?: readonly unknown[]) => Promise<{ rows: unknown[] }>;
  /**
   * Runs work that only one instance may do at a time, such as filling an empty database, in a
   * transaction without time limits; other instances wait.
   */
  readonly alone: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
  /**
   * Vacuums and truncates the write-ahead log. Only the embedded database needs it: PostgreSQL does
   * both by itself.
   */
  readonly upkeep: ((tables: VacuumedTables) => Promise<void>) | undefined;
  readonly connections: () => Connections;
  /**
   * Whether the database answers now; rejects or returns false within two seconds, independently of
   * other work.
   */
  readonly answers: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}

/** A row as text: the text of each column as PostgreSQL writes it, or null. */
export type TextRow = readonly (string | null)[];

/**
 * Runs one statement outside any transaction and returns its first row. It is prepared under its
 * name once per connection unless `DATABASE_PREPARE=0`. For the most frequent reads: one round
 * trip, planned once, and JSON made by the database is never parsed. All other reads go through
 * Drizzle.
 */
export type Ask = (
  name: string,
  text: string,
  values: readonly (string | number | null)[],
) => Promise<TextRow | undefined>;
