import type { Opened } from './database.ts';

/** Which tables are vacuumed: all, or those with as many changes as autovacuum waits for. */
export type VacuumedTables = 'all' | 'changed';

/** TOAST tables are vacuumed with their own table. */
const TABLES = `select format('%I.%I', schemaname, stats.relname) as name
  from pg_stat_all_tables stats join pg_class on pg_class.oid = stats.relid
  where relkind in ('r', 'm') and schemaname <> 'pg_toast'`;
const CHANGED = `${TABLES} and greatest(n_dead_tup, n_mod_since_analyze) > current_setting('autovacuum_vacuum_threshold')::float8
  + current_setting('autovacuum_vacuum_scale_factor')::float8 * greatest(reltuples, 0)`;
const STATEMENTS: Readonly<Record<VacuumedTables, string>> = { all: TABLES, changed: CHANGED };
/**
 * Bytes of the write-ahead log since the last checkpoint from which on there is another one: a file
 * of the log.
 */
const CHECKPOINT_BYTES = 16 * 1024 * 1024;
const HAS_GROWN = `select pg_current_wal_insert_lsn() - redo_lsn > ${CHECKPOINT_BYTES} as grown from pg_control_checkpoint()`;

/**
 * Does what autovacuum and the checkpointer do on a server; PostgreSQL inside this process has
 * neither, and its tables and its log grow until it is closed. One statement for each table, so
 * that calls come between. `flush` writes to the disk what a checkpoint has left to the system.
 */
export async function keepUp(
  execute: Opened['execute'],
  tables: VacuumedTables,
  flush: () => Promise<void>,
): Promise<void> {
  // Counts of changes reach the statistics once a second, or at once by this.
  await execute('select pg_stat_force_next_flush()');
  const found = await execute(STATEMENTS[tables]);
  // The columns that the statements select.
  for (const { name } of found.rows as { readonly name: string }[])
    await execute(`vacuum (analyze) ${name}`);
  const [log] = (await execute(HAS_GROWN)).rows as { readonly grown: boolean }[];
  if (!log?.grown) return;
  await execute('checkpoint');
  await flush();
}
