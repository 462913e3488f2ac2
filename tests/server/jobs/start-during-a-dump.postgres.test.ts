import { afterAll, beforeAll, expect, test } from 'vitest';
import { openQueue } from '../../../server/queue/queue.ts';
import { QUEUE_OF_PG_BOSS_10 } from '../../support/queue-of-pg-boss-10.ts';
import { openTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ ownDatabase: true });
});
afterAll(() => server.close());

test('a server starts while a backup reads the tables of the earlier queue', async () => {
  const { opened, clock, db } = server;
  await opened.execute(QUEUE_OF_PG_BOSS_10);
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  // What pg_dump does with each table, for as long as it runs.
  const { promise: begun, resolve: hasBegun } = Promise.withResolvers<void>();
  const dump = db.transaction(async (tx) => {
    await tx.execute('lock table pgboss.job in access share mode');
    hasBegun();
    await ended;
  });
  await begun;
  const queue = openQueue(opened, clock, (failure) => {
    throw failure;
  });
  try {
    await expect(queue.start()).resolves.toBeUndefined();
  } finally {
    end();
    await dump;
    await queue.stop();
  }
});
