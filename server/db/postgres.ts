import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Watch } from './bounded-pool.ts';
import { BoundedPool, type Bounds, USUAL_BOUNDS } from './bounded-pool.ts';
import { allRows, connectionTo } from './connection.ts';
import type { Ask, Opened } from './database.ts';
import { checkNames, checkReplica, limitTimes } from './limits.ts';
import { alone, upToDate } from './migrator.ts';
import { openReplica, ReplicaPool } from './replica-pool.ts';
import { transactionsOver } from './transaction.ts';

/** Longest wait of the probe for a connection, and for an answer; together below two seconds. */
export const PROBE_MS = 800;

/**
 * Asks the database over a dedicated connection. A connection that does not answer in time is
 * destroyed, and the next probe opens another.
 */
function readinessOf(address: string, onLost: (failure: Error) => void) {
  const pool = new pg.Pool(
    connectionTo(address, {
      max: 1,
      application_name: 'chairside probe',
      connectionTimeoutMillis: PROBE_MS,
      query_timeout: PROBE_MS,
      idleTimeoutMillis: 0,
    }),
  );
  pool.on('error', onLost);
  let asking: Promise<boolean> | undefined;
  const ask = async (): Promise<boolean> => (await pool.query('select 1')).rowCount === 1;
  return {
    /** Concurrent callers share one answer. */
    answers: (): Promise<boolean> => {
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    close: () => pool.end(),
  };
}

/** Options for a PostgreSQL server; all optional. */
export interface PostgresOptions {
  readonly bounds?: Bounds | undefined;
  readonly watch?: Watch | undefined;
  /** Address of a streaming replica that may answer reads. */
  readonly replicaUrl?: string | undefined;
  /** Address for migrations: the database itself, not a pool, as its owner. */
  readonly migrateUrl?: string | undefined;
  /**
   * Whether the most frequent reads are prepared under names, once per connection; false behind a
   * pool that keeps no prepared statements.
   */
  readonly prepare?: boolean | undefined;
}

/**
 * Runs plain SQL on one connection: several statements share it, and a broken transaction never
 * returns to the pool.
 */
async function execute(
  pool: pg.Pool,
  text: string,
  values: readonly unknown[],
): Promise<{ rows: unknown[] }> {
  const client = await pool.connect();
  let broken = true;
  try {
    const rows = await allRows(client, text, values);
    broken = false;
    return { rows };
  } finally {
    client.release(broken);
  }
}

/** Returns columns as the text that PostgreSQL writes. */
const asText = { getTypeParser: () => (text: string) => text };

const askOf =
  (pool: pg.Pool, prepare: boolean): Ask =>
  async (name, text, values) => {
    const statement = { text, values: [...values], rowMode: 'array' as const, types: asText };
    const { rows } = await pool.query<(string | null)[]>(
      prepare ? { name, ...statement } : statement,
    );
    return rows[0];
  };

/**
 * Opens a PostgreSQL server, version 15 or newer, by its address; also behind a pool in transaction
 * mode.
 */
export async function openPostgres(
  address: string,
  onLost: (failure: Error) => void,
  { bounds = USUAL_BOUNDS, watch, replicaUrl, migrateUrl, prepare = true }: PostgresOptions = {},
): Promise<Opened> {
  await upToDate(address, migrateUrl);
  await limitTimes(address, bounds.connections);
  if (replicaUrl !== undefined) await checkReplica(address, replicaUrl);
  if (prepare) await checkNames(address);
  const poolOf = (place: string, name: string, max: number): BoundedPool => {
    const pool = new BoundedPool(
      connectionTo(place, { max, application_name: `chairside ${process.pid} ${name}` }),
      bounds,
      watch,
    );
    // `end` resolves before PostgreSQL has closed the connections; their late errors are harmless.
    const onBroken = (failure: Error): void => {
      if (!pool.ending) onLost(failure);
    };
    // Without a listener, a connection that breaks while idle would end the process.
    pool.on('error', onBroken);
    // A connection that breaks in use fails its statement; without a listener of its own it would
    // also end the process.
    pool.on('connect', (client) => {
      client.on('error', onBroken);
    });
    return pool;
  };
  const writing = poolOf(address, 'writes', bounds.connections);
  const atHead = poolOf(address, 'reads', bounds.readConnections);
  const replica =
    replicaUrl === undefined
      ? undefined
      : openReplica(
          address,
          replicaUrl,
          poolOf(replicaUrl, 'reads', bounds.readConnections),
          onLost,
        );
  const reading = replica ? new ReplicaPool(atHead, replica, watch) : atHead;
  const pools = replica ? [writing, atHead, replica.pool] : [writing, atHead];
  const sum = (of: (pool: BoundedPool) => number): number =>
    pools.reduce((total, pool) => total + of(pool), 0);
  const readiness = readinessOf(address, onLost);
  return {
    db: Object.assign(drizzle(writing), { transaction: transactionsOver(writing) }),
    reading: drizzle(reading),
    log: drizzle(atHead),
    ask: askOf(reading, prepare),
    askWriting: askOf(writing, prepare),
    execute: (text, values = []) => execute(writing, text, values),
    alone: (work) => alone(address, work),
    upkeep: undefined,
    connections: () => ({
      total: sum((pool) => pool.totalCount),
      idle: sum((pool) => pool.idleCount),
      waiting: sum((pool) => pool.waitingCount),
    }),
    answers: readiness.answers,
    close: async () => {
      await Promise.all([readiness.close(), replica?.close(), ...pools.map((pool) => pool.end())]);
    },
  };
}
