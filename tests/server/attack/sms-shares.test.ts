import { expect, test } from 'vitest';
import { DEVICE, post, signedIn } from '../../support/client.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';

const BUDGET = 100;
const ATTACKER = 'HD1001';
const DEVICES = 40;

onEveryDatabase(
  'the shares of an hour’s SMS',
  (server) => {
    test('[A3] [S-14] an account with forty known devices is sent no more codes than one device, and others get theirs', async () => {
      for (let n = 0; n < DEVICES; n += 1) await signedIn(server(), ATTACKER, `device-of-attacker-${n}`);
      const statuses: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        for (let n = 0; n < DEVICES; n += 1) {
          const device_id = `device-of-attacker-${n}`;
          statuses.push((await post(server(), '/api/send-otp', { login_id: ATTACKER, purpose: 'login', device_id }, {}, '192.0.2.1')).status);
        }
        server().clock.advance(125_000);
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(3);
      await signedIn(server(), 'HD1003');
      expect(await post(server(), '/api/send-otp', { login_id: 'HD1003', purpose: 'login', device_id: DEVICE })).toMatchObject({ status: 200 });
    });

    test('[A3] [S31] the known devices of a number wait for one another fifteen minutes at most', async () => {
      const devices = Array.from({ length: 20 }, (_, n) => `device-of-attacker-${n}`);
      for (const device of [...devices, DEVICE]) await signedIn(server(), ATTACKER, device);
      const waits: number[] = [];
      for (const device_id of devices) {
        const asked = await post(server(), '/api/send-otp', { login_id: ATTACKER, purpose: 'login', device_id });
        expect(asked.status).toBe(200);
        const early = await post(server(), '/api/send-otp', { login_id: ATTACKER, purpose: 'forgot', device_id: DEVICE });
        expect(early.status).toBe(429);
        waits.push(Number(asked.body.resend_after_s));
        server().clock.advance(Number(asked.body.resend_after_s) * 1000);
      }
      expect(waits).toEqual([...Array<number>(10).fill(30), 60, 120, 240, 480, ...Array<number>(6).fill(900)]);
    });
  },
  { environment: { RATE_PER_MINUTE: '60', SMS_PER_HOUR: String(BUDGET) } },
);
