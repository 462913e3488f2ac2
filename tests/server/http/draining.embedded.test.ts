import { expect, test } from 'vitest';
import { startServer } from '../../support/live-server.ts';
import { until } from '../../support/until.ts';

test('after SIGTERM a server is not ready at once, and answers calls until it has drained', {
  timeout: 120_000,
}, async () => {
  const server = await startServer({ DRAIN_SECONDS: '3', DEMO_CONTROLS: '1' });
  const statusOf = async (path: string) => (await fetch(`${server.url}${path}`)).status;
  expect(await statusOf('/readyz')).toBe(200);
  const stopped = server.stop();
  await until('it says that it is going', async () => (await statusOf('/readyz')) === 503);
  expect(await statusOf('/healthz')).toBe(200);
  await stopped;
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
});
