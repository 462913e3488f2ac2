import { LONGEST_TRANSACTION_MS } from '../domain/changes.ts';
import { SECOND } from '../domain/time.ts';

/** What a server takes of a PostgreSQL and how long it waits for it; times in milliseconds. */
export interface Bounds {
  /** Connections for calls that write, and for jobs. */
  readonly connections: number;
  /** Connections for calls that only read. */
  readonly readConnections: number;
  /** For a connection; who waits longer is told that the server is busy. */
  readonly connectionMs: number;
  /** For a lock. */
  readonly lockMs: number;
  /** For a statement, by the database's clock. */
  readonly statementMs: number;
  /** Between two statements of a transaction. */
  readonly idleMs: number;
  /** For a whole transaction, from PostgreSQL 17 on. */
  readonly transactionMs: number;
  /** For an answer by this process's clock, so that a database which stands still holds no connection for ever; none where a statement may take hours. */
  readonly answerMs?: number;
}

/** The bounds of a server without settings, and of tests. */
export const USUAL_BOUNDS: Bounds = {
  connections: 10,
  readConnections: 6,
  connectionMs: 2 * SECOND,
  lockMs: 2 * SECOND,
  statementMs: LONGEST_TRANSACTION_MS,
  idleMs: LONGEST_TRANSACTION_MS,
  transactionMs: LONGEST_TRANSACTION_MS,
};
