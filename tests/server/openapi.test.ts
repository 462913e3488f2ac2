import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Config } from '../../sync/contract/config.ts';
import type { TestServer } from '../support/server.ts';
import { openTestServer } from '../support/server.ts';

describe('what the server says about itself', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  test('the app’s settings keep to their schema', async () => {
    const config = Config.parse(await (await server.fetch('/config.json')).json());
    expect(config).toMatchObject({ api_url: '/api', capabilities: { idempotency_keys: true, device_proof: true, changes: true, push: true } });
  });

  test('[S39] in production the API document and the inbox do not exist', async () => {
    const production = await openTestServer({ environment: { DEMO: '0' } });
    for (const path of ['/openapi.json', '/demo/inbox', '/demo/calls', '/docs', '/metrics'])
      expect((await production.fetch(path)).status, path).toBe(404);
    await production.close();
  });

  test('[7.37] the app learns other addresses from the settings', async () => {
    const apart = await openTestServer({
      environment: { APP_API_URL: 'https://api.example/v1', APP_TRAINING_SERVICE_URL: 'https://training.example' },
    });
    expect(await (await apart.fetch('/config.json')).json()).toMatchObject({
      api_url: 'https://api.example/v1',
      training_service_url: 'https://training.example',
      media_url: 'https://api.example',
    });
    await apart.close();
  });
});
