import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Config } from '../../../sync/contract/config.ts';
import { CONFIG, json } from '../../support/device.ts';

const ELSEWHERE: Config = { ...CONFIG, api_url: 'https://api.example/v1' };
const broken = () => Promise.reject(new DOMException('Unexpected internal error.', 'UnknownError'));

beforeEach(() => vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

/** A separate thread that reads the configuration. */
async function thread(open: () => Promise<unknown>, fetched: () => Promise<Response>) {
  vi.stubGlobal('caches', { open });
  vi.stubGlobal('fetch', fetched);
  return (await import('../../../sync/wire/config.ts')).loadConfig;
}

test('the configuration comes from the server in a browser whose Cache API fails', async () => {
  const loadConfig = await thread(broken, async () => json(ELSEWHERE));
  expect(await loadConfig()).toEqual(ELSEWHERE);
});

test('the default configuration is used without a copy and a server, and the server’s configuration once it responds', async () => {
  const opened = vi.fn(broken);
  const fetched = vi.fn(
    async (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch')),
  );
  const loadConfig = await thread(opened, fetched);
  // The API on this origin, and no other setting.
  expect(await loadConfig()).toEqual({
    api_url: '/api',
    training_service_url: '',
    hair_dresser_service_url: '',
    brand: 'Chairside',
    access_label: 'Chairside Access',
    vapid_public_key: '',
    media_url: '',
  });
  fetched.mockImplementation(async () => json(ELSEWHERE));
  expect(await loadConfig()).toEqual(ELSEWHERE);
});

test('the server’s configuration is stored for an offline start', async () => {
  let copy: Response | undefined;
  const cache = {
    match: async () => copy?.clone(),
    put: async (_address: string, response: Response) => {
      copy = response;
    },
  };
  const online = await thread(
    async () => cache,
    async () => json(ELSEWHERE),
  );
  await online();
  vi.resetModules();
  const offline = await thread(
    async () => cache,
    () => Promise.reject(new TypeError('Failed to fetch')),
  );
  expect(await offline()).toEqual(ELSEWHERE);
});

test('an earlier build’s copy that contains capabilities is a valid configuration', async () => {
  const old = {
    ...ELSEWHERE,
    capabilities: { idempotency_keys: true, device_proof: false, changes: false, push: false },
  };
  const match = async () => json(old);
  const loadConfig = await thread(
    async () => ({ match, put: async () => undefined }),
    () => Promise.reject(new TypeError('Failed to fetch')),
  );
  expect((await loadConfig()).api_url).toBe(ELSEWHERE.api_url);
});

test('a browser without the Cache API gets the configuration every time', async () => {
  vi.stubGlobal('caches', undefined);
  vi.stubGlobal('fetch', async () => json(ELSEWHERE));
  const { loadConfig } = await import('../../../sync/wire/config.ts');
  for (const _ of ['first', 'second']) expect(await loadConfig()).toEqual(ELSEWHERE);
});

test('[4.20] forgetPictures resolves although the Cache API fails, so that a sign-out completes', async () => {
  vi.stubGlobal('self', { location: { origin: 'http://chairside.test' } });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('caches', { open: broken, delete: broken });
  const { browserEdges } = await import('../../../sync/browser.ts');
  await expect(browserEdges().forgetPictures()).resolves.toBeUndefined();
});
