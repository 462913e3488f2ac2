import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { USUAL_BOUNDS } from '../../../server/db/bounds.ts';
import type { Opened } from '../../../server/db/database.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { type OwnDatabase, ownDatabase, testDatabaseUrl } from '../../support/attack/own-database.ts';

/** Milliseconds. Two of them end before the role's `lock_timeout` of two seconds, which would let the rollback through. */
const ANSWER_MS = 800;

let database: OwnDatabase;
let opened: Opened;
beforeEach(async () => {
  database = await ownDatabase(testDatabaseUrl ?? '');
  opened = await openPostgres(database.url, () => undefined, { bounds: { ...USUAL_BOUNDS, connections: 1, answerMs: ANSWER_MS } });
  await opened.execute('create table acts (n int primary key)');
});
afterEach(async () => {
  await opened.close();
  await database.drop();
});
const act = (n: number) => opened.db.transaction((tx) => tx.execute(sql`insert into acts values (${n})`));
const acts = async () => (await opened.execute('select n from acts order by n')).rows;

test('a connection that breaks before its begin is replaced, and the pool loses no place', async () => {
  for (let n = 1; n <= 3; n += 1) {
    await act(n);
    await database.breakConnections();
    // The server learns of it now, or from its next begin.
    await act(n + 10).catch(() => undefined);
  }
  await act(100);
  expect((await acts()).length).toBeGreaterThanOrEqual(4);
});

test('a transaction whose rollback got no answer leaves nothing of it to the next caller', async () => {
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table acts in access exclusive mode');
  const late = opened.db.transaction(async (tx) => {
    await tx.execute(sql`create table half_done (n int)`);
    await tx.execute(sql`insert into acts values (1)`);
  });
  // The insert waits for the lock past the client's own limit, and so does the rollback behind it.
  await expect(late).rejects.toThrow();
  await holder.query('rollback');
  await holder.end();
  await act(2);
  expect(await acts()).toEqual([{ n: 2 }]);
  expect((await opened.execute("select to_regclass('half_done') is null as gone")).rows).toEqual([{ gone: true }]);
});

test('a transaction whose connection broke fails with what its work threw, and not with its rollback’s failure', async () => {
  const broken = opened.db.transaction(async (tx) => {
    await tx.execute(sql`insert into acts values (1)`);
    await database.breakConnections();
    throw new Error('the work had a reason');
  });
  await expect(broken).rejects.toThrow('the work had a reason');
});
