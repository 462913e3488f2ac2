import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { expectExactlyOnce } from '../../support/attack/expect-exactly-once.ts';
import { ownDatabase, testDatabaseUrl } from '../../support/attack/own-database.ts';
import { openPrivatePostgres, postgresPrograms } from '../../support/attack/private-postgres.ts';
import { bearerOf, type Sent, storm } from '../../support/attack/storm.ts';
import { startServer } from '../../support/live-server.ts';

const SETTINGS = { RATE_PER_MINUTE: '1000000', LOG_LEVEL: 'silent' };
/** A claim of a call that died may be taken over after this. */
const PAST_THE_LEASE_MS = 61_000;
const MINUTE = 60_000;

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'chairside-killed-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes, kills the server after so many acknowledgements with others on their way, starts it again, and looks. */
async function killInMidWrite(name: string, kills: readonly number[], environment: Readonly<Record<string, string>>): Promise<void> {
  const sent: Sent[][] = [];
  for (const [round, after] of kills.entries()) {
    const server = await startServer({ ...SETTINGS, ...environment });
    let killed: Promise<void> | undefined;
    const authorization = await bearerOf(server.url);
    const written = await storm(server.url, authorization, `${name}${round}`, {
      most: after + 60,
      onAcknowledged: (count) => {
        if (count === after) killed = server.stop('SIGKILL');
      },
    });
    await killed;
    expect(written.filter(({ answer }) => answer === undefined).length, 'writes on their way when the server died').toBeGreaterThan(0);
    sent.push(written);
  }
  const server = await startServer({ ...SETTINGS, ...environment });
  try {
    await server.control.clock(PAST_THE_LEASE_MS);
    const authorization = await bearerOf(server.url);
    for (const [round, written] of sent.entries()) await expectExactlyOnce(server.url, authorization, `${name}${round}`, written);
  } finally {
    await server.stop();
  }
}

test(
  '[7.38] killed in mid-write three times, the embedded database keeps every acknowledged write once, and every other is done once by its key',
  {
    timeout: 2 * MINUTE,
  },
  () => inFolder((DATA_DIR) => killInMidWrite('plain', [1, 17, 30], { DATA_DIR })),
);

describe.runIf(testDatabaseUrl)('on PostgreSQL', () => {
  const address = testDatabaseUrl ?? '';

  test('[7.38] killed in mid-write, nothing acknowledged is lost and nothing is done twice', { timeout: 2 * MINUTE }, () =>
    inFolder(async (DATA_DIR) => {
      const database = await ownDatabase(address);
      await killInMidWrite('server', [1, 25], { DATA_DIR, DATABASE_URL: database.url });
      await database.drop();
    }),
  );

  test('[7.38] when every database connection breaks in mid-write, the same server goes on and nothing is done twice', { timeout: 2 * MINUTE }, () =>
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
      await server.control.clock(PAST_THE_LEASE_MS);
      await expectExactlyOnce(server.url, authorization, 'broken', sent);
      await server.stop();
      await database.drop();
    }),
  );
});

describe.runIf(testDatabaseUrl && postgresPrograms())('a PostgreSQL of its own', () => {
  test('[7.38] killed as a whole in mid-write and started again, it has every acknowledged write once', { timeout: 2 * MINUTE }, () =>
    inFolder(async (DATA_DIR) => {
      const postgres = await openPrivatePostgres(postgresPrograms() ?? '');
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
        await server.control.clock(PAST_THE_LEASE_MS);
        await expectExactlyOnce(server.url, authorization, 'crash', sent);
        await server.stop();
      } finally {
        await postgres.close();
      }
    }),
  );
});
