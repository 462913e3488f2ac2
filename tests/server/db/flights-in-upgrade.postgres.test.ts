import { afterEach, expect, test } from 'vitest';
import { administer } from '../../support/attack/own-database.ts';
import { post, signedIn } from '../../support/client.ts';
import { addressOfDatabase } from '../../support/second-instance.ts';
import { openTestServer, type TestServer } from '../../support/server.ts';

const ACCEPT = { tracking_status: 2, program_id: 102, training_code: 9001 };
const PATH = '/api/hair_dresser/accept-reject-webinar';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

test.each([
  ['a migration changed a column that an answer reads', 'alter table trainings alter column name type varchar(4000)'],
  ['a migration widened a number', 'alter table trainings alter column code type bigint'],
  ['a pool in front gave another connection, without the names', 'deallocate'],
])('while %s, nobody who writes is told of a fault: nothing was done, so it may be done again at once', async (_, change) => {
  server = await openTestServer({ ownDatabase: true });
  const { bearer } = await signedIn(server, 'HD1001');
  const address = await addressOfDatabase(server);
  const accept = async (n: number) => (await post(server as TestServer, PATH, ACCEPT, { ...bearer, 'idempotency-key': `k-${n}` })).status;
  // Every connection has its names.
  for (let round = 0; round < 8; round += 1) await Promise.all(Array.from({ length: 10 }, (__, n) => accept(round * 10 + n)));
  if (change === 'deallocate') {
    await Promise.all(
      Array.from({ length: 10 }, () =>
        server?.opened.db.transaction(async (tx) => {
          await tx.execute('select pg_sleep(0.2)');
          await tx.execute('deallocate all');
        }),
      ),
    );
  } else await administer(address, change);
  const seen: number[] = [];
  for (let n = 0; n < 30; n += 1) seen.push(await accept(1000 + n));
  const many = await Promise.all(Array.from({ length: 10 }, (__, n) => accept(2000 + n)));
  expect([...seen, ...many].filter((status) => status >= 500 && status !== 503)).toEqual([]);
});
