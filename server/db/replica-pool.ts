import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { BoundedPool, Connected, Watch } from './bounded-pool.ts';
import { connectionTo } from './connection.ts';

/** A position in the write-ahead log, with its history (PostgreSQL's timeline). */
export interface LogPosition {
  readonly position: string;
  readonly timeline: number;
}

/** How the freshness of a replica is measured. */
interface Lag {
  /** Returns the position that covers everything the primary has committed. */
  readonly head: () => Promise<LogPosition>;
  /** Whether the replica has replayed up to a position. */
  readonly hasReplayed: (to: LogPosition) => Promise<boolean>;
  readonly wait: (ms: number) => Promise<unknown>;
  /** Receives the error when a replica could not be asked. */
  readonly onFailure: (failure: Error) => void;
}

/** Pause between two rounds (milliseconds); requests made meanwhile share the next round. */
const BETWEEN_MS = 5;
/** Number of times that a lagging replica is asked before the read goes to the primary. */
const LOOKS = 3;
const LOOK_AGAIN_MS = 2;
/**
 * Number of rounds (some seconds) for which a failed replica is not asked. Then it is probed again;
 * no read waits for that probe.
 */
const LEFT_ALONE = 500;

/**
 * Tells whether a replica holds everything that was committed before the question: this person's
 * last write, the end of their session, and the change that an event announced. Concurrent readers
 * share one question to the primary about its position, so that it is asked at most some two
 * hundred times a second; a position that was read before the question would prove nothing.
 */
export function freshness({ head, hasReplayed, wait, onFailure }: Lag): () => Promise<boolean> {
  let leftAlone = 0;
  let isGone = false;
  let gathering: Promise<boolean> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function look(): Promise<boolean> {
    const newest = await head();
    for (let looks = 1; ; looks += 1) {
      if (await hasReplayed(newest)) return true;
      if (looks === LOOKS) return false;
      await wait(LOOK_AGAIN_MS);
    }
  }

  function lost(failure: unknown): false {
    isGone = true;
    leftAlone = LEFT_ALONE;
    onFailure(failure instanceof Error ? failure : new Error(String(failure)));
    return false;
  }

  async function round(): Promise<boolean> {
    await last;
    // From here on a question is newer than the answer.
    gathering = undefined;
    if (leftAlone > 0) {
      leftAlone -= 1;
      return false;
    }
    if (!isGone) return look().catch(lost);
    // A frozen replica answers no probe; it is probed in the background, so that reads do not wait
    // a second time.
    leftAlone = LEFT_ALONE;
    void look().then(() => {
      isGone = false;
      leftAlone = 0;
    }, lost);
    return false;
  }

  return () => {
    if (!gathering) {
      gathering = round();
      last = gathering.then(() => wait(BETWEEN_MS));
    }
    return gathering;
  };
}

/**
 * Longest wait (milliseconds) of a probe for a connection and for its answer: less than a reader's.
 */
const PROBE_MS = 500;

// Visible rows are already flushed, unless commits do not wait for the flush.
const HEAD = `select at::text as position, ('x' || left(pg_walfile_name(at), 8))::bit(32)::int as timeline from (select case
  when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end as at) log`;
// A replica that followed a former primary may be further ahead, on another timeline.
const HAS_REPLAYED = `select pg_is_in_recovery() and timeline_id = $2 and pg_last_wal_replay_lsn() >= $1::pg_lsn as has from pg_control_checkpoint()`;

function probe(address: string, name: string, onLost: (failure: Error) => void): pg.Pool {
  const limits = {
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
    idleTimeoutMillis: 0,
  };
  const pool = new pg.Pool(
    connectionTo(address, { max: 1, application_name: `chairside ${name}`, ...limits }),
  );
  return pool.on('error', onLost);
}

async function row<T extends object>(
  pool: pg.Pool,
  text: string,
  values: readonly unknown[] = [],
): Promise<T> {
  const { rows } = await pool.query<T>(text, [...values]);
  if (!rows[0]) throw new Error('A statement of one row answered none.');
  return rows[0];
}

/** A replica of the database for reads, and how it is asked whether it is fresh enough. */
export interface Replica {
  readonly pool: BoundedPool;
  readonly isFresh: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}

/**
 * Opens a streaming replica by its own address: behind a balancer of several, the replica that
 * answers may differ from the one that was asked.
 */
export function openReplica(
  head: string,
  address: string,
  pool: BoundedPool,
  onLost: (failure: Error) => void,
): Replica {
  const ofHead = probe(head, 'head probe', onLost);
  const ofReplica = probe(address, 'replica probe', onLost);
  const isFresh = freshness({
    head: () => row<LogPosition>(ofHead, HEAD),
    hasReplayed: async ({ position, timeline }) =>
      (await row<{ has: boolean | null }>(ofReplica, HAS_REPLAYED, [position, timeline])).has ===
      true,
    wait: pause,
    onFailure: onLost,
  });
  return {
    pool,
    isFresh,
    close: async () => void (await Promise.all([ofHead.end(), ofReplica.end()])),
  };
}

/**
 * Lends read-only connections: of the replica while it holds everything committed before the
 * request, otherwise of the primary.
 */
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
    // The replica may have failed since; no statement was sent to it yet.
    return this.#replica.pool.connect().catch(() => this.#head.connect());
  }
}
