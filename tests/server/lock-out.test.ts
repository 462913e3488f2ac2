import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../server/content/world/accounts.ts';
import { waitAfter, waitBefore, withOneMore } from '../../server/domain/lock-out.ts';
import { DEVICE, post, signedIn } from '../support/client.ts';
import { onEveryDatabase } from '../support/on-every-database.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const STRANGER = '198.51.100.7';

describe('the rule', () => {
  test('[S30] four wrong tries cost nothing; from the fifth on each wait is twice the last, up to a quarter of an hour', () => {
    expect([0, 4, 5, 6, 7, 14].map(waitAfter)).toEqual([0, 0, 1, 2, 4, 512].map((seconds) => seconds * SECOND));
    expect([15, 16, 1000].map(waitAfter)).toEqual([15 * MINUTE, 15 * MINUTE, 15 * MINUTE]);
  });

  test('[S30] a wait ends at its millisecond', () => {
    expect([999, 1000, 1001].map((since) => waitBefore({ count: 5, lastAt: 0 }, since))).toEqual([1, 0, 0]);
  });

  test('[S30] a quiet quarter of an hour after the wait forgets every try', () => {
    const fails = { count: 6, lastAt: 0 };
    expect(withOneMore(fails, 2 * SECOND + 15 * MINUTE - 1)).toBe(7);
    expect(withOneMore(fails, 2 * SECOND + 15 * MINUTE)).toBe(1);
  });
});

onEveryDatabase('lock-out', (server) => {
  const login = (from: string, password = 'not this one', device?: string, login_id = 'HD1001') =>
    post(server(), '/api/login', { login_id, password, ...(device ? { device_id: device } : {}) }, {}, from);

  test('[S30] each further wrong try doubles the wait', async () => {
    for (let count = 0; count < 5; count += 1) await login(STRANGER);
    for (const seconds of [1, 2, 4, 8]) {
      const said = await login(STRANGER);
      expect([said.status, said.headers.get('retry-after')]).toEqual([429, String(seconds)]);
      server().clock.advance(seconds * SECOND);
      expect((await login(STRANGER)).status).toBe(401);
    }
  });

  test('[S30] a device that signed this person in before is not shut out by what strangers tried from its own address', async () => {
    await signedIn(server());
    for (let count = 0; count < 6; count += 1) await login('127.0.0.1');
    expect((await login('127.0.0.1', DEMO_PASSWORD)).status).toBe(429);
    expect((await login('127.0.0.1', DEMO_PASSWORD, DEVICE)).status).toBe(200);
  });

  test('[S30] a known device waits for its own wrong tries', async () => {
    await signedIn(server());
    for (let count = 0; count < 5; count += 1) expect((await login('127.0.0.1', 'not this one', DEVICE)).status).toBe(401);
    expect((await login('127.0.0.1', DEMO_PASSWORD, DEVICE)).status).toBe(429);
    expect((await login('203.0.113.9', DEMO_PASSWORD)).status).toBe(200);
  });

  test('[S30] a device of somebody else is no known device', async () => {
    await signedIn(server(), 'HD1003', 'device-of-farah-000001');
    for (let count = 0; count < 5; count += 1) await login(STRANGER);
    expect((await login(STRANGER, DEMO_PASSWORD, 'device-of-farah-000001')).status).toBe(429);
  });

  test('[S30] a hundred wrong tries a day from many addresses shut the account to strangers for that day, not to its own devices', async () => {
    await signedIn(server());
    for (let count = 0; count < 100; count += 1) await login(`198.51.100.${count}`);
    const said = await login('203.0.113.9', DEMO_PASSWORD);
    expect(said.body).toMatchObject({ code: 'locked' });
    expect(Number(said.headers.get('retry-after'))).toBe(86_400);
    expect((await login('203.0.113.9', DEMO_PASSWORD, DEVICE)).status).toBe(200);
    server().clock.advance(24 * 60 * MINUTE);
    expect((await login('203.0.113.10', DEMO_PASSWORD)).status).toBe(200);
  }, 60_000);

  test('[S30] right passwords count for nothing, however many people share an address', async () => {
    for (let count = 0; count < 25; count += 1) expect((await login(STRANGER, DEMO_PASSWORD)).status).toBe(200);
  });
});
