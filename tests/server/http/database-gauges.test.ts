import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { metricsRoutes } from '../../../server/http/metrics.ts';
import { createMeters } from '../../../server/meters.ts';
import { openTestServer, type TestServer } from '../../support/server.ts';
import { untilDead } from '../../support/until-dead.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const scraped = async (execute = server.opened.execute): Promise<string> =>
  (
    await metricsRoutes(createMeters(), {
      connections: server.opened.connections,
      execute,
    }).request('/metrics')
  ).text();

test('metrics have the number of waiting jobs, the age of the oldest one, and the number of dead jobs', async () => {
  await server.context.jobs.enqueue(server.db, 'send-push', [
    { subscription: 's', notice: 'n', kind: 'k', urgent: false },
    { subscription: 't', notice: 'n', kind: 'k', urgent: false },
  ]);
  await server.db.execute(
    sql`update queue.job set start_after = now() - interval '100 seconds' where name = 'send-push'`,
  );
  await server.context.jobs.enqueue(server.db, 'send-mail', [{ account: 'a', sealed: 's' }]);
  // The sealed payload cannot be opened.
  await untilDead(server, 'send-mail');
  const text = await scraped();
  expect(text).toContain('chairside_jobs_waiting{name="send-push"} 2\n');
  expect(text).toMatch(/chairside_jobs_oldest_seconds\{name="send-push"\} 1\d\d\./);
  expect(text).toContain('chairside_jobs_dead{name="send-mail"} 1\n');
});

test('a job scheduled for later does not count as waiting', async () => {
  await server.reset();
  await server.context.jobs.enqueue(server.db, 'retention', [{}], {
    at: server.clock.now() + 3_600_000,
  });
  expect(await scraped()).toContain('chairside_jobs_waiting{name="retention"} 0\n');
});

test('a database that does not answer leaves its own figures out and hides no others', async () => {
  const text = await scraped(() => Promise.reject(new Error('gone')));
  expect(text).not.toContain('chairside_jobs_waiting{');
  expect(text).toContain('nodejs_eventloop_lag_seconds');
});
