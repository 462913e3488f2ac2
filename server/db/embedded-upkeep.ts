import type { Opened } from './database.ts';

/** Tables to vacuum: all, or those with as many changes as autovacuum waits for. */
export type VacuumedTables = 'all' | 'changed';

/** TOAST tables are vacuumed with their own table. */
const TABLES = `select format('%I.%I', schemaname, stats.relname) as name
  from pg_stat_all_tables stats join pg_class on pg_class.oid = stats.relid
  where relkind in ('r', 'm') and schemaname <> 'pg_toast'`;
const CHANGED = `${TABLES} and greatest(n_dead_tup, n_mod_since_analyze) > current_setting('autovacuum_vacuum_threshold')::float8
  + current_setting('autovacuum_vacuum_scale_factor')::float8 * greatest(reltuples, 0)`;
const STATEMENTS: Readonly<Record<VacuumedTables, string>> = { all: TABLES, changed: CHANGED };
/** Bytes of write-ahead log after which a new checkpoint is made: one log file. */
const CHECKPOINT_BYTES = 16 * 1024 * 1024;
const HAS_GROWN = `select pg_current_wal_insert_lsn() - redo_lsn > ${CHECKPOINT_BYTES} as grown from pg_control_checkpoint()`;

/**
 * Does the work of autovacuum and the checkpointer, which PostgreSQL inside this process does not
 * have; without it tables and log grow until the database is closed. One statement per table, so
 * that calls run in between. `flush` writes to the disk what a checkpoint left in the system's
 * cache.
 */
export async function keepUp(
  execute: Opened['execute'],
  tables: VacuumedTables,
  flush: () => Promise<void>,
): Promise<void> {
  // Change counts reach the statistics once a second, or at once by this call.
  await execute('select pg_stat_force_next_flush()');
  const found = await execute(STATEMENTS[tables]);
  // The selected columns.
  for (const { name } of found.rows as { readonly name: string }[])
    await execute(`vacuum (analyze) ${name}`);
  const [log] = (await execute(HAS_GROWN)).rows as { readonly grown: boolean }[];
  if (!log?.grown) return;
  await execute('checkpoint');
  await flush();
}
