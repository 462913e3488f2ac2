import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { isHeldUp } from './busy.ts';

/** The connection over which the tables are brought up to date; one, and without a transaction of somebody else's. */
interface MigratorConnection {
  readonly query: (text: string, values?: unknown[]) => Promise<{ readonly rows: readonly unknown[] }>;
}

/** How a migration waits for its locks: each time so long, because everybody who comes later waits behind it, and then again after a pause. */
interface Patience {
  readonly lockMs: number;
  readonly pauseMs: number;
  readonly tries: number;
}

const USUAL: Patience = { lockMs: 2000, pauseMs: 1000, tries: 60 };
/** Where drizzle-kit writes them. */
export const MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url));
/** Where drizzle-kit notes what was applied. */
export const APPLIED = 'drizzle.__drizzle_migrations';
/** What PostgreSQL does outside of a transaction only. */
const OUTSIDE = /\bconcurrently\b/i;

type Migration = ReturnType<typeof readMigrationFiles>[number];

async function inTransaction({ query }: MigratorConnection, work: () => Promise<void>): Promise<void> {
  await query('begin');
  try {
    await work();
    await query('commit');
  } catch (failure) {
    await query('rollback');
    throw failure;
  }
}

/** A migration and the note that it was applied: one transaction, or with an index that is made concurrently one statement after the other, in words that may come twice. */
async function apply(connection: MigratorConnection, { sql, hash, folderMillis }: Migration): Promise<void> {
  const all = async (): Promise<void> => {
    for (const statement of sql) await connection.query(statement);
    await connection.query(`insert into ${APPLIED} (hash, created_at) values ($1, $2)`, [hash, folderMillis]);
  };
  await (sql.some((statement) => OUTSIDE.test(statement)) ? all() : inTransaction(connection, all));
}

async function patiently(work: () => Promise<void>, { pauseMs, tries }: Patience): Promise<void> {
  for (let left = tries; ; left -= 1) {
    try {
      return await work();
    } catch (failure) {
      if (!isHeldUp(failure) || left <= 1) throw failure;
      await pause(pauseMs);
    }
  }
}

/** Applies the migrations that were not applied yet, each by itself; nobody else may be doing so at the same time. */
export async function bringUpToDate(connection: MigratorConnection, patience: Patience = USUAL, migrationsFolder = MIGRATIONS): Promise<void> {
  const { query } = connection;
  await query('create schema if not exists drizzle');
  await query(`create table if not exists ${APPLIED} (id serial primary key, hash text not null, created_at bigint)`);
  const { rows } = await query(`select coalesce(max(created_at), 0)::text as last from ${APPLIED}`);
  const [{ last }] = rows as readonly [{ readonly last: string }]; // An aggregate answers one row.
  await query(`set lock_timeout = ${patience.lockMs}`);
  for (const migration of readMigrationFiles({ migrationsFolder })) {
    if (migration.folderMillis > Number(last)) await patiently(() => apply(connection, migration), patience);
  }
  await query('set lock_timeout = 0');
}
