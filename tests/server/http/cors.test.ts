import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { openTestServer } from '../../support/server.ts';

const APP = 'https://app.salon.example';

describe('apps of other origins', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({
      environment: { APP_ORIGINS: `${APP}, http://localhost:5173` },
    });
  });
  afterAll(() => server.close());
  const preflight = (origin: string) =>
    server.fetch('/api/hair_dresser/accept-reject-webinar', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization, idempotency-key',
      },
    });

  test('[7.37] a listed origin may call, with the app’s headers', async () => {
    const { status, headers } = await preflight(APP);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(APP);
    expect(headers.get('access-control-allow-headers')).toBe(
      'authorization, content-type, answer-part, idempotency-key, known-answer-tag, x-xsrf-token',
    );
    expect(headers.get('access-control-allow-methods')).toBe('GET, POST');
  });

  test('[7.37] a listed origin may read answers, with the headers that the engine needs', async () => {
    const { headers } = await server.fetch('/api/login', {
      method: 'POST',
      headers: { origin: APP, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(headers.get('access-control-allow-origin')).toBe(APP);
    expect(headers.get('access-control-expose-headers')).toBe(
      'date, retry-after, idempotency-key, idempotent-replay, answer-tag',
    );
    expect(headers.get('vary')).toContain('Origin');
  });

  test.each([
    'https://evil.example',
    'https://app.salon.example.evil.example',
    'null',
    'http://app.salon.example',
  ])('[S34] %s gets no CORS permission', async (origin) => {
    expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull();
    expect(
      (await server.fetch('/config.json', { headers: { origin } })).headers.get(
        'access-control-allow-origin',
      ),
    ).toBeNull();
  });

  test('[S34] no origin may send cookies', async () => {
    expect((await preflight(APP)).headers.get('access-control-allow-credentials')).toBeNull();
  });

  test('[7.37] pictures may be shown by the listed origins', async () => {
    expect(
      (await server.fetch('/pictures/brand/rangat/rangat.svg')).headers.get(
        'cross-origin-resource-policy',
      ),
    ).toBe('cross-origin');
    expect((await server.fetch('/config.json')).headers.get('cross-origin-resource-policy')).toBe(
      'same-origin',
    );
  });
});
