import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Either database, or a transaction in it; only the query builder is used, so that both behave alike. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** How many connections there are to a database, how many of them are idle, and how many callers wait for one. */
export interface Connections {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Told of every message on a channel; an empty one means that some may have been missed. */
export type Listener = (payload: string) => void;

/** A database that was opened and brought up to date. */
export interface Opened {
  readonly db: Database;
  /** Plain SQL, for the job queue's own tables; several statements at once when there are no values. */
  readonly execute: (text: string, values?: readonly unknown[]) => Promise<{ rows: unknown[] }>;
  /** Hears what is notified on a channel, by any instance; answers with the way to stop. */
  readonly listen: (channel: string, listener: Listener) => Promise<() => Promise<void>>;
  /** Runs what no two instances may do at once, such as filling an empty database; the others wait. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  readonly connections: () => Connections;
  /** Whether it answers now. */
  readonly answers: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}
