import { afterAll, beforeAll, expect, test } from 'vitest';
import { post, signedIn } from '../../support/client.ts';
import { countStatements } from '../../support/counted-statements.ts';
import type { TestServer } from '../../support/server.ts';
import { openTestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ ownDatabase: true });
});
afterAll(() => server.close());

test('[7.38] a keyed answer to a training takes ten statements: admission, begin, key, training, answer, two notes, kept answer, failure check, commit', async () => {
  const { bearer } = await signedIn(server);
  const accept = (key: string) =>
    post(
      server,
      '/api/hair_dresser/accept-reject-webinar',
      { tracking_status: 2, program_id: 102, training_code: 9001 },
      { ...bearer, 'idempotency-key': key },
    );
  await accept('warm');
  expect(
    await countStatements(async () => expect((await accept('counted')).status).toBe(200)),
  ).toBe(10);
});
