import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freeRowsEarly } from '../../../server/db/at-commit.ts';
import type { Opened } from '../../../server/db/database.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { administer, type OwnDatabase, ownDatabase, testDatabaseUrl } from '../../support/attack/own-database.ts';
import { until } from '../../support/until.ts';

const GATE = 77;
let database: OwnDatabase;
let opened: Opened;
beforeAll(async () => {
  database = await ownDatabase(testDatabaseUrl ?? '');
  const name = new URL(database.url).pathname.slice(1);
  // The disk is played by a lock: what waits for it stands in front of PostgreSQL's own function of that name.
  await administer(database.url, `alter database "${name}" set search_path = public, pg_catalog`);
  opened = await openPostgres(database.url, () => undefined);
  await opened.execute(`create function public.pg_logical_emit_message(boolean, text, text) returns pg_lsn language sql as
    'select pg_advisory_xact_lock(${GATE}); select null::pg_lsn'`);
  await opened.execute('create table pages (n int not null)');
  await opened.execute('insert into pages values (0)');
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

test('while the disk takes its time nobody is answered, the row is free, and others see what was written', async () => {
  const disk = new pg.Client({ connectionString: database.url });
  await disk.connect();
  await disk.query('select pg_advisory_lock($1)', [GATE]);
  let answered = false;
  const asked = opened.db
    .transaction(async (tx) => {
      freeRowsEarly(tx);
      await tx.execute(sql`update pages set n = n + 1`);
    })
    .then(() => {
      answered = true;
    });
  try {
    await until('it is committed', async () => (await disk.query('select n from pages')).rows[0]?.n === 1);
    await disk.query('select n from pages for update nowait');
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await until('it waits', async () => (await administer(database.url, waiting)).length === 1);
    expect(answered).toBe(false);
  } finally {
    await disk.end();
  }
  await asked;
  expect(answered).toBe(true);
});
