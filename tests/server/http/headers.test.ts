import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { policies } from '../../../server/http/policies.ts';
import { builtApp } from '../../support/built-app.ts';
import type { TestServer } from '../../support/server.ts';
import { openTestServer } from '../../support/server.ts';

const ANSWER = "default-src 'none'; frame-ancestors 'none'; sandbox";

describe('headers', () => {
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

  // Every kind of response that there is, by how it is asked for.
  const kinds: [what: string, path: string, status: number, init?: RequestInit][] = [
    ['the page', '/', 200],
    ['a screen', '/home', 200],
    ['the worker script', '/sw.js', 200],
    ['an asset', '/assets/main-abc123.js', 200],
    ['a style', '/assets/main-abc123.css', 200],
    ['a missing asset', '/assets/gone.js', 404],
    ['a picture', '/pictures/brand/rangat/rangat.svg', 200],
    ['a missing picture', '/pictures/brand/nobody/x.svg', 404],
    ['a picture in pixels', '/pictures/brand/rangat/rangat.webp?w=96', 200],
    ['a picture of no width', '/pictures/brand/rangat/rangat.webp', 404],
    ['a policy', '/policies/terms.pdf', 200],
    ['a missing policy', '/policies/none.pdf', 404],
    ['the settings', '/config.json', 200],
    ['the description', '/openapi.json', 200],
    ['health', '/healthz', 200],
    ['readiness', '/readyz', 200],
    ['the inbox', '/demo/inbox', 200],
    ['the inbox as a page', '/demo/inbox', 200, { headers: { accept: 'text/html' } }],
    ['a call without a token', '/api/hair_dresser/home-pwa', 401, { method: 'POST' }],
    ['a call of another method', '/api/login', 405],
    ['a call that does not exist', '/api/nothing', 404],
    [
      'malformed JSON',
      '/api/login',
      400,
      { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } },
    ],
    [
      'another content type',
      '/api/login',
      415,
      {
        method: 'POST',
        body: 'a=b',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
    ],
    [
      'too much',
      '/api/login',
      413,
      { method: 'POST', body: 'x'.repeat(70_000), headers: { 'content-type': 'application/json' } },
    ],
    [
      'a preflight',
      '/api/login',
      204,
      {
        method: 'OPTIONS',
        headers: { origin: 'https://other.example', 'access-control-request-method': 'POST' },
      },
    ],
    ['a report', '/csp-report', 204, { method: 'POST', body: '{}' }],
    ['the training service', '/TrainingService.svc/GetHDDivisionMap/HD1001', 401],
  ];

  test.each(kinds)('[S1] %s carries every security header', async (what, path, status, init) => {
    const response = await server.fetch(path, init);
    expect(response.status, what).toBe(status);
    expect(response.headers.get('strict-transport-security')).toBe(
      'max-age=63072000; includeSubDomains',
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(response.headers.get('permissions-policy')).toBe(
      'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
    );
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(Date.parse(response.headers.get('date') ?? '')).toBe(server.clock.now());
    const isDocument = response.headers.get('content-type')?.startsWith('text/html') === true;
    expect(response.headers.get('cross-origin-opener-policy')).toBe(
      isDocument ? 'same-origin' : null,
    );
  });

  test('[S1] answers that are neither documents nor scripts get the strictest policy', async () => {
    for (const path of [
      '/config.json',
      '/healthz',
      '/api/nothing',
      '/pictures/brand/rangat/rangat.svg',
      '/policies/terms.pdf',
      '/assets/gone.js',
    ]) {
      expect((await server.fetch(path)).headers.get('content-security-policy'), path).toBe(ANSWER);
    }
  });

  test('[S2] documents have the product’s policy, without any unsafe- keyword', async () => {
    const policy = (await server.fetch('/home')).headers.get('content-security-policy') ?? '';
    expect(policy).toBe(policies(server.context.settings).document);
    for (const part of [
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types app-html app-url',
      'report-uri /csp-report',
    ])
      expect(policy).toContain(part);
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('upgrade-insecure-requests');
  });

  test('[S2] worker scripts have a policy of their own, without a sandbox', async () => {
    const policy = (await server.fetch('/sw.js')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toContain('sandbox');
  });
});

describe('policies', () => {
  const foreign = policies({
    APP_API_URL: 'https://api.salon.example/v1',
    APP_TRAINING_SERVICE_URL: 'https://training.example',
    APP_HAIR_DRESSER_SERVICE_URL: 'https://people.example:8443/x',
    APP_MEDIA_URL: undefined,
    PUBLIC_URL: 'https://app.salon.example',
  });
  test('[S2] [7.37] connect-src and img-src follow where API, services and pictures are', () => {
    expect(foreign.document).toContain(
      "connect-src 'self' https://api.salon.example https://training.example https://people.example:8443;",
    );
    expect(foreign.document).toContain("img-src 'self' data: blob: https://api.salon.example;");
    expect(foreign.worker).toContain(
      "connect-src 'self' https://api.salon.example https://training.example https://people.example:8443;",
    );
  });
  test('[S2] over https insecure requests are upgraded', () => {
    expect(foreign.document).toContain('upgrade-insecure-requests');
  });
});
