import { expect, test } from 'vitest';
import { DEVICE, post } from '../../../support/client.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';

const MINUTE = 60_000;

onEveryDatabase('requests for one-time codes', (server) => {
  const ask = (login_id = 'HD1001', device = DEVICE) =>
    post(server(), '/api/send-otp', { login_id, purpose: 'login', device_id: device });

  test('[S31] of forty concurrent requests for one number from forty addresses one sends a code', async () => {
    const body = { login_id: 'HD1001', purpose: 'login', device_id: DEVICE };
    const said = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        post(server(), '/api/send-otp', body, {}, `192.0.2.${n + 1}`),
      ),
    );
    expect(said.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      said.filter(({ status, body: { code } }) => status === 429 && code === 'too-soon'),
    ).toHaveLength(39);
    expect(await server().inbox()).toHaveLength(1);
  });

  test('[S31] the next code can be requested after 30, 60 and 120 seconds; from the fifth on the wait doubles, up to an hour', async () => {
    const waits: unknown[] = [];
    for (let count = 0; count < 11; count += 1) {
      const said = await ask();
      const seconds = Number(said.body.resend_after_s);
      waits.push(seconds);
      server().clock.advance(seconds * 1000 - 1);
      const early = await ask();
      expect(early).toMatchObject({ status: 429, body: { code: 'too-soon' } });
      expect(early.headers.get('retry-after')).toBe('1');
      server().clock.advance(1);
    }
    expect(waits).toEqual([30, 60, 120, 120, 240, 480, 960, 1920, 3600, 3600, 3600]);
    await ask();
    expect(await ask()).toMatchObject({ status: 429, body: { code: 'too-many-codes' } });
    server().clock.advance(7 * 60 * MINUTE);
    expect((await ask()).body.resend_after_s).toBe(30);
  });

  test('[S31] codes requested by strangers on many networks are 30 seconds apart, and from the eleventh on up to 15 minutes', async () => {
    const waits: number[] = [];
    for (let n = 0; n < 18; n += 1) {
      const from = (place: number) =>
        post(
          server(),
          '/api/send-otp',
          { login_id: 'HD1001', purpose: 'login' },
          {},
          `192.0.2.${place}`,
        );
      expect((await from(n)).status).toBe(200);
      const early = await from(n + 100);
      expect(early.status).toBe(429);
      waits.push(Number(early.headers.get('retry-after')));
      server().clock.advance((waits.at(-1) ?? 0) * 1000);
    }
    expect(waits).toEqual([...Array<number>(10).fill(30), 60, 120, 240, 480, 900, 900, 900, 900]);
  });

  test('[S31] codes for one number count together, whatever their purpose and however the account is named', async () => {
    const send = (login_id: string, purpose: string) =>
      post(server(), '/api/send-otp', { login_id, purpose, device_id: DEVICE });
    expect((await send('HD1001', 'login')).status).toBe(200);
    for (const [loginId, purpose] of [
      ['9800010001', 'login'],
      ['hd1001', 'forgot'],
      ['9800010001', 'register'],
    ] as const)
      expect((await send(loginId, purpose)).body, purpose).toMatchObject({ code: 'too-soon' });
    expect((await send('9800010003', 'register')).status).toBe(200);
  });
});

onEveryDatabase(
  'one-time codes in production',
  (server) => {
    test('[7.38] without an SMS transport codes are not offered', async () => {
      expect(
        await post(server(), '/api/send-otp', { login_id: 'HD1001', purpose: 'login' }),
      ).toMatchObject({
        status: 404,
        body: { code: 'not-offered' },
      });
    });
  },
  { environment: { DEMO: '0' } },
);
