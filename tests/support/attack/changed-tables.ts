import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/database.ts';

/** Counters and the answers of keyed calls: every call may write these, whatever it is answered. */
const BOOKKEEPING: ReadonlySet<string> = new Set(['limits', 'answers']);

/** Who is signed in where: each test signs its people in anew. */
const SESSIONS: ReadonlySet<string> = new Set(['families', 'refresh_tokens']);

/** Sees every row that a committed transaction changed, in every table. */
export interface Watch {
  /**
   * The tables in which something changed since the last time, without the bookkeeping; and looks
   * away from there on.
   */
  readonly changed: () => Promise<string[]>;
  /**
   * Whether the world itself changed since the last time that this was asked; who is signed in does
   * not count.
   */
  readonly dirty: () => Promise<boolean>;
}

const STATEMENTS = [
  'create schema if not exists watch',
  'create table if not exists watch.changed (relation text primary key)',
  `create or replace function watch.note() returns trigger language plpgsql as $$
   begin insert into watch.changed values (tg_table_name) on conflict do nothing; return null; end $$`,
];

// Triggers take part in the transaction: what is undone was never noted. An update to the same
// values is no change.
const triggersOn = (table: string): string[] => [
  `create or replace trigger watch_rows after insert or delete on ${table} for each row execute function watch.note()`,
  `create or replace trigger watch_updates after update on ${table} for each row when (old is distinct from new) execute function watch.note()`,
];

/** Puts a watch on all tables there are. */
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
