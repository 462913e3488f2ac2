import { describe, expect, test } from 'vitest';
import { expectExactlyOnce } from '../../support/attack/expect-exactly-once.ts';
import { inFolder, killInMidWrite, SETTINGS } from '../../support/attack/kill.ts';
import { ownDatabase, testDatabaseUrl } from '../../support/attack/own-database.ts';
import { openPrivatePostgres, postgresPrograms } from '../../support/attack/private-postgres.ts';
import { bearerOf, storm } from '../../support/attack/storm.ts';
import { startServer } from '../../support/live-server.ts';

const MINUTE = 60_000;

describe('on PostgreSQL', () => {
  const address = testDatabaseUrl ?? '';

  test(
    '[7.38] a server killed during writes loses no acknowledged write and does none twice',
    { timeout: 2 * MINUTE },
    () =>
      inFolder(async (DATA_DIR) => {
        const database = await ownDatabase(address);
        await killInMidWrite('server', [1, 25], { DATA_DIR, DATABASE_URL: database.url });
        await database.drop();
      }),
  );

  test(
    '[7.38] a server whose database connections all break during writes continues and does no write twice',
    { timeout: 2 * MINUTE },
    () =>
      inFolder(async (DATA_DIR) => {
        const database = await ownDatabase(address);
        const server = await startServer({ ...SETTINGS, DATA_DIR, DATABASE_URL: database.url });
        const authorization = await bearerOf(server.url);
        const broken: Promise<number>[] = [];
        const sent = await storm(server.url, authorization, 'broken', {
          most: 300,
          onAcknowledged: (count) => {
            if (count % 20 === 5) broken.push(database.breakConnections());
          },
        });
        expect(
          (await Promise.all(broken)).reduce((sum, each) => sum + each, 0),
          'connections that were broken',
        ).toBeGreaterThan(0);
        await expectExactlyOnce(server.url, authorization, 'broken', sent);
        await server.stop();
        await database.drop();
      }),
  );
});

// Without its programs a PostgreSQL of somebody else's cannot be killed; CI always has them.
describe.each([postgresPrograms()].filter((programs) => programs !== undefined))(
  'a private PostgreSQL',
  (programs) => {
    test(
      '[7.38] killed during writes and restarted, it has every acknowledged write once',
      { timeout: 2 * MINUTE },
      () =>
        inFolder(async (DATA_DIR) => {
          const postgres = await openPrivatePostgres(programs);
          try {
            const server = await startServer({ ...SETTINGS, DATA_DIR, DATABASE_URL: postgres.url });
            const authorization = await bearerOf(server.url);
            let crashed: Promise<void> | undefined;
            const sent = await storm(server.url, authorization, 'crash', {
              most: 200,
              onAcknowledged: (count) => {
                if (count === 30) crashed = postgres.crash();
              },
            });
            await crashed;
            await expectExactlyOnce(server.url, authorization, 'crash', sent);
            await server.stop();
          } finally {
            await postgres.close();
          }
        }),
    );
  },
);
