import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Opened } from '../../../server/db/database.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { migrate } from '../../../server/migrate.ts';
import {
  type OwnDatabase,
  ownDatabase,
  testDatabaseUrl,
} from '../../support/attack/own-database.ts';
import { type RestrictedRole, restrictedRole } from '../../support/attack/restricted-role.ts';
import { openPgBouncer, type PgBouncer } from '../../support/pgbouncer.ts';

const MINUTE = 60_000;
const AT_ONCE = 4;
const Found = z.object({ rows: z.array(z.object({ value: z.string() })) });
let database: OwnDatabase;
let role: RestrictedRole;
let pool: PgBouncer;
beforeAll(async () => {
  database = await ownDatabase(testDatabaseUrl ?? '');
  role = await restrictedRole(database.url);
  pool = await openPgBouncer(process.env.PGBOUNCER ?? '', [database.url, role.url]);
}, MINUTE);
afterAll(async () => {
  await pool.close();
  await database.drop();
  await role.drop();
});

test('time limits also apply on connections that the pool had opened before', {
  timeout: MINUTE,
}, async () => {
  const pooled = pool.through(role.url);
  await migrate(
    { DATABASE_URL: pooled, DATABASE_MIGRATE_URL: database.url, DATA_DIR: '' },
    () => undefined,
  );
  await role.grant();
  // Simulates concurrent starts or a staff check: each takes a connection of the pool before the
  // role has limits.
  const before = Array.from({ length: AT_ONCE }, () => new pg.Client({ connectionString: pooled }));
  await Promise.all(before.map((client) => client.connect()));
  await Promise.all(before.map((client) => client.query('select pg_sleep(0.3)')));
  await Promise.all(before.map((client) => client.end()));
  const opened: Opened | Error = await openPostgres(pooled, () => undefined, {
    prepare: false,
  }).catch((failure: Error) => failure);
  // Stopping with the advice to RECONNECT is right as well.
  if (opened instanceof Error) return expect(opened.message).toMatch(/RECONNECT/);
  const limit = () =>
    opened.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_sleep(0.3)`);
      return Found.parse(
        await tx.execute(sql`select current_setting('statement_timeout') as value`),
      ).rows[0]?.value;
    });
  const limits = await Promise.all(Array.from({ length: AT_ONCE }, limit));
  await opened.close();
  expect(limits).toEqual(limits.map(() => '10s'));
});
