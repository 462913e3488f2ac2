import { setTimeout as pause } from 'node:timers/promises';
import { isHeldUp } from './busy.ts';
import {
  APPLIED,
  MIGRATIONS,
  type MigratorConnection,
  type Pending,
  pendingMigrations,
} from './pending-migrations.ts';

/**
 * How a migration waits for its locks: briefly each time, because every later caller queues behind
 * it, and again after a pause.
 */
interface Patience {
  readonly lockMs: number;
  readonly pauseMs: number;
  readonly tries: number;
}

const USUAL: Patience = { lockMs: 2000, pauseMs: 1000, tries: 60 };
/** Statements that PostgreSQL runs only outside of a transaction. */
const OUTSIDE = /\bconcurrently\b/i;

/** The role's time limits; PostgreSQL leaves out those that its version does not know. */
const LIMITS =
  "('lock_timeout', 'statement_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout')";
/** Removes the time limit of a migration and keeps the wait for each lock short. */
const lift = ({ lockMs }: Patience, isLocal: boolean): string =>
  `select set_config(name, case name when 'lock_timeout' then '${lockMs}' else '0' end, ${isLocal}) from pg_settings where name in ${LIMITS}`;
const RESTORE = `select set_config(name, reset_val, false) from pg_settings where name in ${LIMITS}`;

/** Applies a migration and records it, in one transaction. */
async function applyAtOnce(
  { query }: MigratorConnection,
  patience: Patience,
  work: () => Promise<void>,
): Promise<void> {
  await query('begin');
  try {
    await query(lift(patience, true));
    await work();
    await query('commit');
  } catch (failure) {
    await query('rollback');
    throw failure;
  }
}

/**
 * Applies a migration that builds an index concurrently: one statement after another, each
 * repeatable. It sets limits for the session, so it needs a connection of its own.
 */
async function applyInTurn(
  { query }: MigratorConnection,
  patience: Patience,
  work: () => Promise<void>,
): Promise<void> {
  await query(lift(patience, false));
  await work().finally(() => query(RESTORE));
}

async function apply(
  connection: MigratorConnection,
  patience: Patience,
  { statements, hash, at }: Pending,
): Promise<void> {
  const applying = statements.some((statement) => OUTSIDE.test(statement))
    ? applyInTurn
    : applyAtOnce;
  await applying(connection, patience, async () => {
    for (const statement of statements) await connection.query(statement);
    await connection.query(`insert into ${APPLIED} (hash, created_at) values ($1, $2)`, [hash, at]);
  });
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

/**
 * Applies the missing migrations one by one. The caller guarantees that no other instance does so
 * at the same time.
 */
export async function bringUpToDate(
  connection: MigratorConnection,
  patience: Patience = USUAL,
  migrationsFolder = MIGRATIONS,
): Promise<void> {
  const pending = await pendingMigrations(connection, migrationsFolder);
  if (!pending.length) return;
  await connection.query('create schema if not exists drizzle');
  await connection.query(
    `create table if not exists ${APPLIED} (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const migration of pending)
    await patiently(() => apply(connection, patience, migration), patience);
}
