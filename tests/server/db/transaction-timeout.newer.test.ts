import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fillWorld } from '../../../demo/fill.ts';
import { isBusy } from '../../../server/db/busy.ts';
import type { Opened } from '../../../server/db/database.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { takeTime } from '../../../server/db/transaction.ts';
import {
  administer,
  type OwnDatabase,
  ownDatabase,
  testDatabaseUrl,
} from '../../support/attack/own-database.ts';
import { FILLED_AT } from '../../support/snapshot.ts';
import { setTimeLimits } from '../../support/time-limits.ts';
import { until } from '../../support/until.ts';

/** The longest transaction in this test; the server's limit is ten seconds. */
const LONGEST_MS = 500;

let database: OwnDatabase;
let opened: Opened;
const lost: string[] = [];
const onLost = (failure: Error): void => void lost.push(failure.message);
const holders: pg.Client[] = [];

beforeAll(async () => {
  database = await ownDatabase(testDatabaseUrl ?? '');
  opened = await openPostgres(database.url, onLost);
  // The pool's connections are opened later. On a busy machine, opening a server may take longer
  // than the limit.
  await setTimeLimits(database.url, { transaction_timeout: LONGEST_MS });
});
afterEach(async () => {
  lost.length = 0;
  await Promise.all(holders.splice(0).map((client) => client.end()));
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

/** A transaction that locks the content version. */
async function holdVersions(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  holders.push(client);
  await client.query('set transaction_timeout = 0');
  await client.query('begin');
  await client.query('lock table content_versions');
  return client;
}
const touch = sql`update content_versions set version = version + 1`;

test('a transaction above the time limit is ended and reported as busy; the next one succeeds', async () => {
  const holder = await holdVersions();
  const failure: unknown = await opened.db
    .transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await tx.execute(touch);
    })
    .catch((thrown: unknown) => thrown);
  expect(isBusy(failure)).toBe(true);
  await holder.query('rollback');
  await opened.db.transaction((tx) => tx.execute(touch));
});

test('a transaction with takeTime may exceed the time limit', async () => {
  const holder = await holdVersions();
  const patient = opened.db.transaction(async (tx) => {
    await takeTime(tx);
    await tx.execute(touch);
  });
  await until('the transaction is older than any other may be', async () => {
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and clock_timestamp() - xact_start > $1::interval`;
    return (await administer(database.url, waiting, [`${2 * LONGEST_MS} ms`])).length === 1;
  });
  await holder.query('rollback');
  await patient;
  expect(lost).toEqual([]);
});

test('filling the demo world, which takes longer than the time limit, loses no connection', async () => {
  await fillWorld(opened.db, FILLED_AT);
  const { rows } = await opened.execute('select count(*)::int as people from accounts');
  expect(rows).not.toEqual([{ people: 0 }]);
  expect(lost).toEqual([]);
});

test('every connection of a server has the limit, those for reads included', async () => {
  await setTimeLimits(database.url, { transaction_timeout: 0 });
  const usual = await openPostgres(database.url, onLost);
  try {
    for (const db of [usual.db, usual.reading]) {
      const { rows } = (await db.execute(sql`show transaction_timeout`)) as unknown as {
        readonly rows: readonly object[];
      };
      expect(rows).toEqual([{ transaction_timeout: '10s' }]);
    }
  } finally {
    await usual.close();
  }
});
