import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import { SECOND } from '../domain/time.ts';
import { statementSpan } from '../trace.ts';

/** Receives how long statements took, and how long callers waited for a connection, in seconds. */
export interface Watch {
  readonly statement: (seconds: number) => void;
  readonly waited: (seconds: number) => void;
  /** Receives the source of each read, on a server that has a replica. */
  readonly readOf?: (from: 'head' | 'replica') => void;
}

type Called = (failure: unknown, result?: unknown) => void;

/** Returns the SQL text of what `query` is given: a text, or a statement with a text. */
function textOf(given: unknown): string {
  if (typeof given === 'string') return given;
  return typeof given === 'object' &&
    given !== null &&
    'text' in given &&
    typeof given.text === 'string'
    ? given.text
    : '';
}

/**
 * A connection that times each of its statements and traces it as a span below the call that runs
 * it.
 */
const watchedClient = (watch: Watch | undefined): typeof pg.Client =>
  class extends pg.Client {
    // pg answers through a callback if it gets one, otherwise by a promise; one signature cannot
    // say both.
    override query(...given: unknown[]): never {
      const began = performance.now();
      const endSpan = statementSpan(textOf(given[0]));
      const ended = (failure?: unknown): void => {
        watch?.statement((performance.now() - began) / 1000);
        endSpan(failure ?? undefined);
      };
      const ask = super.query as (...asked: unknown[]) => unknown;
      const called = given.at(-1);
      if (typeof called === 'function') {
        const answer: Called = (failure, result) => {
          ended(failure);
          called(failure, result);
        };
        return ask.call(this, ...given.slice(0, -1), answer) as never;
      }
      const result = ask.call(this, ...given) as Promise<unknown>;
      result.then(() => ended(), ended);
      return result as never;
    }
  };

/**
 * Number of connections that a server opens to a PostgreSQL, and how long it waits for them; times
 * in milliseconds. `limits.ts` has the limits that the database enforces.
 */
export interface Bounds {
  /** Connections for calls that write, and for jobs. */
  readonly connections: number;
  /** Connections for calls that only read. */
  readonly readConnections: number;
  /** Longest wait for a connection; after it the caller is told that the server is busy. */
  readonly connectionMs: number;
  /**
   * Longest wait for an answer by this process's clock, so that a frozen database holds no
   * connection for ever; absent where a statement may take hours.
   */
  readonly answerMs?: number;
}

/** Default bounds, for a server without settings and for tests. */
export const USUAL_BOUNDS: Bounds = {
  connections: 10,
  readConnections: 6,
  connectionMs: 2 * SECOND,
};

/** No connection became free in time; nothing of the call was done. */
export class NoConnection extends Error {}

/** Called with a connection, or with the error. */
export type Connected = (
  failure: Error | undefined,
  client: pg.PoolClient | undefined,
  done: pg.PoolClient['release'],
) => void;

/** A pool whose callers wait only a bounded time for a connection. */
export class BoundedPool extends pg.Pool {
  readonly #watch: Watch | undefined;

  constructor(config: pg.PoolConfig, bounds: Bounds, watch?: Watch) {
    super({
      keepAlive: true,
      ...config,
      Client: watchedClient(watch),
      connectionTimeoutMillis: bounds.connectionMs,
      ...(bounds.answerMs === undefined ? {} : { query_timeout: bounds.answerMs }),
    });
    this.#watch = watch;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const began = performance.now();
    const waited = (): void => this.#watch?.waited((performance.now() - began) / 1000);
    if (!callback)
      return super
        .connect()
        .catch((failure: unknown) => Promise.reject(this.#inTime(failure)))
        .finally(waited);
    // The caller that returns a connection runs this callback within its own work, so the callback
    // is bound to the waiting call's trace.
    const bound = AsyncResource.bind(callback);
    super.connect((failure, client, done) => {
      waited();
      bound(failure && this.#inTime(failure), client, done);
    });
    return undefined;
  }

  /**
   * Turns a failure to connect into `NoConnection`, except for a closed pool: that is a fault of
   * ours and keeps its own error.
   */
  #inTime(failure: unknown): Error {
    if (this.ending && failure instanceof Error) return failure;
    return new NoConnection('The database gave no connection in time.', { cause: failure });
  }
}
