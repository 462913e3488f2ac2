import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { USUAL_BOUNDS } from '../../../server/db/bounded-pool.ts';
import type { Opened } from '../../../server/db/database.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { migrate } from '../../../server/migrate.ts';
import { expectExactlyOnce } from '../../support/attack/expect-exactly-once.ts';
import { expectServes } from '../../support/attack/expect-serves.ts';
import { inFolder, killInMidWrite, SETTINGS } from '../../support/attack/kill.ts';
import {
  administer,
  type OwnDatabase,
  ownDatabase,
  testDatabaseUrl,
} from '../../support/attack/own-database.ts';
import {
  openPrivatePostgres,
  type PrivatePostgres,
  postgresPrograms,
} from '../../support/attack/private-postgres.ts';
import { type RestrictedRole, restrictedRole } from '../../support/attack/restricted-role.ts';
import { bearerOf, storm } from '../../support/attack/storm.ts';
import { startServer } from '../../support/live-server.ts';
import { openPgBouncer, type PgBouncer } from '../../support/pgbouncer.ts';

const MINUTE = 60_000;
const program = process.env.PGBOUNCER ?? '';
const quiet = (): void => undefined;
const lost = (failure: Error): never => {
  throw failure;
};
const Found = z.object({ rows: z.array(z.object({ value: z.string() })) });

/** Advisory locks held in a database. */
const heldLocks = async (address: string) =>
  (
    await administer<{ n: number }>(
      address,
      "select count(*)::int as n from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
    )
  )[0]?.n;

