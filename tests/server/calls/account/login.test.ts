import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../../demo/world/accounts.ts';
import { DEVICE, post } from '../../../support/client.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';

onEveryDatabase('login', (server) => {
  const login = (login_id: string, password = DEMO_PASSWORD, from?: string) =>
    post(server(), '/api/login', { login_id, password, device_id: DEVICE }, {}, from);
  const fail = async (times: number, loginId = 'HD1001', from?: string) => {
    for (let count = 0; count < times; count += 1)
      expect((await login(loginId, 'not this one', from)).status).toBe(401);
  };

  test.each(['HD1001', 'hd1001', ' HD1001 ', '9800010001'])(
    '[1.1] "%s" and the password sign the hairdresser in',
    async (loginId) => {
      const said = await login(loginId);
      expect(said.status).toBe(200);
      expect(said.body).toMatchObject({
        error: false,
        user_data: {
          login_code: 'HD1001',
          hd_name: 'Asha Menon',
          is_register: 1,
          is_trainer: 0,
          setPassword: 1,
          tnc: true,
        },
      });
    },
  );

  test('[1.1] a trainer signs in as a trainer', async () => {
    expect((await login('TR2001')).body).toMatchObject({ user_data: { is_trainer: 1 } });
  });

  test('[S29] a wrong password and an unknown Access ID get the same answer', async () => {
    const wrong = await login('HD1001', 'not this one');
    const unknown = await login('HD9999', 'not this one');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({
      error: true,
      message: 'Wrong ID or password.',
      code: 'wrong-pair',
    });
    expect(unknown).toMatchObject({ status: wrong.status, body: wrong.body });
  });

  test('[S30] after five wrong passwords the account is locked for this address for exactly one second, even for the right one', async () => {
    await fail(5);
    const said = await login('HD1001');
    expect(said.status).toBe(429);
    expect(said.body).toMatchObject({
      error: true,
      code: 'locked',
      message: 'Too many wrong tries for this Access ID. Please try again in 1 second.',
    });
    expect(said.headers.get('retry-after')).toBe('1');
    server().clock.advance(999);
    expect((await login('HD1001')).status).toBe(429);
    server().clock.advance(1);
    expect((await login('HD1001')).status).toBe(200);
  });

  test('[S30] tries with the Access ID and with the mobile number count together', async () => {
    await fail(3, 'HD1001');
    await fail(2, '9800010001');
    expect((await login('hd1001')).body).toMatchObject({ code: 'locked' });
  });

  test('[S30] an unknown Access ID is locked like a known one', async () => {
    await fail(5, 'HD9999');
    expect((await login('HD9999')).body).toMatchObject({ code: 'locked' });
  });

  test('[S30] a stranger’s wrong tries do not lock the person out elsewhere', async () => {
    await fail(5, 'HD1001', '198.51.100.7');
    expect((await login('HD1001', DEMO_PASSWORD, '203.0.113.9')).status).toBe(200);
  });

  test('[S30] signing in resets the wrong tries', async () => {
    await fail(4);
    expect((await login('HD1001')).status).toBe(200);
    await fail(4);
    expect((await login('HD1001')).status).toBe(200);
  });

  test('[S30] concurrent tries cannot bypass the lock', async () => {
    const said = await Promise.all(
      Array.from({ length: 12 }, () => login('HD1001', 'not this one')),
    );
    expect(said.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(said.filter(({ status }) => status === 429)).toHaveLength(7);
  });
});

onEveryDatabase(
  'login behind a proxy',
  (server) => {
    const fail = (forwarded: string) =>
      post(
        server(),
        '/api/login',
        { login_id: 'HD1001', password: 'no' },
        { 'x-forwarded-for': forwarded },
        '10.0.0.1',
      );
    test('[S44] an X-Forwarded-For that the caller writes does not bypass the lock', async () => {
      for (let count = 0; count < 5; count += 1)
        expect((await fail(`203.0.113.${count}, 198.51.100.7`)).status).toBe(401);
      expect((await fail('203.0.113.99, 198.51.100.7')).status).toBe(429);
      expect((await fail('203.0.113.99, 198.51.100.8')).status).toBe(401);
    });
  },
  { environment: { TRUSTED_PROXIES: '1' } },
);

onEveryDatabase('login without a proxy', (server) => {
  test('[S44] without trusted proxies the header is ignored', async () => {
    for (let count = 0; count < 5; count += 1)
      await post(
        server(),
        '/api/login',
        { login_id: 'HD1001', password: 'no' },
        { 'x-forwarded-for': `203.0.113.${count}` },
      );
    expect(
      (
        await post(
          server(),
          '/api/login',
          { login_id: 'HD1001', password: 'no' },
          { 'x-forwarded-for': '203.0.113.99' },
        )
      ).status,
    ).toBe(429);
  });
});
