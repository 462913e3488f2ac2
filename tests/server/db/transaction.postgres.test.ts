import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { USUAL_BOUNDS } from '../../../server/db/bounded-pool.ts';
import { isBusy } from '../../../server/db/busy.ts';
import type { Opened } from '../../../server/db/database.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import {
  type OwnDatabase,
  ownDatabase,
  testDatabaseUrl,
} from '../../support/attack/own-database.ts';
import { until } from '../../support/until.ts';

/**
 * Milliseconds. Two of them end before the role's `lock_timeout` of two seconds, which would let
 * the rollback through.
 */
const ANSWER_MS = 800;

let database: OwnDatabase;
let opened: Opened;
const lost: Error[] = [];
beforeEach(async () => {
  database = await ownDatabase(testDatabaseUrl ?? '');
  opened = await openPostgres(database.url, (failure) => lost.push(failure), {
    bounds: { ...USUAL_BOUNDS, connections: 1, answerMs: ANSWER_MS },
  });
  await opened.execute('create table acts (n int primary key)');
});
afterEach(async () => {
  lost.length = 0;
  await opened.close();
  await database.drop();
});
const act = (n: number) =>
  opened.db.transaction((tx) => tx.execute(sql`insert into acts values (${n})`));
const acts = async () => (await opened.execute('select n from acts order by n')).rows;

test('a connection that breaks before its begin is replaced, and the pool keeps its size', async () => {
  for (let n = 1; n <= 3; n += 1) {
    await act(n);
    await database.breakConnections();
    // The server notices now, or at its next begin.
    await act(n + 10).catch(() => undefined);
  }
  await act(100);
  expect((await acts()).length).toBeGreaterThanOrEqual(4);
});

test('a transaction whose rollback got no answer is not visible to the next caller', async () => {
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table acts in access exclusive mode');
  const late = opened.db.transaction(async (tx) => {
    await tx.execute(sql`create table half_done (n int)`);
    await tx.execute(sql`insert into acts values (1)`);
  });
  // The insert waits for the lock beyond the client's limit, and the rollback waits behind it.
  await expect(late).rejects.toThrow();
  await holder.query('rollback');
  await holder.end();
  await act(2);
  expect(await acts()).toEqual([{ n: 2 }]);
  expect((await opened.execute("select to_regclass('half_done') is null as gone")).rows).toEqual([
    { gone: true },
  ]);
});

test('a transaction on a broken connection fails with the work’s own error, not with that of the rollback', async () => {
  const broken = opened.db.transaction(async (tx) => {
    await tx.execute(sql`insert into acts values (1)`);
    await database.breakConnections();
    throw new Error('the work had a reason');
  });
  await expect(broken).rejects.toThrow('the work had a reason');
});

test('a transaction that PostgreSQL ended for idling is reported as busy', async () => {
  const failure: unknown = await opened.db
    .transaction(async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 100`);
      await tx.execute(sql`insert into acts values (1)`);
      await until('the connection is ended', () => lost.length > 0);
      await tx.execute(sql`insert into acts values (2)`);
    })
    .catch((thrown: unknown) => thrown);
  expect(isBusy(failure)).toBe(true);
  await act(3);
  expect(await acts()).toEqual([{ n: 3 }]);
});

test('a transaction that PostgreSQL ended for idling fails with the work’s own error if there is one', async () => {
  const refused = opened.db.transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 100`);
    await tx.execute(sql`insert into acts values (1)`);
    await until('the connection is ended', () => lost.length > 0);
    throw new Error('the work had a reason');
  });
  await expect(refused).rejects.toThrow('the work had a reason');
});