describe('behind PgBouncer in transaction mode, with a role that may create nothing', () => {
  let database: OwnDatabase;
  let role: RestrictedRole;
  let pool: PgBouncer;
  let pooled: string;
  beforeAll(async () => {
    database = await ownDatabase(testDatabaseUrl ?? '');
    role = await restrictedRole(database.url);
    pool = await openPgBouncer(program, [database.url, role.url]);
    pooled = pool.through(role.url);
    await migrate(
      { DATABASE_URL: pooled, DATABASE_MIGRATE_URL: database.url, DATA_DIR: '' },
      quiet,
    );
    await role.grant();
  }, MINUTE);
  afterAll(async () => {
    await pool.close();
    await database.drop();
    await role.drop();
  });

  test('the pool of this test refuses startup parameters and lends a connection per transaction', async () => {
    const asking = new pg.Client({ connectionString: pooled, statement_timeout: 10_000 });
    await expect(asking.connect()).rejects.toThrow('unsupported startup parameter');
    const [one, other] = [
      new pg.Client({ connectionString: pooled }),
      new pg.Client({ connectionString: pooled }),
    ];
    await Promise.all([one.connect(), other.connect()]);
    const backendOf = async (client: pg.Client) =>
      (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
    expect(await backendOf(one)).toBe(await backendOf(other));
    await Promise.all([one.end(), other.end()]);
  });

  test('a server that prepares statements stops with the advice to set DATABASE_PREPARE=0', async () => {
    await expect(openPostgres(pooled, lost)).rejects.toThrow('DATABASE_PREPARE=0');
  });

  test('time limits apply on every connection that the pool lends, and are lifted only within a transaction', async () => {
    const opened = await openPostgres(pooled, lost, { prepare: false });
    const limit = (name: string, db: Opened['db']) =>
      db.transaction(async (tx) => {
        // As many concurrent transactions as the pool has connections.
        await tx.execute(sql`select pg_sleep(0.1)`);
        return Found.parse(await tx.execute(sql`select current_setting(${name}) as value`)).rows[0]
          ?.value;
      });
    const lendings = async (name: string) =>
      new Set(await Promise.all(Array.from({ length: 10 }, () => limit(name, opened.db))));
    await opened.alone(async (tx) => {
      const lifted = Found.parse(
        await tx.execute(sql`select current_setting('statement_timeout') as value`),
      );
      expect(lifted.rows).toEqual([{ value: '0' }]);
    });
    expect(await lendings('statement_timeout')).toEqual(new Set(['10s']));
    expect(await lendings('lock_timeout')).toEqual(new Set(['2s']));
    expect(await lendings('idle_in_transaction_session_timeout')).toEqual(new Set(['10s']));
    await opened.close();
  });

  test('the server serves a day’s calls and does its jobs', { timeout: 2 * MINUTE }, () =>
    inFolder(async (DATA_DIR) => {
      const server = await startServer({ DATA_DIR, DATABASE_URL: pooled, DATABASE_PREPARE: '0' });
      try {
        await expectServes(server, database.url);
      } finally {
        await server.stop();
      }
    }),
  );

  test(
    '[7.38] a server killed during writes loses no acknowledged write and repeats none after its restart',
    { timeout: 2 * MINUTE },
    () =>
      inFolder((DATA_DIR) =>
        killInMidWrite('pooled', [1, 25], {
          DATA_DIR,
          DATABASE_URL: pooled,
          DATABASE_PREPARE: '0',
        }),
      ),
  );

  test('a migration right after another one finishes, and leaves no lock', async () => {
    for (let time = 0; time < 2; time += 1)
      await migrate(
        { DATABASE_URL: pooled, DATABASE_MIGRATE_URL: database.url, DATA_DIR: '' },
        quiet,
      );
    expect(await heldLocks(database.url)).toBe(0);
  });

  test('a migration through the pool finishes, and leaves nothing on the connections that others get', async () => {
    const empty = await ownDatabase(testDatabaseUrl ?? '');
    for (let time = 0; time < 2; time += 1)
      await migrate(
        { DATABASE_URL: pool.through(empty.url), DATABASE_MIGRATE_URL: undefined, DATA_DIR: '' },
        quiet,
      );
    expect(await heldLocks(empty.url)).toBe(0);
    expect(await administer(pool.through(empty.url), 'show lock_timeout')).toEqual([
      { lock_timeout: '0' },
    ]);
    await empty.drop();
  });
});

describe.each([postgresPrograms()].filter((programs) => programs !== undefined))(
  'a PostgreSQL behind PgBouncer',
  (programs) => {
    let postgres: PrivatePostgres;
    let pool: PgBouncer;
    beforeAll(async () => {
      postgres = await openPrivatePostgres(programs);
      pool = await openPgBouncer(program, [postgres.url]);
      await migrate(
        { DATABASE_URL: postgres.url, DATABASE_MIGRATE_URL: undefined, DATA_DIR: '' },
        quiet,
      );
    }, MINUTE);
    afterAll(async () => {
      await pool.close();
      await postgres.close();
    });

    test(
      '[7.38] that crashes during writes serves again after its restart, with every acknowledged write once',
      { timeout: 3 * MINUTE },
      () =>
        inFolder(async (DATA_DIR) => {
          const server = await startServer({
            ...SETTINGS,
            DATA_DIR,
            DATABASE_URL: pool.through(postgres.url),
            DATABASE_PREPARE: '0',
          });
          const authorization = await bearerOf(server.url);
          let crashed: Promise<void> | undefined;
          const sent = await storm(server.url, authorization, 'pooledcrash', {
            most: 200,
            onAcknowledged: (count) => {
              if (count === 30) crashed = postgres.crash();
            },
          });
          await crashed;
          await expectExactlyOnce(server.url, authorization, 'pooledcrash', sent);
          await server.stop();
        }),
    );

    test('that crashes without traffic costs the server no connection of its pools', {
      timeout: MINUTE,
    }, async () => {
      const opened = await openPostgres(pool.through(postgres.url), quiet, {
        bounds: { ...USUAL_BOUNDS, connections: 2, answerMs: 5000 },
        prepare: false,
      });
      const ask = () => opened.db.transaction((tx) => tx.execute(sql`select 1`));
      const recovers = () =>
        expect
          .poll(
            () =>
              Promise.all([ask(), ask()]).then(
                () => true,
                () => false,
              ),
            { timeout: 20_000 },
          )
          .toBe(true);
      for (let time = 0; time < 3; time += 1) {
        await recovers();
        await postgres.crash();
        // Each connection notices the crash by a failed transaction, or the pool replaces it.
        await Promise.allSettled([ask(), ask(), ask(), ask()]);
      }
      await recovers();
      await opened.close();
    });
  },
);
