import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isConfig } from '../../../sync/contract/config.ts';
import type { TestServer } from '../../support/server.ts';
import { openTestServer } from '../../support/server.ts';

describe('the public configuration', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  test('config.json is a valid configuration', async () => {
    const config = await (await server.fetch('/config.json')).json();
    expect(isConfig(config)).toBe(true);
    expect(config).toMatchObject({ api_url: '/api', brand: 'Chairside' });
  });

  test('[S39] in production the API document, the docs, the inbox and the metrics are not found', async () => {
    const production = await openTestServer({ environment: { DEMO: '0' } });
    for (const path of ['/openapi.json', '/demo/inbox', '/demo/calls', '/docs', '/metrics'])
      expect((await production.fetch(path)).status, path).toBe(404);
    await production.close();
  });

  test('[7.37] addresses in the settings are passed to the app', async () => {
    const apart = await openTestServer({
      environment: {
        APP_API_URL: 'https://api.example/v1',
        APP_TRAINING_SERVICE_URL: 'https://training.example',
      },
    });
    expect(await (await apart.fetch('/config.json')).json()).toMatchObject({
      api_url: 'https://api.example/v1',
      training_service_url: 'https://training.example',
      media_url: 'https://api.example',
    });
    await apart.close();
  });

  test('[S20] a shared device and a lock time are given only when they are set', async () => {
    expect(await (await server.fetch('/config.json')).json()).not.toMatchObject({
      shared_device: expect.anything(),
    });
    const shared = await openTestServer({
      environment: { APP_SHARED_DEVICE: '1', APP_LOCK_SECONDS: '120' },
    });
    expect(await (await shared.fetch('/config.json')).json()).toMatchObject({
      shared_device: true,
      lock_after_ms: 120_000,
    });
    await shared.close();
  });

  test('[S6] session hosts are those that are set; by default a demo has its own, and production none', async () => {
    const hostsOf = async (environment: Record<string, string>) => {
      const one = await openTestServer({ environment });
      const { session_hosts } = await (await one.fetch('/config.json')).json();
      await one.close();
      return session_hosts;
    };
    expect(await hostsOf({})).toBe('meet.example');
    expect(await hostsOf({ APP_SESSION_HOSTS: 'zoom.us,teams.microsoft.com' })).toBe(
      'zoom.us teams.microsoft.com',
    );
    expect(await hostsOf({ DEMO: '0' })).toBeUndefined();
  });

  test.each([
    ['the app’s own server', {}, ''],
    [
      'the app’s own server, where the API is elsewhere',
      { APP_API_URL: 'https://api.example/v1' },
      '',
    ],
    [
      'the address that is set',
      { APP_API_URL: 'https://api.example/v1', APP_MEDIA_URL: 'https://files.example' },
      'https://files.example',
    ],
  ])('[2.20] the policies come from %s', async (_where, environment, policies_url) => {
    const apart = await openTestServer({ environment });
    expect(await (await apart.fetch('/config.json')).json()).toMatchObject({ policies_url });
    await apart.close();
  });
});
