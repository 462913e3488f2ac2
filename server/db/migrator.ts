import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { codeOf } from '../error-code.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { causes } from './busy.ts';
import { allRows, DatabaseNotReady, withConnection } from './connection.ts';
import type { Database, Opened } from './database.ts';
import { type MigratorConnection, type Pending, pendingMigrations } from './pending-migrations.ts';
import { committable, takeTime } from './transaction.ts';

// Advisory-lock numbers that no other program uses; several instances may start at once.
const MIGRATION_LOCK = 4173_0001;
const START_LOCK = 4173_0002;
const LOCK_ASKED_MS = 100;
/** Longest wait for a lock: longer than a migration takes. */
const LOCK_WAIT_MS = 10 * 60_000;
const INSUFFICIENT_PRIVILEGE = '42501';

const migrating = (client: pg.Client): MigratorConnection => ({
  query: (text, values) => client.query(text, values),
});

const HOLDER = `select pid, application_name as name from pg_locks join pg_stat_activity using (pid)
  where locktype = 'advisory' and granted and objid = $1 and pg_locks.database = (select oid from pg_database where datname = current_database())`;

/**
 * Takes a lock that all instances share, for a transaction. It polls, because a waiting statement
 * holds a snapshot, and another instance's concurrent index build waits for every older snapshot.
 */
async function takeLock(client: pg.Client, lock: number, waitMs: number): Promise<void> {
  // Without a parameter: the portal of a parameterised statement keeps its snapshot until the next
  // statement.
  const ask = async () =>
    (await client.query<{ got: boolean }>(`select pg_try_advisory_xact_lock(${lock}) as got`))
      .rows[0]?.got;
  for (const end = performance.now() + waitMs; !(await ask()); await pause(LOCK_ASKED_MS)) {
    if (performance.now() < end) continue;
    const { rows } = await client.query<{ pid: number; name: string }>(HOLDER, [lock]);
    const holders = rows.map(({ pid, name }) => `process ${pid} (${name})`).join(', ');
    throw new DatabaseNotReady(
      `Another instance has been migrating or filling the database for ${waitMs / 60_000} minutes: ${holders || 'unknown'}.`,
    );
  }
}

/**
 * Runs work under a lock that all instances share. The lock belongs to a transaction, so it ends
 * with this process or its connection, also where a pool keeps the connection. `work` may use that
 * transaction, which has no time limits.
 */
const underLock = <T>(
  address: string,
  lock: number,
  work: (tx: Database) => Promise<T>,
  waitMs = LOCK_WAIT_MS,
): Promise<T> =>
  withConnection(address, 'lock', (client) =>
    drizzle(client).transaction(
      committable(async (tx) => {
        await takeTime(tx);
        await takeLock(client, lock, waitMs);
        return work(tx);
      }),
    ),
  );

/** Tells the operator what to do if the role of an address lacks a right. */
async function asMay<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (failure) {
    const denied = causes(failure).find((each) => codeOf(each) === INSUFFICIENT_PRIVILEGE);
    if (!denied) throw failure;
    throw new DatabaseNotReady(
      `The role of this database address may not ${what} (${denied.message}). Run "npm run api -- migrate" with DATABASE_MIGRATE_URL, the address of the tables' owner, and grant the server's role the rights of docs/operations.md, "Roles".`,
      { cause: failure },
    );
  }
}

/**
 * Runs work that only one instance may do at a time, such as filling an empty database, in one
 * transaction.
 */
export const alone = <T>(address: string, work: (tx: Database) => Promise<T>): Promise<T> =>
  asMay('do what a first start does', () => underLock(address, START_LOCK, work));

/** Returns the migrations that a database lacks; uses a read-only transaction. */
export const pendingAt = (address: string): Promise<readonly Pending[]> =>
  asMay('read which migrations were applied', () =>
    withConnection(address, 'look', async (client) => {
      await client.query('begin read only');
      const pending = await pendingMigrations(migrating(client));
      await client.query('commit');
      return pending;
    }),
  );

/**
 * Brings a database up to date, on its own connections.
 * @param also further work that needs the owner's rights, such as creating the job queue's tables;
 * it is given plain SQL
 * @param waitMs longest wait for another instance that does the same
 */
export const migrateAt = (
  address: string,
  also?: (execute: Opened['execute']) => Promise<void>,
  waitMs?: number,
): Promise<void> =>
  asMay('bring the tables up to date', async () => {
    const owning = <T>(lock: number, work: (client: pg.Client) => Promise<T>) =>
      underLock(address, lock, () => withConnection(address, 'migrator', work), waitMs);
    if ((await pendingAt(address)).length)
      await owning(MIGRATION_LOCK, (client) => bringUpToDate(migrating(client)));
    if (!also) return;
    await owning(START_LOCK, (client) =>
      also(async (text, values) => ({ rows: await allRows(client, text, values) })),
    );
  });

/** Checks whether a database is up to date, and migrates it only if it is not. */
export async function upToDate(address: string, migrateAddress = address): Promise<void> {
  if ((await pendingAt(address)).length) await migrateAt(migrateAddress);
}
