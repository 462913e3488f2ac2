import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { distributionOf, listedTables } from '../../../server/db/distribution.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';

const Table = z.object({ name: z.string(), columns: z.array(z.string()) });
/** The columns of every table that are not null. */
const columnsOf = new Map<string, readonly string[]>();
const placeOf = (table: string) => {
  const place = distributionOf(table, columnsOf.get(table) ?? []);
  if (place === undefined) throw new Error(`Nothing says how ${table} is distributed.`);
  return place;
};
const columnOf = (table: string): string | undefined => {
  const place = placeOf(table);
  return typeof place === 'string' ? undefined : place.by;
};

const Key = z.object({ name: z.string(), table: z.string(), columns: z.array(z.string()) });
const Foreign = z.object({
  ...Key.shape,
  action: z.string(),
  to: z.string(),
  there: z.array(z.string()),
});
const ROOM = sql`'public'::regnamespace`;
const named = (table: SQL, numbers: SQL) => sql`(
  select json_agg(attname order by place) from unnest(${numbers}) with ordinality as part(number, place)
  join pg_attribute on attrelid = ${table} and attnum = part.number)`;

/**
 * Describes a foreign key that Citus would refuse, or would check on every machine; undefined for a
 * valid one.
 */
function wrongKey({ name, table, to, columns, there, action }: z.infer<typeof Foreign>): string[] {
  const [from, target] = [placeOf(table), placeOf(to)];
  if (typeof from === 'string')
    return typeof target === 'string' && (target === 'reference' || from === 'local')
      ? []
      : [`${name}: ${table} lies whole, and ${to} does not`];
  const at = columns.indexOf(from.by);
  // `set null` and `set default` of the distribution column would move the rows.
  if (/[nd]/.test(action) && at >= 0) return [`${name} sets ${from.by} anew`];
  if (target === 'reference') return [];
  if (typeof target === 'string' || target.of !== from.of)
    return [`${name}: ${table} and ${to} do not lie together`];
  return at >= 0 && there[at] === target.by ? [] : [`${name} does not contain ${from.by}`];
}

onEveryDatabase('distribution of tables over several machines', (server) => {
  async function ask<T>(row: z.ZodMiniType<T>, query: SQL): Promise<T[]> {
    return z.object({ rows: z.array(row) }).parse(await server().db.execute(query)).rows;
  }

  beforeAll(async () => {
    const tables = await ask(
      Table,
      sql`select relname as name, (select json_agg(attname) from pg_attribute where attrelid = c.oid and attnum > 0 and attnotnull) as columns
          from pg_class c where relnamespace = ${ROOM} and relkind in ('r', 'p') and not relispartition order by 1`,
    );
    for (const { name, columns } of tables) columnsOf.set(name, columns);
  });

  test('every table names a person or is listed, and its distribution column is not null', () => {
    expect(listedTables.filter((name) => !columnsOf.has(name))).toEqual([]);
    const wrong = [...columnsOf].filter(([name, columns]) => {
      const by = columnOf(name);
      return by !== undefined && !columns.includes(by);
    });
    expect(columnsOf.size).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  });

  test('every primary key and unique index of a distributed table contains its distribution column', async () => {
    const keys = await ask(
      Key,
      sql`select i.indexrelid::regclass::text as name, c.relname as table, ${named(sql`c.oid`, sql`string_to_array(i.indkey::text, ' ')::int2[]`)} as columns
          from pg_index i join pg_class c on c.oid = i.indrelid
          where c.relnamespace = ${ROOM} and i.indisunique and not c.relispartition order by 1`,
    );
    expect(keys.length).toBeGreaterThan(50);
    const wrong = keys.filter(({ table, columns }) => {
      const by = columnOf(table);
      return by !== undefined && !columns.includes(by);
    });
    expect(wrong).toEqual([]);
  });

  test('every foreign key refers to rows on the same machine', async () => {
    const keys = await ask(
      Foreign,
      sql`select k.conname as name, c.relname as table, ${named(sql`k.conrelid`, sql`k.conkey`)} as columns, k.confdeltype::text as action,
            t.relname as to, ${named(sql`k.confrelid`, sql`k.confkey`)} as there
          from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
          where k.contype = 'f' and k.connamespace = ${ROOM} and not c.relispartition order by 1`,
    );
    expect(keys.length).toBeGreaterThan(40);
    expect(keys.flatMap(wrongKey)).toEqual([]);
  });

  test('the check of foreign keys finds each kind of mistake', () => {
    const key = { name: 'k', action: 'c', columns: ['account_id'], there: ['id'] };
    expect(wrongKey({ ...key, table: 'trainings', to: 'families' })).toHaveLength(1);
    expect(wrongKey({ ...key, table: 'views', to: 'posts' })).toHaveLength(1);
    expect(
      wrongKey({ ...key, table: 'refresh_tokens', to: 'families', columns: ['family_id'] }),
    ).toHaveLength(1);
    expect(
      wrongKey({
        ...key,
        table: 'refresh_tokens',
        to: 'families',
        columns: ['account_id', 'family_id'],
        there: ['account_id', 'id'],
      }),
    ).toEqual([]);
    expect(wrongKey({ ...key, table: 'views', to: 'accounts', action: 'n' })).toHaveLength(1);
    expect(wrongKey({ ...key, table: 'views', to: 'accounts' })).toEqual([]);
  });
});
