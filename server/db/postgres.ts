import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { LONGEST_TRANSACTION_MS } from '../domain/changes.ts';
import { channelsOf } from './channels.ts';
import type { Opened } from './database.ts';

// An advisory lock number that no other program uses, because several instances may start at once.
const MIGRATION_LOCK = 4173_0001;
const START_LOCK = 4173_0002;
const CONNECTIONS = 10;
const TRANSACTION_TIMEOUT_SINCE = 17;

/** Plain SQL on one connection: several statements share it, and a broken transaction never returns to the pool. */
async function execute(pool: pg.Pool, text: string, values: readonly unknown[]): Promise<{ rows: unknown[] }> {
  const client = await pool.connect();
  let broken = true;
  try {
    const { rows } = await client.query<Record<string, unknown>>(text, [...values]);
    broken = false;
    return { rows: rows ?? [] };
  } finally {
    client.release(broken);
  }
}

/** Updates the schema; this may take longer than a call's transaction. */
async function bringUpToDate(pool: pg.Pool): Promise<number> {
  const migrator = await pool.connect();
  try {
    await migrator.query('set statement_timeout = 0');
    await migrator.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(migrator), { migrationsFolder: fileURLToPath(new URL('migrations', import.meta.url)) });
    const { rows } = await migrator.query<{ version: number }>("select current_setting('server_version_num')::int / 10000 as version");
    return rows[0]?.version ?? 0;
  } finally {
    await migrator.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    // Not returned to the pool, because it has no statement timeout.
    migrator.release(true);
  }
}

/** Work under a lock that all instances share; it is released with its connection, even if this process dies. */
async function alone<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const holder = await pool.connect();
  try {
    // Waiting may take longer than a call's statement timeout.
    await holder.query('set statement_timeout = 0');
    await holder.query('select pg_advisory_lock($1)', [START_LOCK]);
    return await work();
  } finally {
    holder.release(true);
  }
}

/** A PostgreSQL server, version 15 or newer, by its address. */
export async function openPostgres(address: string, onLost: (failure: Error) => void): Promise<Opened> {
  const pool = new pg.Pool({
    connectionString: address,
    max: CONNECTIONS,
    application_name: `chairside ${process.pid}`,
    // The change feed relies on no transaction lasting longer than this.
    statement_timeout: LONGEST_TRANSACTION_MS,
    idle_in_transaction_session_timeout: LONGEST_TRANSACTION_MS,
  });
  // Without a listener, a connection that breaks while idle would end the process.
  pool.on('error', onLost);
  // A connection that breaks in use fails its statement; without a listener of its own it would also end the process.
  pool.on('connect', (client) => {
    client.on('error', onLost);
  });
  const version = await bringUpToDate(pool);
  if (version >= TRANSACTION_TIMEOUT_SINCE) {
    pool.on('connect', (client) => {
      client.query(`set transaction_timeout = ${LONGEST_TRANSACTION_MS}`).catch(onLost);
    });
  }
  const channels = channelsOf(address, onLost);
  return {
    db: drizzle(pool),
    execute: (text, values = []) => execute(pool, text, values),
    listen: channels.listen,
    alone: (work) => alone(pool, work),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    answers: async () => (await pool.query('select 1')).rowCount === 1,
    close: async () => {
      await channels.close();
      await pool.end();
    },
  };
}
