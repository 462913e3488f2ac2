import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Database, Opened } from '../../../server/db/database.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { type OwnDatabase, ownDatabase, testDatabaseUrl } from '../../support/attack/own-database.ts';

const Found = z.object({ rows: z.array(z.object({ value: z.string() })) });
const BOUNDS = { connections: 1, readConnections: 1, connectionMs: 2000, lockMs: 1234, statementMs: 2345, idleMs: 3456, transactionMs: 9000 };

describe('an address with parameters of its own', () => {
  let database: OwnDatabase;
  let opened: Opened;

  beforeAll(async () => {
    database = await ownDatabase(testDatabaseUrl ?? '');
    const address = new URL(database.url);
    address.searchParams.set('options', '-c work_mem=7MB -c statement_timeout=0 -c default_transaction_read_only=off');
    address.searchParams.set('lock_timeout', '0');
    address.searchParams.set('application_name', 'somebody else');
    opened = await openPostgres(
      address.href,
      (failure) => {
        throw failure;
      },
      BOUNDS,
    );
  });
  afterAll(async () => {
    await opened.close();
    await database.drop();
  });

  const settingOf = async (db: Database, name: string) => Found.parse(await db.execute(sql`select current_setting(${name}) as value`)).rows[0]?.value;

  test.each([
    ['work_mem', '7MB', '7MB'],
    ['statement_timeout', '2345ms', '2345ms'],
    ['lock_timeout', '1234ms', '1234ms'],
    ['idle_in_transaction_session_timeout', '3456ms', '3456ms'],
    ['default_transaction_read_only', 'off', 'on'],
    ['application_name', `chairside ${process.pid} writes`, `chairside ${process.pid} reads`],
  ])('%s is what the address says where the program says nothing, else the program’s', async (name, writing, reading) => {
    expect([await settingOf(opened.db, name), await settingOf(opened.reading, name)]).toEqual([writing, reading]);
  });
});
