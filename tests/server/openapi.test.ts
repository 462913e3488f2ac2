import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressesOf } from '../../server/http/contract-routes.ts';
import { Config } from '../../sync/contract/config.ts';
import type { Endpoint } from '../../sync/contract/endpoint.ts';
import { endpoints } from '../../sync/contract/index.ts';
import type { TestServer } from '../support/server.ts';
import { openTestServer } from '../support/server.ts';

interface Operation {
  readonly operationId: string;
  readonly 'x-own'?: boolean;
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: { readonly type: string; readonly properties: object } } };
  };
}

describe('what the server says about itself', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  test('[7.38] the API document has every row at every address, and marks this product’s own', async () => {
    const document = (await (await server.fetch('/openapi.json')).json()) as { openapi: string; paths: Record<string, Record<string, Operation>> };
    expect(document.openapi).toBe('3.1.0');
    const ids: string[] = [];
    for (const row of Object.values<Endpoint>(endpoints)) {
      for (const { path } of addressesOf(row)) {
        const operation = document.paths[path]?.[row.method.toLowerCase()];
        expect(operation, path).toBeDefined();
        expect(operation?.['x-own'] === true, path).toBe(row.rule === 'own');
        if (row.method === 'POST') expect(operation?.requestBody?.content['application/json'].schema).toMatchObject({ type: 'object' });
        ids.push(operation?.operationId ?? '');
      }
    }
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('the app’s settings keep to their schema', async () => {
    const config = Config.parse(await (await server.fetch('/config.json')).json());
    expect(config).toMatchObject({ api_url: '/api', capabilities: { idempotency_keys: true, device_proof: true, changes: false, push: false } });
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
