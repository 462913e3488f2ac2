import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../server/db/database.ts';
import { contentVersions } from '../../server/db/schema/content.ts';

const Named = z.object({ rows: z.array(z.object({ name: z.string(), columns: z.string() })) });
/** Sequence that is never reset: a repeated version would make a cached answer look current. */
const NEVER_BACK = 'content_versions';

/**
 * Copies every table, and lets every write note its table. A test's cleanup then restores only the
 * written tables, which is faster than filling the world again.
 */
export async function keepPristine(db: Database): Promise<void> {
  const { rows } = Named.parse(
    await db.execute(sql`
      select c.table_name as name, string_agg(quote_ident(c.column_name), ', ' order by c.ordinal_position) as columns
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' and c.table_name <> ${NEVER_BACK}
      group by c.table_name`),
  );
  await db.execute(sql`create schema pristine`);
  await db.execute(
    sql`create table pristine.tables (name text primary key, columns text not null)`,
  );
  // Without a key, because two transactions must not wait for each other here.
  await db.execute(sql`create table pristine.written (name text not null)`);
  await db.execute(sql`
    create function pristine.note() returns trigger language plpgsql as
    $$ begin insert into pristine.written values (tg_table_name); return null; end $$`);
  for (const { name, columns } of rows) {
    const table = sql.identifier(name);
    await db.execute(sql`insert into pristine.tables values (${name}, ${columns})`);
    await db.execute(
      sql`create table pristine.${sql.identifier(`of_${name}`)} as select ${sql.raw(columns)} from public.${table}`,
    );
    await db.execute(
      sql`create trigger pristine_note after insert or update or delete on public.${table} execute function pristine.note()`,
    );
  }
}

/** Restores every written table from the copy. */
export async function restorePristine(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = Named.parse(
      await tx.execute(
        sql`select name, columns from pristine.tables where name in (select name from pristine.written)`,
      ),
    );
    if (!rows.length) return;
    // Foreign keys and triggers are off while whole tables are replaced.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const { name, columns } of rows) {
      const table = sql.identifier(name);
      const all = sql.raw(columns);
      await tx.execute(sql`delete from public.${table}`);
      await tx.execute(
        sql`insert into public.${table} (${all}) overriding system value select ${all} from pristine.${sql.identifier(`of_${name}`)}`,
      );
    }
    await tx.execute(sql`delete from pristine.written`);
    // The trigger that counts content versions was off as well.
    await tx
      .update(contentVersions)
      .set({ version: sql`${contentVersions.version} + 1`, mark: sql`gen_random_uuid()` });
  });
}
