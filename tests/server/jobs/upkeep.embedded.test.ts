import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../support/server.ts';

describe('jobs for the embedded database', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ ownDatabase: true });
  });
  afterAll(() => server.close());

  /** How often each table of the product was vacuumed. */
  async function vacuums(): Promise<ReadonlyMap<string, number>> {
    const { rows } = await server.opened.execute(
      "select relname, vacuum_count::int from pg_stat_user_tables where schemaname = 'public'",
    );
    return new Map(
      (rows as { readonly relname: string; readonly vacuum_count: number }[]).map((row) => [
        row.relname,
        row.vacuum_count,
      ]),
    );
  }

  test('`upkeep` vacuums a table with many changes', async () => {
    await server.opened.execute(
      "insert into changes (audience, endpoint, at) select 'nobody', 'home', 0 from generate_series(1, 500)",
    );
    await server.context.jobs.enqueue(server.db, 'upkeep', [{}]);
    await server.runJobs('upkeep');
    expect((await vacuums()).get('changes')).toBe(1);
    expect((await vacuums()).get('programs')).toBe(0);
  });

  test('`retention` vacuums every table after it deleted old rows', async () => {
    await server.context.jobs.enqueue(server.db, 'retention', [{}]);
    await server.runJobs('retention');
    expect([...(await vacuums()).values()].filter((count) => count === 0)).toEqual([]);
  });
});
