import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../../demo/world/accounts.ts';
import { isAlive } from '../../../../server/domain/sessions.ts';
import type { Signed } from '../../../support/client.ts';
import { DEVICE, pairOf, post, signedIn } from '../../../support/client.ts';
import { askCode } from '../../../support/codes.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';

const DAY = 86_400_000;
/**
 * Too long, none at all, markup, line ends, signs that turn the reading direction or are not seen,
 * and NUL.
 */
const HOSTILE_NAMES = [
  'x'.repeat(31),
  '',
  '<b>Chrome</b>',
  'Chrome\nAndroid',
  'Chrome\u202e',
  'Chr\u200bome',
  'Chrome\u0000',
  ' Chrome',
];

describe('isAlive', () => {
  const alive = (over: object, now: number) =>
    isAlive({ startedAt: 0, lastUsedAt: 0, endedAt: null, ...over }, now);
  test('[S10] a sign-in expires after fourteen unused days, and after sixty days at most', () => {
    expect([alive({}, 14 * DAY - 1), alive({}, 14 * DAY)]).toEqual([true, false]);
    expect([
      alive({ lastUsedAt: 59 * DAY }, 60 * DAY - 1),
      alive({ lastUsedAt: 59 * DAY }, 60 * DAY),
    ]).toEqual([true, false]);
    expect(alive({ endedAt: 5 }, 6)).toBe(false);
  });
});

onEveryDatabase('signed-in devices', (server) => {
  const list = async ({ bearer }: Signed) =>
    (await post(server(), '/api/sessions', {}, bearer)).body.sessions as {
      id: string;
      started_at: string;
      last_used_at: string;
      current: boolean;
      device: unknown;
    }[];
  const check = async ({ bearer }: Signed) =>
    (await post(server(), '/api/hair_dresser/validate-token', {}, bearer)).status;
  const end = (by: Signed, session_id: unknown) =>
    post(server(), '/api/end-session', { session_id }, by.bearer);

  test('[S15] a person sees only their own devices, with sign-in, last use, and which one this is', async () => {
    const began = server().clock.now();
    const here = await signedIn(server());
    server().clock.advance(60_000);
    await signedIn(server(), 'HD1001', 'another-device-of-asha');
    await signedIn(server(), 'HD1003');
    server().clock.advance(60_000);
    const again = pairOf(
      (
        await post(server(), '/api/refresh-token', {
          refreshToken: here.refresh,
          userType: '1',
          device_id: DEVICE,
        })
      ).body,
    );
    const seen = await list(again);
    expect(seen.map(({ current }) => current)).toEqual([true, false]);
    expect(seen[0]).toMatchObject({
      started_at: new Date(began).toISOString(),
      last_used_at: new Date(began + 120_000).toISOString(),
    });
    expect(JSON.stringify(seen)).not.toMatch(/hash|token|device_id|device-/);
  });

  test('[S15] a person can end one other device, or all others', async () => {
    const here = await signedIn(server());
    const [there, elsewhere] = [
      await signedIn(server(), 'HD1001', 'another-device-of-asha'),
      await signedIn(server(), 'HD1001', 'third-device-of-asha'),
    ];
    const [theirs] = await list(there).then((seen) => seen.filter(({ current }) => current));
    expect((await end(here, theirs?.id)).body).toMatchObject({ error: false });
    expect({
      here: await check(here),
      there: await check(there),
      elsewhere: await check(elsewhere),
    }).toEqual({ here: 200, there: 401, elsewhere: 200 });
    expect((await post(server(), '/api/end-other-sessions', {}, here.bearer)).status).toBe(200);
    expect({ here: await check(here), elsewhere: await check(elsewhere) }).toEqual({
      here: 200,
      elsewhere: 401,
    });
    expect(await list(here)).toHaveLength(1);
  });

  test('[S15] a device is listed by the name it gave when signing in by password or by code, or without a name', async () => {
    const chrome = { browser: 'Chrome', system: 'Android' };
    const safari = { browser: 'Safari', system: 'iPad' };
    const login = await post(server(), '/api/login', {
      login_id: 'HD1001',
      password: DEMO_PASSWORD,
      device_id: DEVICE,
      device: chrome,
    });
    server().clock.advance(60_000);
    await post(server(), '/api/verify-otp', {
      ...(await askCode(server(), 'HD1001', 'login', '9800010001')),
      device: safari,
    });
    server().clock.advance(60_000);
    await signedIn(server(), 'HD1001', 'third-device-of-asha');
    expect((await list(pairOf(login.body))).map(({ device }) => device)).toEqual([
      null,
      safari,
      chrome,
    ]);
  });

  test.each(HOSTILE_NAMES)(
    '[S26] [S29] a sign-in from a device named %j is refused, and opens no session',
    async (name) => {
      for (const word of ['browser', 'system']) {
        const device = { browser: 'Chrome', system: 'Android', [word]: name };
        const said = await post(server(), '/api/login', {
          login_id: 'HD1001',
          password: DEMO_PASSWORD,
          device,
        });
        expect(said).toMatchObject({
          status: 422,
          body: { code: 'not-valid', field: `device.${word}` },
        });
      }
      expect(await list(await signedIn(server()))).toHaveLength(1);
    },
  );

  test('[S25] another person’s device gets the same answer as a missing one, and stays signed in', async () => {
    const [asha, farah] = [await signedIn(server(), 'HD1001'), await signedIn(server(), 'HD1003')];
    const [theirs] = await list(farah);
    const [foreign, missing] = [await end(asha, theirs?.id), await end(asha, 'no-such-session')];
    expect(foreign).toMatchObject({ status: 404, body: { code: 'no-session' } });
    expect(missing.body).toEqual(foreign.body);
    expect(await check(farah)).toBe(200);
  });

  test('[S10] an expired sign-in is not listed as a device', async () => {
    await signedIn(server(), 'HD1001', 'another-device-of-asha');
    server().clock.advance(14 * DAY);
    expect(await list(await signedIn(server()))).toHaveLength(1);
  });

  test('[S15] people who have not accepted the terms can see and end sessions too', async () => {
    const meera = await signedIn(server(), 'HD1004');
    expect(await list(meera)).toHaveLength(1);
    expect((await post(server(), '/api/end-other-sessions', {}, meera.bearer)).status).toBe(200);
  });
});
