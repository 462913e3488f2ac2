import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/database.ts';

/** Counters and the stored responses of keyed calls, which every call may write. */
const BOOKKEEPING: ReadonlySet<string> = new Set(['limits', 'answers']);

/** Sessions, which each test creates anew. */
const SESSIONS: ReadonlySet<string> = new Set(['families', 'refresh_tokens']);

/** Watches the rows that committed transactions change, in every table. */
export interface Watch {
  /**
   * Returns the tables that changed since the last call, without the bookkeeping, and resets the
   * watch.
   */
  readonly changed: () => Promise<string[]>;
  /** Whether the world changed since the last call; sessions do not count. */
  readonly dirty: () => Promise<boolean>;
}

const STATEMENTS = [
  'create schema if not exists watch',
  'create table if not exists watch.changed (relation text primary key)',
  `create or replace function watch.note() returns trigger language plpgsql as $$
   begin insert into watch.changed values (tg_table_name) on conflict do nothing; return null; end $$`,
];

// Triggers are part of the transaction: a rollback removes their notes. An update to equal values
// is no change.
const triggersOn = (table: string): string[] => [
  `create or replace trigger watch_rows after insert or delete on ${table} for each row execute function watch.note()`,
  `create or replace trigger watch_updates after update on ${table} for each row when (old is distinct from new) execute function watch.note()`,
];

/** Watches all existing tables. */
export async function watchTables(db: Database): Promise<Watch> {
  for (const statement of STATEMENTS) await db.execute(sql.raw(statement));
  const tables = (await db.execute(
    // A partition has its table's triggers.
    sql`select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and not c.relispartition
          and n.nspname not in ('pg_catalog', 'information_schema', 'drizzle', 'pristine', 'watch')
          -- pg-boss writes its other tables by its own timers, and not for a call.
          and (n.nspname <> 'queue' or c.relname like 'job%')`,
  )) as unknown as { rows: { name: string }[] }; // Both drivers answer with rows; drizzle's common type does not say so.
  for (const { name } of tables.rows)
    for (const statement of triggersOn(name)) await db.execute(sql.raw(statement));
  let seen = false;
  const changed = async () => {
    const noted = (await db.execute(
      sql`delete from watch.changed returning relation`,
    )) as unknown as { rows: { relation: string }[] };
    const tables = noted.rows
      .map(({ relation }) => relation)
      .filter((relation) => !BOOKKEEPING.has(relation))
      .sort();
    seen ||= tables.some((table) => !SESSIONS.has(table));
    return tables;
  };
  return {
    changed,
    dirty: async () => {
      await changed();
      const was = seen;
      seen = false;
      return was;
    },
  };
}
