import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/world/accounts.ts';
import {
  passwordWaits,
  waitAfter,
  waitBefore,
  withOneMore,
} from '../../../server/domain/lock-out.ts';
import { createEngine } from '../../../sync/engine.ts';
import { DEVICE, post, signedIn } from '../../support/client.ts';
import { TestDevice, withApp } from '../../support/device.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const STRANGER = '198.51.100.7';

describe('the lock-out rule', () => {
  test('[S30] four wrong tries cause no wait; from the fifth on the wait doubles, up to fifteen minutes', () => {
    expect([0, 4, 5, 6, 7, 14].map(waitAfter)).toEqual(
      [0, 0, 1, 2, 4, 512].map((seconds) => seconds * SECOND),
    );
    expect([15, 16, 1000].map(waitAfter)).toEqual([15 * MINUTE, 15 * MINUTE, 15 * MINUTE]);
  });

  test('[S30] a wait ends exactly at its last millisecond', () => {
    expect(
      [999, 1000, 1001].map((since) => waitBefore({ count: 5, lastAt: 0 }, since, passwordWaits)),
    ).toEqual([1, 0, 0]);
  });

  test('[S30] a last try a day in the future causes no wait and is counted', () => {
    const fails = { count: 9, lastAt: 24 * 60 * MINUTE };
    expect({
      wait: waitBefore(fails, 0, passwordWaits),
      count: withOneMore(fails, 0, passwordWaits),
    }).toEqual({ wait: 0, count: 10 });
    // Clocks of two servers differ by seconds: that shortens no wait.
    expect(waitBefore({ count: 9, lastAt: 5 * SECOND }, 0, passwordWaits)).toBe(21 * SECOND);
  });

  test('[S30] fifteen minutes without a try after the wait reset the count', () => {
    const fails = { count: 6, lastAt: 0 };
    expect(withOneMore(fails, 2 * SECOND + 15 * MINUTE - 1, passwordWaits)).toBe(7);
    expect(withOneMore(fails, 2 * SECOND + 15 * MINUTE, passwordWaits)).toBe(1);
  });
});

onEveryDatabase('lock-out', (server) => {
  const login = (from: string, password = 'not this one', device?: string, login_id = 'HD1001') =>
    post(
      server(),
      '/api/login',
      { login_id, password, ...(device ? { device_id: device } : {}) },
      {},
      from,
    );

  test('[S30] each further wrong try doubles the wait', async () => {
    for (let count = 0; count < 5; count += 1) await login(STRANGER);
    for (const seconds of [1, 2, 4, 8]) {
      const said = await login(STRANGER);
      expect({ status: said.status, retryAfter: said.headers.get('retry-after') }).toEqual({
        status: 429,
        retryAfter: String(seconds),
      });
      server().clock.advance(seconds * SECOND);
      expect((await login(STRANGER)).status).toBe(401);
    }
  });

  test('[S30] a device that signed this person in before is not locked by strangers’ tries, even from its own address', async () => {
    await signedIn(server());
    for (let count = 0; count < 6; count += 1) await login('127.0.0.1');
    expect((await login('127.0.0.1', DEMO_PASSWORD)).status).toBe(429);
    expect((await login('127.0.0.1', DEMO_PASSWORD, DEVICE)).status).toBe(200);
  });

  test('[S30] a known device waits for its own wrong tries', async () => {
    await signedIn(server());
    for (let count = 0; count < 5; count += 1)
      expect((await login('127.0.0.1', 'not this one', DEVICE)).status).toBe(401);
    expect((await login('127.0.0.1', DEMO_PASSWORD, DEVICE)).status).toBe(429);
    expect((await login('203.0.113.9', DEMO_PASSWORD)).status).toBe(200);
  });

  test('[S30] a hundred wrong tries elsewhere do not lock the app out on a device where the person was signed in', {
    timeout: 60_000,
  }, async () => {
    const device = new TestDevice();
    const edges = device.context((request) => server().fetch(request));
    const engine = createEngine(withApp({ ...edges, now: () => server().clock.now() }));
    const credentials = { login_id: 'HD1001', password: DEMO_PASSWORD };
    expect(await engine.signIn(credentials)).toMatchObject({ ok: true });
    await engine.signOut('discard');
    for (let n = 0; n < 100; n += 1) await login(`198.51.100.${n}`);
    expect(await engine.signIn(credentials)).toMatchObject({ ok: true });
  });

  test('[S30] a device known to another account does not count as known', async () => {
    await signedIn(server(), 'HD1003', 'device-of-farah-000001');
    for (let count = 0; count < 5; count += 1) await login(STRANGER);
    // The two first tries of a device that is new to the account.
    for (let count = 0; count < 2; count += 1)
      await login(STRANGER, 'not this one', 'device-of-farah-000001');
    expect((await login(STRANGER, DEMO_PASSWORD, 'device-of-farah-000001')).status).toBe(429);
  });

  test('[S30] after a hundred wrong tries in a day each network has one try judged a minute, until the day is over', async () => {
    for (let count = 0; count < 100; count += 1) await login(`198.51.100.${count}`);
    for (let minute = 0; minute < 3; minute += 1) {
      expect((await login(STRANGER)).status).toBe(401);
      const early = await login(STRANGER);
      expect(early).toMatchObject({ status: 429, body: { code: 'locked' } });
      expect(Number(early.headers.get('retry-after'))).toBe(60);
      server().clock.advance(MINUTE);
    }
    expect((await login('203.0.113.9')).status).toBe(401);
    server().clock.advance(24 * 60 * MINUTE);
    for (let count = 0; count < 5; count += 1) expect((await login(STRANGER)).status).toBe(401);
  }, 60_000);

  test('[S30] after a hundred wrong tries all networks of one IPv6 customer count as one', async () => {
    for (let count = 0; count < 100; count += 1) await login(`198.51.100.${count}`);
    expect((await login('2001:db8:7:1::1')).status).toBe(401);
    expect((await login('2001:db8:7:2::1')).status).toBe(429);
    expect((await login('2001:db8:8:2::1')).status).toBe(401);
  }, 60_000);

  test('[S30] correct passwords are not counted, however many people share an address', async () => {
    for (let count = 0; count < 25; count += 1)
      expect((await login(STRANGER, DEMO_PASSWORD)).status).toBe(200);
  });
});
