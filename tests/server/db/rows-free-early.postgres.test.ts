import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { freeRowsEarly } from '../../../server/db/at-commit.ts';
import type { Database, Opened } from '../../../server/db/database.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { administer, type OwnDatabase, ownDatabase, testDatabaseUrl } from '../../support/attack/own-database.ts';

let database: OwnDatabase;
let opened: Opened;
beforeAll(async () => {
  database = await ownDatabase(testDatabaseUrl ?? '');
  // The server of the tests waits for no disk; these connections do.
  const address = new URL(database.url);
  address.searchParams.set('options', '-c synchronous_commit=on');
  opened = await openPostgres(address.href, (failure) => {
    throw failure;
  });
  await opened.execute('create table pages (id int primary key, n int not null)');
  await opened.execute('insert into pages values (1, 0)');
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const Value = z.object({ rows: z.array(z.object({ value: z.string() })) });
const found = async (db: Database, query: ReturnType<typeof sql>) => Value.parse(await db.execute(query)).rows[0]?.value ?? '';
const commitWaits = (tx: Database) => found(tx, sql`select current_setting('synchronous_commit') as value`);
const turn = sql`update pages set n = n + 1 where id = 1`;

test('whoever asked is answered when the disk has what they did, though its row is free before', async () => {
  const behind: string[] = [];
  for (let time = 0; time < 40; time += 1) {
    const written = await opened.db.transaction(async (tx) => {
      freeRowsEarly(tx);
      await tx.execute(turn);
      return found(tx, sql`select pg_current_wal_insert_lsn()::text as value`);
    });
    // Its commit lies behind what it had written before.
    const [row] = await administer<{ on_disk: boolean }>(database.url, 'select pg_current_wal_flush_lsn() > $1::pg_lsn as on_disk', [written]);
    if (!row?.on_disk) behind.push(written);
  }
  expect(behind).toEqual([]);
});

test('only that transaction waits so: the next ones of its connection wait for the disk themselves', async () => {
  const early = (): Promise<unknown> =>
    opened.db.transaction(async (tx) => {
      freeRowsEarly(tx);
      await tx.execute(turn);
    });
  await Promise.all(Array.from({ length: 12 }, early));
  for (let connection = 0; connection < 12; connection += 1) expect(await opened.db.transaction(commitWaits)).toBe('on');
});

test('what fails is undone, and is told', async () => {
  const before = await opened.execute('select n from pages');
  const failing = opened.db.transaction(async (tx) => {
    freeRowsEarly(tx);
    await tx.execute(turn);
    throw new Error('it went wrong');
  });
  await expect(failing).rejects.toThrow('it went wrong');
  expect(await opened.execute('select n from pages')).toEqual(before);
});
