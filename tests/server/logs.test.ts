import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/world/accounts.ts';
import { createLog, masked } from '../../server/log.ts';
import { DEVICE, post, signedIn } from '../support/client.ts';
import { openTestServer } from '../support/server.ts';

test('[S38] after signing in, refreshing and failing, the log has an event for each and no secret', async () => {
  const server = await openTestServer({ environment: { LOG_LEVEL: 'trace' } });
  const signed = await signedIn(server);
  await post(server, '/api/login', { login_id: '9800010001', password: 'a very wrong Passw0rd!' });
  const asked = await post(server, '/api/send-otp', {
    login_id: '9800010001',
    purpose: 'login',
    device_id: DEVICE,
  });
  const code = (await server.inbox())[0]?.message.slice(-4) ?? '';
  const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
  await post(server, '/api/verify-otp', {
    request_id: asked.body.request_id,
    otp: wrong,
    device_id: DEVICE,
  });
  const otp = await post(server, '/api/verify-otp', {
    request_id: asked.body.request_id,
    otp: code,
    device_id: DEVICE,
  });
  await post(server, '/api/refresh-token', {
    refreshToken: signed.refresh,
    userType: '1',
    device_id: DEVICE,
  });
  await post(server, '/api/refresh-token', {
    refreshToken: signed.refresh,
    userType: '1',
    device_id: 'device-of-somebody-else',
  });
  await post(server, '/api/hair_dresser/home-pwa', { leapcode: 'HD1001' }, signed.bearer);
  await post(
    server,
    '/api/change-password',
    { current: DEMO_PASSWORD, password: 'Kerala%77coast' },
    { authorization: `Bearer ${String(otp.body.access_token)}` },
  );
  await post(server, '/api/login', { login_id: 5 });

  const log = server.logged().join('');
  for (const secret of [
    DEMO_PASSWORD,
    'a very wrong Passw0rd!',
    'Kerala%77coast',
    signed.access,
    signed.refresh,
    '9800010001',
    String(otp.body.refresh_token),
    `"${code}"`,
  ])
    expect(log).not.toContain(secret);
  const events = new Set(
    server.logged().map((line) => (JSON.parse(line) as { event: string }).event),
  );
  for (const event of [
    'auth.signed-in',
    'auth.wrong-pair',
    'auth.code-asked',
    'auth.wrong-code',
    'auth.refresh-reuse',
    'access.refused',
    'auth.password-changed',
    'request',
  ])
    expect(events).toContain(event);
  await server.close();
});

test('[S38] a log line is one JSON object in UTC, whatever a name contains', () => {
  const lines: string[] = [];
  const log = createLog(
    { LOG_LEVEL: 'info' },
    {
      write: (line) => {
        lines.push(line);
      },
    },
  );
  log.info({ event: 'auth.wrong-pair', login: masked('x\n{"event":"auth.signed-in"}') });
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toContain('\n');
  expect((JSON.parse(lines[0] ?? '') as { time: string }).time).toMatch(/Z$/);
});

test('[S38] a secret under a known field name is removed even if it is logged', () => {
  const lines: string[] = [];
  createLog(
    { LOG_LEVEL: 'info' },
    {
      write: (line) => {
        lines.push(line);
      },
    },
  ).info({
    authorization: 'Bearer abc',
    body: { password: 'abc', otp: 'abc', refreshToken: 'abc' },
    refresh_token: 'abc',
  });
  expect(lines[0]).not.toContain('abc');
});

test('[S38] only the last four digits of a mobile number are logged', () => {
  expect(masked('9800010001')).toBe('******0001');
});
