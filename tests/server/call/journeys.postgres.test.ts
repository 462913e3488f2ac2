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

/** How often some work waits for the database: what travels together is one journey, after which a connection has nothing more to wait for. */
async function journeysOf(work: () => Promise<unknown>): Promise<number> {
  const events = vi.spyOn(pg.Client.prototype, 'emit');
  await work();
  const journeys = events.mock.calls.filter(([event]) => event === 'drain').length;
  vi.restoreAllMocks();
  return journeys;
}

test('[7.38] a keyed answer to a training goes to the database and back four times, once of them while its row is locked', async () => {
  const { bearer } = await signedIn(server);
  const accept = (key: string) =>
    post(
      server,
      '/api/hair_dresser/accept-reject-webinar',
      { tracking_status: 2, program_id: 102, training_code: 9001 },
      { ...bearer, 'idempotency-key': key },
    );
  await accept('warm');
  expect(await journeysOf(async () => expect((await accept('counted')).status).toBe(200))).toBe(4);
});

test('answers, check-ins and ratings free their rows before the disk has them, and no other write does (decision 114)', async () => {
  const { bearer } = await signedIn(server);
  const trainer = await signedIn(server, 'TR2002');
  const at = new Date(server.clock.now()).toISOString();
  const sent = vi.spyOn(pg.Connection.prototype as unknown as { query: (text: string) => void }, 'query');
  const flushes = async (path: string, body: object, headers: Readonly<Record<string, string>>): Promise<number> => {
    sent.mockClear();
    expect((await post(server, path, body, headers)).status, path).toBe(200);
    return sent.mock.calls.filter(([text]) => text.includes('pg_logical_emit_message')).length;
  };
  const answer = { tracking_status: 2, program_id: 102, training_code: 9001 };
  const seen = { training_code: 9001, people: [{ login_code: 'HD1001', at, by: 'name' }] };
  expect(await flushes('/api/hair_dresser/accept-reject-webinar', answer, bearer)).toBe(1);
  expect(await flushes('/api/trainer/training-check-in', seen, trainer.bearer)).toBe(1);
  expect(await flushes('/api/hair_dresser/rate-program', { program_id: 102, rate: 4 }, bearer)).toBe(1);
  expect(await flushes('/api/rate-us', { rate: 4, message: '' }, bearer)).toBe(0);
  vi.restoreAllMocks();
});
