import * as z from 'zod/mini';
import { whole } from './settings-parts.ts';

/** No transaction may last longer: the change feed relies on it. */
const LONGEST_MS = 10_000;

const postgresAddress = z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\/.+/, 'must start with postgres://')));

/** Which database, and what a server takes of it. Times in milliseconds. */
export const databaseSettings = {
  DATABASE_URL: postgresAddress,
  /** A streaming replica of it, at its own address: reads go there while it holds everything that was written before. */
  DATABASE_READ_URL: postgresAddress,
  /** Connections for calls that write and for jobs, and for calls that only read. */
  DATABASE_CONNECTIONS: whole(10, 1, 1000),
  DATABASE_READ_CONNECTIONS: whole(6, 1, 1000),
  /** How long a call waits for a connection before it is told that the server is busy. */
  DATABASE_WAIT_MS: whole(2000, 10, 60_000),
  /** How long a statement waits for a lock, and how long it may take. */
  DATABASE_LOCK_MS: whole(2000, 10, LONGEST_MS),
  DATABASE_STATEMENT_MS: whole(LONGEST_MS, 100, LONGEST_MS),
  /** How long a transaction may stand still. */
  DATABASE_IDLE_MS: whole(LONGEST_MS, 100, LONGEST_MS),
};
