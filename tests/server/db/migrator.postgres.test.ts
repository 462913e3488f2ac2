import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bringUpToDate } from '../../../server/db/bring-up-to-date.ts';
import {
  type OwnDatabase,
  ownDatabase,
  testDatabaseUrl,
} from '../../support/attack/own-database.ts';
import { until } from '../../support/until.ts';

const IMPATIENT = { lockMs: 30, pauseMs: 10, tries: 10_000 };

let database: OwnDatabase;
let folder: string;
const open: pg.Client[] = [];
beforeEach(async () => {
  database = await ownDatabase(testDatabaseUrl ?? '');
  folder = mkdtempSync(join(tmpdir(), 'chairside-migrations-'));
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.end()));
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  open.push(client);
  return client;
}

/** Migrations as drizzle-kit writes them. */
function write(...migrations: readonly string[]): void {
  mkdirSync(join(folder, 'meta'), { recursive: true });
  const entries = migrations.map((sql, idx) => {
    writeFileSync(join(folder, `${idx}.sql`), sql);
    return { idx, version: '7', when: 1000 + idx, tag: String(idx), breakpoints: true };
  });
  writeFileSync(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
}
const migrate = (client: pg.Client, patience = IMPATIENT): Promise<void> =>
  bringUpToDate({ query: (text, values) => client.query(text, values) }, patience, folder);
const TABLE = 'create table things (id integer primary key)';

test('a table change waits briefly for its lock and retries, so that reads go on during a long transaction', async () => {
  const [migrator, long, other] = [await connect(), await connect(), await connect()];
  write(TABLE);
  await migrate(migrator);
  write(TABLE, 'alter table things add column name text');
  await long.query('begin');
  await long.query('select * from things');
  const migrating = migrate(migrator);
  await until('the change waits', async () => {
    const { rows } = await other.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows.length === 1;
  });
  for (let reads = 0; reads < 20; reads += 1)
    expect((await other.query('select id from things')).rows).toEqual([]);
  await long.query('commit');
  await migrating;
  expect((await other.query('select name from things')).rows).toEqual([]);
});

test('a migration in a deadlock is rolled back and retried', async () => {
  const [migrator, writer, other] = [await connect(), await connect(), await connect()];
  write(TABLE, 'create table others (id integer primary key)');
  await migrate(migrator);
  write(
    TABLE,
    'create table others (id integer primary key)',
    'alter table things add column name text; alter table others add column name text',
  );
  // The first session that waits detects the deadlock and is rolled back.
  await migrator.query("set deadlock_timeout = '500ms'");
  await writer.query("set deadlock_timeout = '1h'");
  await writer.query('begin');
  await writer.query('insert into others values (1)');
  const migrating = migrate(migrator, { ...IMPATIENT, lockMs: 10_000 });
  await until('the change waits', async () => {
    const { rows } = await other.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows.length === 1;
  });
  await writer.query('insert into things values (1)');
  await writer.query('commit');
  await migrating;
  expect((await other.query('select things.name from things join others using (id)')).rows).toEqual(
    [{ name: null }],
  );
});

test('a failed migration is rolled back, earlier ones stay, and the next start continues with it', async () => {
  const migrator = await connect();
  write(TABLE, 'insert into things values (1); insert into things values (1)');
  await expect(migrate(migrator)).rejects.toThrow();
  expect((await migrator.query('select * from things')).rows).toEqual([]);
  write(TABLE, 'insert into things values (2)');
  await migrate(migrator);
  await migrate(migrator);
  expect((await migrator.query('select id from things')).rows).toEqual([{ id: 2 }]);
});

test('an index is built concurrently with writes', async () => {
  const [migrator, writer] = [await connect(), await connect()];
  write(TABLE);
  await migrate(migrator);
  write(
    TABLE,
    'drop index concurrently if exists things_id;--> statement-breakpoint\ncreate index concurrently things_id on things (id)',
  );
  await writer.query('begin');
  await writer.query('insert into things values (1)');
  const migrating = migrate(migrator);
  const second = await connect();
  // A plain index would block every writer until it is built.
  await second.query('insert into things values (2)');
  await writer.query('commit');
  await migrating;
  const { rows } = await second.query(
    "select indisvalid from pg_index where indexrelid = 'things_id'::regclass",
  );
  expect(rows).toEqual([{ indisvalid: true }]);
});
