import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '../../../server/db/postgres.ts';
import { addressOfDatabase } from '../../support/second-instance.ts';
import { openTestServer, type TestServer } from '../../support/server.ts';

const reader = `reader_${randomBytes(4).toString('hex')}`;
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ ownDatabase: true });
  await server.opened.execute(
    `create role ${reader} login password 'reader' in role pg_read_all_data`,
  );
});
afterAll(async () => {
  await server.opened.execute(`drop owned by ${reader}; drop role ${reader}`);
  await server.close();
});

test('reads of a replica have a time limit, even if its address names another role', async () => {
  const head = await addressOfDatabase(server);
  const replica = Object.assign(new URL(head), { username: reader, password: 'reader' }).href;
  const opened = await openPostgres(head, () => undefined, { replicaUrl: replica }).catch(
    (failure: unknown) => failure,
  );
  // Refusing to start with the statement to run would be right as well.
  if (opened instanceof Error) return expect(opened.message).toContain('statement_timeout');
  const client = new pg.Client({ connectionString: replica });
  await client.connect();
  const { rows } = await client.query(
    "select setting::int as ms from pg_settings where name = 'statement_timeout'",
  );
  await client.end();
  await (opened as Awaited<ReturnType<typeof openPostgres>>).close();
  expect(rows).toEqual([{ ms: expect.toSatisfy((ms: number) => ms > 0 && ms <= 10_000) }]);
});
