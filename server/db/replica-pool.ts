import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { BoundedPool, Connected } from './bounded-pool.ts';
import { connectionTo } from './connection.ts';
import { freshness, type LogPosition } from './freshness.ts';
import type { Watch } from './watch.ts';

/** How long a probe may wait for a connection, and for its answer: less than a reader would. */
const PROBE_MS = 500;

// What is visible was flushed before, unless commits do not wait for that.
const HEAD = `select at::text as position, ('x' || left(pg_walfile_name(at), 8))::bit(32)::int as timeline from (select case
  when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end as at) log`;
// A replica that followed a head which is none any more may have got further in another history.
const HAS_REPLAYED = `select pg_is_in_recovery() and timeline_id = $2 and pg_last_wal_replay_lsn() >= $1::pg_lsn as has from pg_control_checkpoint()`;

function probe(address: string, name: string, onLost: (failure: Error) => void): pg.Pool {
  const limits = { connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS, idleTimeoutMillis: 0 };
  const pool = new pg.Pool(connectionTo(address, { max: 1, application_name: `chairside ${name}`, ...limits }));
  return pool.on('error', onLost);
}

async function row<T extends object>(pool: pg.Pool, text: string, values: readonly unknown[] = []): Promise<T> {
  const { rows } = await pool.query<T>(text, [...values]);
  if (!rows[0]) throw new Error('A statement of one row answered none.');
  return rows[0];
}

/** Where reads may go besides: a replica of the database, and how it is asked whether it is fresh enough. */
export interface Replica {
  readonly pool: BoundedPool;
  readonly isFresh: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}

/** A streaming replica at its own address: behind a balancer of several, another one might answer than was asked. */
export function openReplica(head: string, address: string, pool: BoundedPool, onLost: (failure: Error) => void): Replica {
  const ofHead = probe(head, 'head probe', onLost);
  const ofReplica = probe(address, 'replica probe', onLost);
  const isFresh = freshness({
    head: () => row<LogPosition>(ofHead, HEAD),
    hasReplayed: async ({ position, timeline }) => (await row<{ has: boolean | null }>(ofReplica, HAS_REPLAYED, [position, timeline])).has === true,
    wait: pause,
    onFailure: onLost,
  });
  return { pool, isFresh, close: async () => void (await Promise.all([ofHead.end(), ofReplica.end()])) };
}

/** Lends connections that only read: of the replica while it holds everything that was committed before they were asked for, else of the head. */
export class ReplicaPool extends pg.Pool {
  readonly #head: BoundedPool;
  readonly #replica: Replica;
  readonly #watch: Watch | undefined;

  constructor(head: BoundedPool, replica: Replica, watch?: Watch) {
    super();
    this.#watch = watch;
    this.#head = head;
    this.#replica = replica;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (!callback) return this.#nearest();
    this.#nearest().then(
      (client) => callback(undefined, client, client.release),
      (failure: Error) => callback(failure, undefined, () => undefined),
    );
    return undefined;
  }

  async #nearest(): Promise<pg.PoolClient> {
    const isFresh = await this.#replica.isFresh();
    this.#watch?.readOf?.(isFresh ? 'replica' : 'head');
    if (!isFresh) return this.#head.connect();
    // It may have gone since; nothing was asked of it yet.
    return this.#replica.pool.connect().catch(() => this.#head.connect());
  }
}
