import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import type { Bounds } from './bounds.ts';
import { type Watch, watchedClient } from './watch.ts';

/** No connection could be had in time: nothing of the call was done. */
export class NoConnection extends Error {}

/** Called with a connection, or with why there is none. */
export type Connected = (failure: Error | undefined, client: pg.PoolClient | undefined, done: pg.PoolClient['release']) => void;

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
    // Who waited is called by whoever gives the connection back, in the middle of another call's work: what it does belongs to its own call's trace.
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
