import { writeFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freeRowsEarly } from '../../../server/db/at-commit.ts';
import { sendTogether, statementNames } from '../../../server/db/flights.ts';
import { transactionsOver } from '../../../server/db/transaction.ts';
import { administer } from '../../support/attack/own-database.ts';
import { openPrivatePostgres, type PrivatePostgres, postgresPrograms } from '../../support/attack/private-postgres.ts';
import { type TransactionPool, transactionPool } from '../../support/attack/transaction-pool.ts';

let database: PrivatePostgres;
let front: TransactionPool;
let pool: pg.Pool;
let isToCrash = false;
beforeAll(async () => {
  database = await openPrivatePostgres(postgresPrograms() ?? '');
  for (const setting of ["wal_writer_delay = '10s'", 'wal_writer_flush_after = 0', 'autovacuum = off'])
    await administer(database.url, `alter system set ${setting}`);
  // The pool of this test knows no passwords.
  const [found] = await administer<{ hba_file: string }>(database.url, 'show hba_file');
  await writeFile(found?.hba_file ?? '', 'host all all 127.0.0.1/32 trust\n');
  await administer(database.url, 'select pg_reload_conf()');
  await administer(database.url, 'create table acts (n int)');
  front = await transactionPool(database.url, async (words) => {
    if (!isToCrash || !words.includes('pg_logical_emit_message')) return;
    isToCrash = false;
    // All its connections were busy, or it was paused; meanwhile the database dies and comes back.
    await database.crash();
  });
  pool = new pg.Pool({ connectionString: front.url, pipeline: true, max: 1 } as pg.PoolConfig);
  pool.on('error', () => undefined);
  const nameOf = statementNames();
  pool.on('connect', (client) => sendTogether(client, nameOf));
});
afterAll(async () => {
  await pool.end();
  await front.close();
  await database.close();
});

test('behind a pool in transaction mode, whoever was told that it is done has it done after the database has crashed', async () => {
  const db = Object.assign(drizzle(pool), { transaction: transactionsOver(pool) });
  const act = (n: number) =>
    db.transaction(async (tx) => {
      freeRowsEarly(tx);
      await tx.execute(sql`insert into acts values (${n})`);
      return `told: ${n} is done`;
    });
  expect(await act(1)).toBe('told: 1 is done');
  isToCrash = true;
  const told = await act(2).catch(() => 'not told');
  const rows = (await administer<{ n: number }>(database.url, 'select n from acts order by n')).map(({ n }) => n);
  expect({ told, isDone: rows.includes(2) }).not.toEqual({ told: 'told: 2 is done', isDone: false });
});
