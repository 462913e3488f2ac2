import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appFiles } from '../../../server/http/app-files.ts';
import { readSettings } from '../../../server/settings/settings.ts';
import { builtApp } from '../../support/built-app.ts';
import type { TestServer } from '../../support/server.ts';
import { openTestServer } from '../../support/server.ts';

describe('the built app', () => {
  let server: TestServer;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    const built = await builtApp();
    remove = built.remove;
    server = await openTestServer({ dist: built.directory });
  });
  afterAll(async () => {
    await server.close();
    await remove();
  });
  const asDocument = (path: string) =>
    server.fetch(path, { headers: { accept: 'text/html,application/xhtml+xml' } });

  test.each(['/', '/home', '/blended-learning-details/2401', '/no/such/screen', '/course.of/1.5'])(
    '[2.15] %s gets the app’s page, which is always revalidated',
    async (path) => {
      const response = await asDocument(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<title>Chairside</title>');
      expect(response.headers.get('cache-control')).toBe('no-cache');
    },
  );

  test.each([
    '/api/nothing',
    '/api/',
    '/assets/gone.js',
    '/pictures/none',
    '/demo/none',
    '/TrainingService.svc/x',
    '/assets',
  ])('[S22] %s answers 404 in JSON, never the app’s page', async (path) => {
    const response = await asDocument(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/json');
  });

  test('[S22] a request that is no navigation gets 404, not the app’s page', async () => {
    expect((await server.fetch('/gone.js', { headers: { accept: '*/*' } })).status).toBe(404);
    expect((await server.fetch('/home', { method: 'POST' })).status).toBe(404);
  });

  test('[S23] the service worker is revalidated each time, and hashed files are immutable', async () => {
    const worker = await server.fetch('/sw.js');
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect(worker.headers.get('content-type')).toContain('text/javascript');
    expect(worker.headers.get('service-worker-allowed')).toBeNull();
    expect((await server.fetch('/assets/main-abc123.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await server.fetch('/manifest.webmanifest')).headers.get('content-type')).toContain(
      'application/manifest+json',
    );
  });

  test('[S23] APP_WORKER_OFF serves a worker that unregisters itself', async () => {
    const off = await openTestServer({ environment: { APP_WORKER_OFF: '1' } });
    const worker = await off.fetch('/sw.js');
    expect(await worker.text()).toContain('registration.unregister()');
    expect({
      cacheControl: worker.headers.get('cache-control'),
      contentType: worker.headers.get('content-type'),
    }).toEqual({ cacheControl: 'no-cache', contentType: 'text/javascript; charset=utf-8' });
    await off.close();
  });

  test('[S1] [S23] another security policy changes the script of the service worker, another brand does not', async () => {
    const built = await builtApp();
    const scriptWith = async (environment: Readonly<Record<string, string>>) => {
      const app = appFiles(built.directory, readSettings({ DEMO: '1', ...environment }));
      const plain = await app.request('/sw.js');
      const zipped = await app.request('/sw.js', { headers: { 'accept-encoding': 'gzip' } });
      const tag = plain.headers.get('etag');
      const text = await plain.text();
      expect({
        etag: zipped.headers.get('etag'),
        text: gunzipSync(await zipped.arrayBuffer()).toString(),
      }).toEqual({ etag: tag, text });
      return { tag, revision: /revision: "(.*?)"/.exec(text)?.[1] };
    };
    const elsewhere = { APP_MEDIA_URL: 'https://media.example' };
    const [before, same, after] = [
      await scriptWith({}),
      await scriptWith({ APP_BRAND: 'Other' }),
      await scriptWith(elsewhere),
    ];
    await built.remove();
    expect(before.revision).toMatch(/^9bf2f4-[0-9a-f]{6}$/);
    expect(same).toEqual(before);
    expect({
      isSameRevision: after.revision === before.revision,
      isSameTag: after.tag === before.tag,
    }).toEqual({ isSameRevision: false, isSameTag: false });
  });

  test('[S39] source maps and files outside the directory are not served', async () => {
    for (const path of [
      '/assets/main-abc123.js.map',
      '/../package.json',
      '/%2e%2e/package.json',
      '/..%2fpackage.json',
      '/assets/..%2f..%2fpackage.json',
      '/assets/%00',
    ]) {
      const response = await server.fetch(path);
      expect(await response.text(), path).not.toContain('"dependencies"');
      if (path.startsWith('/assets')) expect(response.status).toBe(404);
    }
  });

  test('text is compressed for clients that accept it, and decompresses to the same text', async () => {
    const response = await server.fetch('/sw.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    expect(gunzipSync(await response.arrayBuffer()).toString()).toContain('addEventListener');
    expect((await server.fetch('/sw.js')).headers.get('content-encoding')).toBeNull();
  });

  test('an unchanged file is not sent again', async () => {
    const tag = (await server.fetch('/sw.js')).headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"/);
    const again = await server.fetch('/sw.js', { headers: { 'if-none-match': tag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });
});
