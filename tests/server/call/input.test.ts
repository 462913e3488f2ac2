import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { post, signedIn } from '../../support/client.ts';
import type { TestServer } from '../../support/server.ts';
import { openTestServer } from '../../support/server.ts';

describe('bad input', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());
  const send = async (body: string, type = 'application/json') => {
    const response = await server.fetch('/api/login', {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    return { status: response.status, body: (await response.json()) as unknown };
  };

  test.each(['{', '', 'null', '[]', '"text"', '12', '<html></html>', '{"a":}'])(
    'a body that is not a JSON object is refused: %s',
    async (body) => {
      expect(await send(body)).toMatchObject({
        status: 400,
        body: { error: true, code: 'malformed' },
      });
    },
  );

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
  ])('[S34] the content type "%s" is refused', async (type) => {
    expect(await send('{"login_id":"HD1001","password":"x"}', type)).toMatchObject({
      status: 415,
      body: { error: true, code: 'content-type' },
    });
  });

  test.each([
    ['login_id', { password: 'x' }],
    ['login_id', { login_id: 7, password: 'x' }],
    ['password', { login_id: 'HD1001' }],
    ['password', { login_id: 'HD1001', password: null }],
    ['password', { login_id: 'HD1001', password: 'x'.repeat(129) }],
    ['device_id', { login_id: 'HD1001', password: 'x', device_id: 'short' }],
    ['device', { login_id: 'HD1001', password: 'x', device: 'Chrome on Android' }],
  ])('a wrong %s is refused with its name', async (field, body) => {
    expect(await send(JSON.stringify(body))).toMatchObject({
      status: 422,
      body: { error: true, code: 'not-valid', field, message: `The field ${field} is not right.` },
    });
  });

  test('unknown fields are ignored, including __proto__', async () => {
    expect(
      (
        await send(
          '{"login_id":"HD1001","password":"x","__proto__":{"admin":true},"constructor":1}',
        )
      ).status,
    ).toBe(401);
    expect(Object.prototype).not.toHaveProperty('admin');
  });

  test('a body of more than 64 KB is refused as too large', async () => {
    expect(
      (await send(JSON.stringify({ login_id: 'HD1001', password: 'x'.repeat(66_000) }))).body,
    ).toMatchObject({ error: true, code: 'too-large' });
  });

  test.each(["HD1001' or '1'='1", 'HD1001"; drop table accounts; --', '%%', '______'])(
    '[S29] %s as a name is treated as an unknown name',
    async (login_id) => {
      expect(await send(JSON.stringify({ login_id, password: 'x' }))).toMatchObject({
        status: 401,
        body: { code: 'wrong-pair' },
      });
    },
  );

  test('a NUL byte in a name is refused with the field’s name', async () => {
    expect(await send(JSON.stringify({ login_id: 'HD\u00001001', password: 'x' }))).toMatchObject({
      status: 422,
      body: { field: 'login_id' },
    });
  });

  test('[S13] an id that is not a whole number in range is not found; one that is neither number nor text is refused', async () => {
    const { bearer } = await signedIn(server);
    for (const training_code of ['9'.repeat(30), '1e3', '-1', '9001.5', 1e21, 9001.5]) {
      expect(
        (await post(server, '/api/hair_dresser/join-now-check', { training_code }, bearer)).status,
        String(training_code),
      ).toBe(404);
    }
    for (const training_code of [{}, [], null, true, '']) {
      expect(
        (await post(server, '/api/hair_dresser/join-now-check', { training_code }, bearer)).status,
      ).toBe(422);
    }
  });

  test('the API answers an unknown path and a wrong method in JSON', async () => {
    for (const [path, method, status] of [
      ['/api/nothing', 'POST', 404],
      ['/api/login', 'GET', 405],
      ['/api/login', 'PUT', 405],
      ['/api/hair_dresser/home-pwa', 'DELETE', 405],
    ] as const) {
      const response = await server.fetch(path, { method });
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ error: true });
    }
    expect((await server.fetch('/api/login')).headers.get('allow')).toBe('POST');
  });
});
