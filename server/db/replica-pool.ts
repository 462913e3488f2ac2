import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { BoundedPool, Connected, Watch } from './bounded-pool.ts';
import { connectionTo } from './connection.ts';

/**
 * Up to where a database has written its log: a position, and in which history (PostgreSQL's
 * timeline).
 */
export interface LogPosition {
  readonly position: string;
  readonly timeline: number;
}

/** The facts that tell how fresh a replica is. */
interface Lag {
  /** The position that holds everything the head has committed. */
  readonly head: () => Promise<LogPosition>;
  /** Whether the replica has replayed that far. */
  readonly hasReplayed: (to: LogPosition) => Promise<boolean>;
  readonly wait: (ms: number) => Promise<unknown>;
  /** Told why a replica could not be asked. */
  readonly onFailure: (failure: Error) => void;
}

/** Pause between two rounds; requests in between share the next one. */
const BETWEEN_MS = 5;
/**
 * A replica that is a little behind is asked so often, at such distances, before the head is read
 * instead.
 */
const LOOKS = 3;
const LOOK_AGAIN_MS = 2;
/**
 * Number of rounds (some seconds) for which a failed replica is not asked. Then it is asked again;
 * no read waits for it until it answers.
 */
const LEFT_ALONE = 500;

/**
 * Says whether a replica holds everything that was committed before the question was asked: what
 * this person wrote a moment ago, that their session has ended, and what an event has just told of.
 * The head is asked for its position once for all who ask meanwhile, so that it is asked at most
 * some two hundred times a second, however many read; a position that was asked for before the
 * question would say nothing.
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
    // One that stands still answers nobody, and reads wait no second time to learn that: it is
    // asked beside them.
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

/** How long a probe may wait for a connection, and for its answer: less than a reader would. */
const PROBE_MS = 500;

// Visible rows are already flushed, unless commits do not wait for the flush.
const HEAD = `select at::text as position, ('x' || left(pg_walfile_name(at), 8))::bit(32)::int as timeline from (select case
  when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end as at) log`;
// A replica that followed a head which is none any more may have got further in another history.
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

/**
 * Where reads may go besides: a replica of the database, and how it is asked whether it is fresh
 * enough.
 */
export interface Replica {
  readonly pool: BoundedPool;
  readonly isFresh: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}

/**
 * A streaming replica at its own address: behind a balancer of several, another one might answer
 * than was asked.
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
 * Lends connections that only read: of the replica while it holds everything that was committed
 * before they were asked for, else of the head.
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
    // It may have gone since; nothing was asked of it yet.
    return this.#replica.pool.connect().catch(() => this.#head.connect());
  }
}
