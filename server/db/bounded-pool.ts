import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import { SECOND } from '../domain/time.ts';
import { statementSpan } from '../trace.ts';

/** Told how long statements took, and how long callers waited for a connection; seconds. */
export interface Watch {
  readonly statement: (seconds: number) => void;
  readonly waited: (seconds: number) => void;
  /** Where a read was sent, by a server that has a replica. */
  readonly readOf?: (from: 'head' | 'replica') => void;
}

type Called = (failure: unknown, result?: unknown) => void;

/** The text of what `query` is given: a text, or a statement with a text. */
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
 * A connection that times each of its statements and makes a span of it, below the call that runs
 * it.
 */
const watchedClient = (watch: Watch | undefined): typeof pg.Client =>
  class extends pg.Client {
    // pg answers through a callback where it is given one, and by a promise else; one signature
    // cannot say both.
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
 * How many connections a server takes of a PostgreSQL, and how long it waits for them; times in
 * milliseconds. What the database bounds: `limits.ts`.
 */
export interface Bounds {
  /** Connections for calls that write, and for jobs. */
  readonly connections: number;
  /** Connections for calls that only read. */
  readonly readConnections: number;
  /** For a connection; who waits longer is told that the server is busy. */
  readonly connectionMs: number;
  /**
   * For an answer by this process's clock, so that a database which stands still holds no
   * connection for ever; none where a statement may take hours.
   */
  readonly answerMs?: number;
}

/** The bounds of a server without settings, and of tests. */
export const USUAL_BOUNDS: Bounds = {
  connections: 10,
  readConnections: 6,
  connectionMs: 2 * SECOND,
};

/** No connection could be had in time: nothing of the call was done. */
export class NoConnection extends Error {}

/** Called with a connection, or with why there is none. */
export type Connected = (
  failure: Error | undefined,
  client: pg.PoolClient | undefined,
  done: pg.PoolClient['release'],
) => void;

/** Connections that are waited for only so long. */
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
    // Who waited is called by whoever gives the connection back, in the middle of another call's
    // work: what it does belongs to its own call's trace.
    const own = AsyncResource.bind(callback);
    super.connect((failure, client, done) => {
      waited();
      own(failure && this.#inTime(failure), client, done);
    });
    return undefined;
  }

  /** A pool that was closed is a fault of ours and stays what it is. */
  #inTime(failure: unknown): Error {
    if (this.ending && failure instanceof Error) return failure;
    return new NoConnection('The database gave no connection in time.', { cause: failure });
  }
}
