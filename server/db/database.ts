import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { VacuumedTables } from './embedded-upkeep.ts';

/**
 * Either database or a transaction in it; only the query builder is used, so that both behave
 * alike.
 */
export type Database = PgDatabase<PgQueryResultHKT>;

/** The number of connections to a database, of idle ones, and of callers that wait for one. */
export interface Connections {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

/** A database that is open and up to date. */
export interface Opened {
  readonly db: Database;
  /**
   * For calls that only read: connections of their own, so that writes which wait for a lock hold
   * up nobody's reading.
   */
  readonly reading: Database;
  /**
   * For the reader of the log, which needs the head's own snapshots; a replica may answer `reading`
   * and `ask`.
   */
  readonly log: Database;
  readonly ask: Ask;
  /** The same on connections that may write. */
  readonly askWriting: Ask;
  /**
   * Plain SQL for the job queue's own tables; without values, several statements may run at once.
   */
  readonly execute: (text: string, values?: readonly unknown[]) => Promise<{ rows: unknown[] }>;
  /**
   * Runs work that only one instance may do at a time, such as filling an empty database, in a
   * transaction without time limits; the others wait.
   */
  readonly alone: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
  /** Vacuums, and cuts the write-ahead log, where nothing else does: the embedded database's. */
  readonly upkeep: ((tables: VacuumedTables) => Promise<void>) | undefined;
  readonly connections: () => Connections;
  /**
   * Whether the database answers now; fails or says no within two seconds, whatever other work
   * waits for.
   */
  readonly answers: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}

/** A row as PostgreSQL writes it: each column's text, or null. */
export type TextRow = readonly (string | null)[];

/**
 * Runs one statement outside of any transaction, prepared under its name once per connection unless
 * `DATABASE_PREPARE=0`, and answers with its first row. For the reads that are asked for all day:
 * one round trip, planned once, and what the database made as JSON is never parsed. All else goes
 * through Drizzle.
 */
export type Ask = (
  name: string,
  text: string,
  values: readonly (string | number | null)[],
) => Promise<TextRow | undefined>;
