import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { post, signedIn } from '../support/client.ts';
import type { TestServer } from '../support/server.ts';
import { openTestServer } from '../support/server.ts';

const LOGIN = { login_id: 'HD1001', password: 'Salon@2026' };

describe('the demo controls', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ controls: true });
  });
  afterAll(() => server.close());
  beforeEach(() => post(server, '/demo/reset', {}));
  const order = (how: string, path = '/api/login', times = 1) =>
    post(server, '/demo/fail', { path, how, times, ms: 1 });

  test('count calls by path and by idempotency key', async () => {
    const { bearer } = await signedIn(server);
    const write = () =>
      post(
        server,
        '/api/hair_dresser/accept-reject-webinar',
        { tracking_status: 2, program_id: 102, training_code: 9001 },
        { ...bearer, 'idempotency-key': 'k1' },
      );
    await write();
    await write();
    const response = await server.fetch('/demo/calls');
    expect(await response.json()).toMatchObject({
      calls: { 'POST /api/hair_dresser/accept-reject-webinar': 2 },
      keys: { k1: 2 },
    });
  });

  test('drop a response after the write took effect', async () => {
    const { bearer } = await signedIn(server);
    const write = () =>
      post(
        server,
        '/api/hair_dresser/accept-reject-webinar',
        { tracking_status: 2, program_id: 102, training_code: 9001 },
        { ...bearer, 'idempotency-key': 'k1' },
      );
    await order('drop-answer', '/api/hair_dresser/accept-reject-webinar');
    await expect(write()).rejects.toThrow('Failed to fetch');
    expect((await write()).headers.get('idempotent-replay')).toBe('1');
  });

  test('respond with a 500, an HTML page or a truncated body as ordered, and as usual after a delay', async () => {
    await order('status-500');
    expect((await post(server, '/api/login', LOGIN)).status).toBe(500);
    await order('html');
    expect(
      (await server.fetch('/api/login', { method: 'POST' })).headers.get('content-type'),
    ).toContain('text/html');
    await order('truncate');
    const half = await server.fetch('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(LOGIN),
    });
    await expect(half.json()).rejects.toThrow(SyntaxError);
    await order('delay');
    expect((await post(server, '/api/login', LOGIN)).status).toBe(200);
    expect((await post(server, '/api/login', LOGIN)).status).toBe(200);
  });

  test('move the clock and with it the Date header', async () => {
    const before = server.clock.now();
    await post(server, '/demo/clock', { offset_ms: 3_600_000 });
    expect(server.clock.now()).toBe(before + 3_600_000);
    const response = await server.fetch('/healthz');
    expect(Date.parse(response.headers.get('date') ?? '')).toBe(before + 3_600_000);
    await post(server, '/demo/clock', { offset_ms: 0 });
  });

  test('move, cancel and repeat trainings; an unknown training is not found', async () => {
    const { bearer } = await signedIn(server);
    const day = 86_400_000;
    await post(server, '/demo/move', { training_code: 9011, by_ms: day });
    await post(server, '/demo/cancel', { training_code: 9012, reason: 'The trainer is ill.' });
    await post(server, '/demo/repeat', { training_code: 9005, as: 9905, by_ms: day });
    const range = {
      from: new Date(server.clock.now()).toISOString(),
      to: new Date(server.clock.now() + 30 * day).toISOString(),
    };
    const { body } = await post(server, '/api/hair_dresser/calendar', range, bearer);
    expect(body.trainings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ training_code: 9011, status: 'moved', sequence: 1 }),
        expect.objectContaining({
          training_code: 9012,
          status: 'cancelled',
          cancel_reason: 'The trainer is ill.',
        }),
        expect.objectContaining({ training_code: 9905, status: 'planned' }),
      ]),
    );
    expect((await post(server, '/demo/move', { training_code: 1, by_ms: day })).status).toBe(404);
  });

  test('[4.1] approve a registration as staff do', async () => {
    const { bearer } = await signedIn(server, 'HD1002');
    const asked = { leapcode: 'HD1002', profile: 'hd' };
    const person = async () =>
      (await post(server, '/api/hair_dresser/get-hd-detail-by-leapcode', asked, bearer)).body;
    expect(await person()).toMatchObject({ hd_data: { is_register: 0 } });
    await post(server, '/demo/approve', { account: 'HD1002', brands: [] });
    expect(await person()).toMatchObject({ hd_data: { is_register: 1 } });
  });

  test('refuse invalid orders, and do not exist unless switched on', async () => {
    expect((await order('explode')).status).toBe(422);
    expect((await post(server, '/demo/clock', { offset_ms: 'later' })).body).toMatchObject({
      code: 'not-valid',
      field: 'offset_ms',
    });
    const plain = await openTestServer();
    expect((await post(plain, '/demo/clock', { offset_ms: 1 })).status).toBe(404);
    await plain.close();
  });
});
