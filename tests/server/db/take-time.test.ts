import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Database } from '../../../server/db/database.ts';
import { takeTime } from '../../../server/db/transaction.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';

const Limits = z.object({ rows: z.array(z.object({ name: z.string(), setting: z.string() })) });

onEveryDatabase('takeTime', (server) => {
  const limits = async (db: Database) =>
    Limits.parse(
      await db.execute(
        sql`select name, setting from pg_settings where name in ('statement_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout') order by name`,
      ),
    ).rows;

  test('lifts the time limits of its transaction on every version; the next transaction has them again', async () => {
    const before = await limits(server().db);
    const inside = await server().db.transaction(async (tx) => {
      await takeTime(tx);
      return limits(tx);
    });
    expect(inside.map(({ setting }) => setting)).toEqual(before.map(() => '0'));
    expect(await limits(server().db)).toEqual(before);
  });
});
