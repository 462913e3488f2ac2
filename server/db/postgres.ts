import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { BoundedPool } from './bounded-pool.ts';
import { type Bounds, USUAL_BOUNDS } from './bounds.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { connectionTo } from './connection.ts';
import type { Ask, Database, Opened } from './database.ts';
import { readinessOf } from './readiness.ts';
import { openReplica, ReplicaPool } from './replica-pool.ts';
import { transactionsOver } from './transaction.ts';
import type { Watch } from './watch.ts';

// An advisory lock number that no other program uses, because several instances may start at once.
const MIGRATION_LOCK = 4173_0001;
const START_LOCK = 4173_0002;
const LOCK_ASKED_MS = 100;
const TRANSACTION_TIMEOUT_SINCE = 17;

/** Plain SQL on one connection: several statements share it, and a broken transaction never returns to the pool. */
async function execute(pool: pg.Pool, text: string, values: readonly unknown[]): Promise<{ rows: unknown[] }> {
  const client = await pool.connect();
  let broken = true;
  try {
    // Several statements have several results.
    const results = [await client.query<Record<string, unknown>>(text, [...values])].flat();
    broken = false;
    return { rows: results.flatMap(({ rows }) => rows) };
  } finally {
    client.release(broken);
  }
}

/** Columns stay as PostgreSQL writes them. */
const asText = { getTypeParser: () => (text: string) => text };

const askOf =
  (pool: pg.Pool): Ask =>
  async (name, text, values) => {
    const { rows } = await pool.query<(string | null)[]>({ name, text, values: [...values], rowMode: 'array', types: asText });
    return rows[0];
  };

/**
 * Takes a lock that all instances share and that ends with the connection. Asked for again and again, because who waits inside a statement holds a snapshot,
 * and an index that another instance makes concurrently waits for every older one.
 */
async function takeLock(client: pg.Client, lock: number): Promise<void> {
  const ask = async () => (await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [lock])).rows[0]?.got;
  while (!(await ask())) await pause(LOCK_ASKED_MS);
}

/** Updates the schema on a connection without time limits, and says the server's version. */
async function migrated(address: string): Promise<number> {
  const migrator = new pg.Client({ connectionString: address, application_name: 'chairside migrator' });
  await migrator.connect();
  try {
    await takeLock(migrator, MIGRATION_LOCK);
    await bringUpToDate({ query: (text, values) => migrator.query(text, values) });
    const { rows } = await migrator.query<{ version: number }>("select current_setting('server_version_num')::int / 10000 as version");
    return rows[0]?.version ?? 0;
  } finally {
    await migrator.end();
  }
}

/** Work under a lock that all instances share, on a connection without time limits; the lock is released with it, even if this process dies. */
async function alone<T>(address: string, work: (db: Database) => Promise<T>): Promise<T> {
  const holder = new pg.Client({ connectionString: address, application_name: 'chairside alone' });
  await holder.connect();
  try {
    await takeLock(holder, START_LOCK);
    return await work(drizzle(holder));
  } finally {
    await holder.end();
  }
}

/** A PostgreSQL server, version 15 or newer, by its address, and by that of a streaming replica where reads may go to one. */
export async function openPostgres(
  address: string,
  onLost: (failure: Error) => void,
  bounds: Bounds = USUAL_BOUNDS,
  watch?: Watch,
  replicaAddress?: string,
): Promise<Opened> {
  const version = await migrated(address);
  const whole = version >= TRANSACTION_TIMEOUT_SINCE ? [`-c transaction_timeout=${bounds.transactionMs}`] : [];
  const poolOf = (place: string, name: string, max: number, ...options: string[]): BoundedPool => {
    const application = { application_name: `chairside ${process.pid} ${name}`, options: [...whole, ...options].join(' ') };
    const pool = new BoundedPool(connectionTo(place, { max, ...application }), bounds, watch);
    // Without a listener, a connection that breaks while idle would end the process.
    pool.on('error', onLost);
    // A connection that breaks in use fails its statement; without a listener of its own it would also end the process.
    pool.on('connect', (client) => {
      client.on('error', onLost);
    });
    return pool;
  };
  const readsOf = (place: string): BoundedPool => poolOf(place, 'reads', bounds.readConnections, '-c default_transaction_read_only=on');
  const writing = poolOf(address, 'writes', bounds.connections);
  const atHead = readsOf(address);
  const replica = replicaAddress === undefined ? undefined : openReplica(address, replicaAddress, readsOf(replicaAddress), onLost);
  const reading = replica ? new ReplicaPool(atHead, replica, watch) : atHead;
  const pools = replica ? [writing, atHead, replica.pool] : [writing, atHead];
  const sum = (of: (pool: BoundedPool) => number): number => pools.reduce((total, pool) => total + of(pool), 0);
  const readiness = readinessOf(address, onLost);
  return {
    db: Object.assign(drizzle(writing), { transaction: transactionsOver(writing) }),
    reading: drizzle(reading),
    log: drizzle(atHead),
    ask: askOf(reading),
    askWriting: askOf(writing),
    execute: (text, values = []) => execute(writing, text, values),
    alone: (work) => alone(address, work),
    upkeep: undefined,
    connections: () => ({ total: sum((pool) => pool.totalCount), idle: sum((pool) => pool.idleCount), waiting: sum((pool) => pool.waitingCount) }),
    answers: readiness.answers,
    close: async () => {
      await Promise.all([readiness.close(), replica?.close(), ...pools.map((pool) => pool.end())]);
    },
  };
}
