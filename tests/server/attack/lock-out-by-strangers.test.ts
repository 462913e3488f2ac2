import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/world/accounts.ts';
import { inbox } from '../../../server/db/schema/accounts.ts';
import { DEVICE, post, signedIn } from '../../support/client.ts';
import { countStatements } from '../../support/counted-statements.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const OWNER = 'HD1003';
const NEW_PHONE = 'a-phone-nobody-has-seen-1';
const HOME_NETWORK = '203.0.113.9';
/**
 * The longest wait that a right password or a request for a code from a new phone meets, whatever
 * strangers did from elsewhere.
 */
const SHORT_WAIT_S = 60;

onEveryDatabase('strangers who ask, guess and flood', (server) => {
  const askCode = (from: string, purpose: string, device?: string, login_id = OWNER) =>
    post(
      server(),
      '/api/send-otp',
      { login_id, purpose, ...(device ? { device_id: device } : {}) },
      {},
      from,
    );
  const login = (from: string, password: string, device?: string, login_id = OWNER) =>
    post(
      server(),
      '/api/login',
      { login_id, password, ...(device ? { device_id: device } : {}) },
      {},
      from,
    );
  const sentTo = async (): Promise<number> => server().db.$count(inbox, eq(inbox.accountId, OWNER));

  test('[S-3] [S31] five code requests by strangers keep neither the owner’s phone nor a new phone from a code', async () => {
    await signedIn(server(), OWNER);
    for (let n = 0; n < 5; n += 1) {
      await askCode(`198.51.100.${n}`, 'login');
      server().clock.advance(66 * SECOND);
    }
    const before = await sentTo();
    expect(await askCode(HOME_NETWORK, 'forgot', DEVICE)).toMatchObject({ status: 200 });
    expect(await askCode('203.0.113.10', 'forgot', NEW_PHONE)).toMatchObject({ status: 200 });
    expect(await sentTo()).toBe(before + 2);
  });

  test('[S-3] [S30] after a hundred wrong passwords by strangers a right one on a new phone waits a minute at most', {
    timeout: 60_000,
  }, async () => {
    for (let n = 0; n < 105; n += 1) await login(`198.51.100.${n}`, 'not this one');
    expect(await login(HOME_NETWORK, DEMO_PASSWORD, NEW_PHONE)).toMatchObject({ status: 200 });
    // On a network where somebody guesses at this account, too.
    await login('203.0.113.77', 'not this one');
    const said = await login('203.0.113.77', DEMO_PASSWORD);
    expect(said).toMatchObject({ status: 429, body: { code: 'locked' } });
    expect(Number(said.headers.get('retry-after'))).toBeLessThanOrEqual(SHORT_WAIT_S);
    server().clock.advance(Number(said.headers.get('retry-after')) * SECOND);
    expect(await login('203.0.113.77', DEMO_PASSWORD)).toMatchObject({ status: 200 });
  });

  test('[S-3] [S30] made-up names tried on a network delay a right password there by a minute at most', {
    timeout: 120_000,
  }, async () => {
    for (let n = 0; n < 140; n += 1)
      await login(HOME_NETWORK, 'not this one', undefined, `HD88${100 + n}`);
    const said = await login(HOME_NETWORK, DEMO_PASSWORD, NEW_PHONE);
    server().clock.advance(Number(said.headers.get('retry-after')) * SECOND);
    expect(Number(said.headers.get('retry-after'))).toBeLessThanOrEqual(SHORT_WAIT_S);
    expect(await login(HOME_NETWORK, DEMO_PASSWORD, NEW_PHONE)).toMatchObject({ status: 200 });
  });

  test('[S-3] [S31] a code requested by strangers does not invalidate the owner’s code', async () => {
    await signedIn(server(), OWNER);
    const asked = await askCode(HOME_NETWORK, 'login', DEVICE);
    const [own] = await server().db.select().from(inbox).where(eq(inbox.accountId, OWNER));
    server().clock.advance(MINUTE);
    expect(await askCode('198.51.100.1', 'login', 'device-of-a-stranger-1')).toMatchObject({
      status: 200,
    });
    const otp = /#(\d{4})$/.exec(own?.message ?? '')?.[1];
    const said = await post(
      server(),
      '/api/verify-otp',
      { request_id: asked.body.request_id, otp, device_id: DEVICE },
      {},
      HOME_NETWORK,
    );
    expect(said).toMatchObject({ status: 200, body: { user_data: { login_code: OWNER } } });
  });

  test('[S-3] [S31] wrong codes entered by strangers do not block codes for a known device', async () => {
    await signedIn(server(), OWNER);
    for (let round = 0; round < 6; round += 1) {
      const { body } = await askCode(`198.51.100.${round}`, 'login', 'device-of-a-stranger-1');
      for (const otp of ['0000', '0001', '0002'])
        await post(
          server(),
          '/api/verify-otp',
          { request_id: body.request_id, otp, device_id: 'device-of-a-stranger-1' },
          {},
          '198.51.100.9',
        );
      server().clock.advance(3 * MINUTE);
    }
    const asked = await askCode(HOME_NETWORK, 'login', DEVICE);
    const rows = await server().db.select().from(inbox).where(eq(inbox.accountId, OWNER));
    const otp = /#(\d{4})$/.exec(rows.sort((a, b) => b.sentAt - a.sentAt)[0]?.message ?? '')?.[1];
    const said = await post(
      server(),
      '/api/verify-otp',
      { request_id: asked.body.request_id, otp, device_id: DEVICE },
      {},
      HOME_NETWORK,
    );
    expect(said).toMatchObject({ status: 200 });
  });

  test('[S-18] [S30] a known device id may guess a hundred passwords a day, and does not lock out a new phone', {
    timeout: 60_000,
  }, async () => {
    await signedIn(server(), OWNER);
    const began = server().clock.now();
    let judged = 0;
    while (server().clock.now() - began < 24 * HOUR) {
      const said = await login(`198.51.100.${judged % 250}`, 'not this one', DEVICE);
      if (said.status === 401) judged += 1;
      // Sixteen minutes of quiet make the device's own waits begin anew.
      server().clock.advance(judged % 5 === 4 ? 16 * MINUTE : SECOND);
      if (said.status === 429) server().clock.advance(16 * MINUTE);
    }
    expect(judged).toBe(100);
    // The owner's other phone is not kept out by it.
    expect(await login(HOME_NETWORK, DEMO_PASSWORD, NEW_PHONE)).toMatchObject({ status: 200 });
  });
});

