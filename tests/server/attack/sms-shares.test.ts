import { expect, test } from 'vitest';
import { DEVICE, post, signedIn } from '../../support/client.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';

const BUDGET = 100;
const THIRD = Math.floor(BUDGET / 3);
const HOUR_S = 3600;
const ATTACKER = 'HD1001';
const DEVICES = 40;

onEveryDatabase(
  'shares of an hour’s SMS',
  (server) => {
    const register = async (n: number, from: string): Promise<number> =>
      (
        await post(
          server(),
          '/api/send-otp',
          { login_id: `70000${String(n).padStart(5, '0')}`, purpose: 'register' },
          {},
          from,
        )
      ).status;
    /**
     * Codes that a network was sent in an hour in which it asked for one every ten seconds, after
     * sixty at once.
     */
    const sentInAnHour = async (from: (n: number) => string): Promise<number> => {
      let sent = 0;
      let asked = 0;
      const ask = async () => {
        sent += (await register(asked, from(asked))) === 200 ? 1 : 0;
        asked += 1;
      };
      while (asked < 60) await ask();
      for (let seconds = 10; seconds < HOUR_S; seconds += 10) {
        server().clock.advance(10_000);
        await ask();
      }
      return sent;
    };
    const oneSlash48 = (n: number) => `2001:db8:7:${(n % 0xff_ff).toString(16)}::1`;

    test.each([
      ['an IPv4 address', () => '203.0.113.77'],
      ['the networks of one IPv6 customer (/48)', oneSlash48],
      ['a trusted address', () => '192.0.2.7'],
    ])(
      '[A4] [S-14] %s gets at most a third of an hour’s SMS, and another network still gets a code',
      { timeout: 120_000 },
      async (_name, from) => {
        const sent = await sentInAnHour(from);
        expect(sent).toBeLessThanOrEqual(THIRD);
        expect(sent).toBeGreaterThan(THIRD / 2);
        expect(await register(99_999, '198.51.100.1')).toBe(200);
      },
    );

    test('[A3] [S-14] forty known devices of one account get no more codes than one device, and another account still gets a code', async () => {
      for (let n = 0; n < DEVICES; n += 1)
        await signedIn(server(), ATTACKER, `device-of-attacker-${n}`);
      const statuses: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        for (let n = 0; n < DEVICES; n += 1) {
          const device_id = `device-of-attacker-${n}`;
          statuses.push(
            (
              await post(
                server(),
                '/api/send-otp',
                { login_id: ATTACKER, purpose: 'login', device_id },
                {},
                '192.0.2.1',
              )
            ).status,
          );
        }
        server().clock.advance(125_000);
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(3);
      await signedIn(server(), 'HD1003');
      expect(
        await post(server(), '/api/send-otp', {
          login_id: 'HD1003',
          purpose: 'login',
          device_id: DEVICE,
        }),
      ).toMatchObject({ status: 200 });
    });

    test('[A3] [S31] the wait between codes for known devices of one account grows from 30 seconds to at most 15 minutes', async () => {
      const devices = Array.from({ length: 20 }, (_, n) => `device-of-attacker-${n}`);
      for (const device of [...devices, DEVICE]) await signedIn(server(), ATTACKER, device);
      const waits: number[] = [];
      for (const device_id of devices) {
        const asked = await post(server(), '/api/send-otp', {
          login_id: ATTACKER,
          purpose: 'login',
          device_id,
        });
        expect(asked.status).toBe(200);
        const early = await post(server(), '/api/send-otp', {
          login_id: ATTACKER,
          purpose: 'forgot',
          device_id: DEVICE,
        });
        expect(early.status).toBe(429);
        waits.push(Number(asked.body.resend_after_s));
        server().clock.advance(Number(asked.body.resend_after_s) * 1000);
      }
      expect(waits).toEqual([
        ...Array<number>(10).fill(30),
        60,
        120,
        240,
        480,
        ...Array<number>(6).fill(900),
      ]);
    });
  },
  {
    environment: {
      RATE_PER_MINUTE: '60',
      SMS_PER_HOUR: String(BUDGET),
      TRUSTED_NETWORKS: '192.0.2.0/24',
    },
  },
);
