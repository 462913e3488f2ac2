import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrateAt, upToDate } from '../../../server/db/migrator.ts';
import {
  administer,
  type OwnDatabase,
  ownDatabase,
  testDatabaseUrl,
} from '../../support/attack/own-database.ts';
import { until } from '../../support/until.ts';

/** Longest time in which a process loads the server's sources while other tests run. */
const STARTS_WITHIN_MS = 50_000;

let database: OwnDatabase;
const clients: pg.Client[] = [];
beforeEach(async () => {
  database = await ownDatabase(testDatabaseUrl ?? '');
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()));
  await database.drop();
});
async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  clients.push(client);
  return client;
}
const LOCKS = `select count(*)::int as n from pg_locks where locktype = 'advisory' and granted
  and database = (select oid from pg_database where datname = current_database())`;
const heldLocks = async (client: pg.Client) =>
  (await client.query<{ n: number }>(LOCKS)).rows[0]?.n;

test('a migration killed in the middle does not block later ones', {
  timeout: 60_000,
}, async () => {
  // Blocks the first migration, which waits for this name.
  const blocker = await connect();
  await blocker.query('begin');
  await blocker.query('create table accounts (id text)');
  const { DATABASE_URL: _, ...env } = process.env;
  const killed = spawn(process.execPath, ['server/main.ts', 'migrate'], {
    env: { ...env, DEMO: '1', DATABASE_URL: database.url },
    stdio: 'ignore',
  });
  const ended = once(killed, 'exit');
  // Over one connection: opening one for each look would take the processor from the migration that
  // is to start.
  const watcher = await connect();
  await until('it has the lock', async () => (await heldLocks(watcher)) === 1, STARTS_WITHIN_MS);
  killed.kill('SIGKILL');
  await ended;
  await blocker.query('rollback');
  await migrateAt(database.url);
  await upToDate(database.url);
  expect(await heldLocks(watcher)).toBe(0);
});

test('a migration that waits too long for another one names the process that holds the lock', async () => {
  const holder = await connect();
  await holder.query('begin');
  await holder.query('select pg_advisory_xact_lock(41730001)');
  const [{ pid } = { pid: 0 }] = (
    await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
  ).rows;
  await expect(migrateAt(database.url, undefined, 300)).rejects.toThrow(
    new RegExp(`process ${pid} `),
  );
  await holder.query('commit');
  await migrateAt(database.url, undefined, 300);
});

test('instances that start together on an empty database migrate it once', async () => {
  await Promise.all(Array.from({ length: 4 }, () => upToDate(database.url)));
  const noted = await administer<{ n: number }>(
    database.url,
    'select count(*)::int as n from drizzle.__drizzle_migrations group by hash having count(*) > 1',
  );
  expect(noted).toEqual([]);
});
