import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Watch, watchTables } from '../../support/attack/changed-tables.ts';
import { openTestServer, type TestServer } from '../../support/server.ts';

describe('the watch over all tables', () => {
  let server: TestServer;
  let watch: Watch;
  beforeAll(async () => {
    server = await openTestServer({ ownDatabase: true });
    watch = await watchTables(server.db);
    await watch.changed();
  });
  afterAll(() => server.close());

  test('[S26] an enqueued job is seen as a change', async () => {
    await server.context.jobs.enqueue(server.db, 'retention', [{}]);
    expect((await watch.changed()).filter((table) => table.startsWith('job'))).not.toEqual([]);
  });

  test('an update of pg-boss’s version row is not seen as a change', async () => {
    await server.db.execute(sql`update queue.version set version = version + 1`);
    await server.db.execute(sql`update queue.version set version = version - 1`);
    expect(await watch.changed()).toEqual([]);
  });
});