/** The numbers to which the gateway sent something. */
const gateway: string[] = [];
onEveryDatabase(
  'codes sent by a gateway',
  (server) => {
    test('[S-13] [S29] a code request takes as many statements for an unknown name as for a known one', async () => {
      const ask = (login_id: string, purpose: string, from: string) =>
        countStatements(() => post(server(), '/api/send-otp', { login_id, purpose }, {}, from));
      // The least of several: the server's own upkeep sends a statement now and then, too.
      const leastOf = async (login_id: string, purpose: string): Promise<number> => {
        const counts: number[] = [];
        for (let n = 0; n < 4; n += 1) {
          counts.push(await ask(login_id, purpose, `198.51.100.${n}`));
          server().clock.advance(HOUR);
        }
        return Math.min(...counts);
      };
      for (const purpose of ['login', 'forgot'])
        expect({ purpose, statements: await leastOf('HD1003', purpose) }).toEqual({
          purpose,
          statements: await leastOf('HD9999', purpose),
        });
    });

    test('[S-13] [S29] a code for an unknown name is queued like any other, and not sent', async () => {
      gateway.length = 0;
      await post(
        server(),
        '/api/send-otp',
        { login_id: 'HD9999', purpose: 'login' },
        {},
        '198.51.100.4',
      );
      expect(await server().runJobs('send-sms')).toBe(1);
      expect(gateway).toEqual([]);
      await post(
        server(),
        '/api/send-otp',
        { login_id: 'HD1003', purpose: 'login' },
        {},
        '198.51.100.4',
      );
      expect(await server().runJobs('send-sms')).toBe(1);
      expect(gateway).toEqual(['9800010003']);
    });
  },
  { senders: { sms: async ({ to }) => void gateway.push(to), inHouse: new Set(['mail', 'push']) } },
);
