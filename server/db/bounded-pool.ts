import pg from 'pg';
import type { Bounds } from './bounds.ts';

/** No connection could be had in time: nothing of the call was done. */
export class NoConnection extends Error {}

type Connected = (failure: Error | undefined, client: pg.PoolClient | undefined, done: (broken?: unknown) => void) => void;

/** Connections that are waited for only so long. Statements that do not wait for each other leave together (pipelining). */
export class BoundedPool extends pg.Pool {
  constructor(config: pg.PoolConfig, bounds: Bounds) {
    super({
      keepAlive: true,
      ...config,
      pipeline: true,
      connectionTimeoutMillis: bounds.connectionMs,
      lock_timeout: bounds.lockMs,
      // The change feed relies on no transaction lasting longer than `LONGEST_TRANSACTION_MS`, which no bound exceeds.
      statement_timeout: bounds.statementMs,
      idle_in_transaction_session_timeout: bounds.idleMs,
      ...(bounds.answerMs === undefined ? {} : { query_timeout: bounds.answerMs }),
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect().catch((failure: unknown) => Promise.reject(this.#inTime(failure)));
    super.connect((failure, client, done) => callback(failure && this.#inTime(failure), client, done));
    return undefined;
  }

  /** A pool that was closed is a fault of ours and stays what it is. */
  #inTime(failure: unknown): Error {
    if (this.ending && failure instanceof Error) return failure;
    return new NoConnection('The database gave no connection in time.', { cause: failure });
  }
}
