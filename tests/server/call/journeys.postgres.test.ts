import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { post, signedIn } from '../../support/client.ts';
import type { TestServer } from '../../support/server.ts';
import { openTestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ ownDatabase: true });
});
afterAll(() => server.close());

/** How many statements some work sends, and how often it waits for the database: what travels together is one journey. */
async function counted(work: () => Promise<unknown>): Promise<{ readonly statements: number; readonly journeys: number }> {
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  const events = vi.spyOn(pg.Client.prototype, 'emit');
  await work();
  const journeys = events.mock.calls.filter(([event]) => event === 'drain').length;
  const statements = queries.mock.calls.length;
  vi.restoreAllMocks();
  return { statements, journeys };
}

test('[7.38] a keyed answer to a training goes to the database and back four times, and once while its row is locked', async () => {
  const { bearer } = await signedIn(server);
  const accept = (key: string) =>
    post(
      server,
      '/api/hair_dresser/accept-reject-webinar',
      { tracking_status: 2, program_id: 102, training_code: 9001 },
      { ...bearer, 'idempotency-key': key },
    );
  await accept('warm');
  const { statements, journeys } = await counted(async () => expect((await accept('counted')).status).toBe(200));
  expect({ statements, journeys }).toEqual({ statements: 13, journeys: 5 });
});
