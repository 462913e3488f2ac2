import { expect, test } from 'vitest';
import { post, signedIn } from '../../support/client.ts';
import { openTestServer } from '../../support/server.ts';

test('[S38] a server fault does not reveal its cause; the log has it under the id that the answer names', async () => {
  const server = await openTestServer({ ownDatabase: true });
  const { bearer } = await signedIn(server);
  await server.close();
  const said = await post(server, '/api/hair_dresser/home-pwa', { leapcode: 'HD1001' }, bearer);
  expect(said).toMatchObject({
    status: 500,
    body: {
      error: true,
      code: 'fault',
      message: 'Something went wrong on our side. Please try again.',
    },
  });
  expect(Object.keys(said.body).sort()).toEqual(['code', 'error', 'message', 'request_id']);
  const logged = server
    .logged()
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .find((line) => line.event === 'fault');
  expect(logged).toMatchObject({ id: said.body.request_id, path: '/api/hair_dresser/home-pwa' });
  expect(said.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
  expect(said.headers.get('content-security-policy')).toBe(
    "default-src 'none'; frame-ancestors 'none'; sandbox",
  );
});

test('without its database the server is alive but not ready', async () => {
  const server = await openTestServer({ ownDatabase: true });
  expect((await server.fetch('/readyz')).status).toBe(200);
  await server.close();
  expect((await server.fetch('/healthz')).status).toBe(200);
  const ready = await server.fetch('/readyz');
  expect(ready.status).toBe(503);
  expect(await ready.json()).toEqual({ ok: false });
});
