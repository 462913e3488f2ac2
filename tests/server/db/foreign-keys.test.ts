import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { tooOld } from '../../../server/jobs/table.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';

const Named = z.object({ rows: z.array(z.object({ name: z.string() })) });

onEveryDatabase('the database catalogue', (server) => {
  const names = async (query: SQL) =>
    Named.parse(await server().db.execute(query)).rows.map(({ name }) => name);
  /** The leading columns of an index, as many as asked for. */
  const first = (count: SQL) => sql`(string_to_array(index.indkey::text, ' ')::int2[])[1:${count}]`;

  test('every foreign key has an index, so that a delete in the referenced table scans no whole table', async () => {
    const keys = sql`from pg_constraint key where contype = 'f' and connamespace = 'public'::regnamespace`;
    expect((await names(sql`select conname::text as name ${keys}`)).length).toBeGreaterThan(40);
    const columns = first(sql`array_length(key.conkey, 1)`);
    const unindexed = await names(sql`
      select conrelid::regclass || '.' || conname as name ${keys}
      and not exists (
        select 1 from pg_index index
        where index.indrelid = key.conrelid and index.indpred is null and ${columns} @> key.conkey and ${columns} <@ key.conkey)
      order by 1`);
    expect(unindexed).toEqual([]);
  });

  test.each(
    tooOld.map(([table, since, _keptMs, column]) => ({
      table: getTableConfig(table).name,
      columns: [column, since].flatMap((part) => part?.name ?? []),
    })),
  )('expired rows of $table are found by an index on $columns', async ({ table, columns }) => {
    const found = await names(sql`
      select index.indexrelid::regclass::text as name from pg_index index
      where index.indrelid = ${table}::regclass and ${columns.join()} = (
        select string_agg(attname, ',' order by place) from unnest(${first(sql`${columns.length}::int`)}) with ordinality as led(number, place)
        join pg_attribute on attrelid = index.indrelid and attnum = number)`);
    expect(found).not.toEqual([]);
  });
});
