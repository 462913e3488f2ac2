import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts, inbox } from '../../../server/db/schema/accounts.ts';
import { DEVICE, post, signedIn } from '../../support/client.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';
import type { TestServer } from '../../support/server.ts';

const PEOPLE = 200;
const MINUTES_5 = 300_000;
const HALL = '203.0.113.5';
const CARRIER = '198.51.100.200';

const idOf = (n: number): string => `HD60${String(n).padStart(3, '0')}`;
const mobileOf = (n: number): string => `71000${String(n).padStart(5, '0')}`;
const deviceOf = (n: number): string => `phone-of-person-${n}-in-the-hall`;

/** Hairdressers like HD1001 who have never signed in. */
async function invite({ db }: TestServer, people: number): Promise<void> {
  const model = (await db.select().from(accounts)).find(({ id }) => id === 'HD1001');
  if (!model) throw new Error('There is no account HD1001.');
  const rows = Array.from({ length: people }, (_, n) => ({
    ...model,
    id: idOf(n),
    mobile: mobileOf(n),
    picture: null,
    pictureFile: null,
  }));
  await db.insert(accounts).values(rows);
}

/**
 * One person's sign-in by code, with this many slips first; the statuses of the wrong and of the
 * right entry.
 */
async function signsIn(
  server: TestServer,
  n: number,
  slips: number,
  from: string,
): Promise<{ readonly asked: number; readonly entered: number[] }> {
  const device_id = deviceOf(n);
  const asked = await post(
    server,
    '/api/send-otp',
    { login_id: mobileOf(n), purpose: 'login', device_id },
    {},
    from,
  );
  const [sent] = await server.db
    .select()
    .from(inbox)
    .where(inArray(inbox.accountId, [idOf(n)]));
  const otp = /#(\d{4})$/.exec(sent?.message ?? '')?.[1] ?? '';
  const wrong = String((Number(otp) + 1) % 10_000).padStart(4, '0');
  const entered: number[] = [];
  for (const entry of [...Array<string>(slips).fill(wrong), otp])
    entered.push(
      (
        await post(
          server,
          '/api/verify-otp',
          { request_id: asked.body.request_id, otp: entry, device_id },
          {},
          from,
        )
      ).status,
    );
  return { asked: asked.status, entered };
}

/** The limits of production: nothing of them is set. */
const PRODUCTION = { environment: { RATE_PER_MINUTE: '60' } };

onEveryDatabase(
  'people behind one address',
  (server) => {
    test('[S-3] [S30] [S31] two hundred people sign in by code within five minutes from one address, ten of them after two wrong entries', {
      timeout: 300_000,
    }, async () => {
      await invite(server(), PEOPLE);
      const refused: string[] = [];
      for (let n = 0; n < PEOPLE; n += 1) {
        const slips = n % 20 === 7 ? 2 : 0;
        const { asked, entered } = await signsIn(server(), n, slips, HALL);
        if (asked !== 200 || entered.at(-1) !== 200)
          refused.push(`${n}: ${asked} ${entered.join()}`);
        server().clock.advance(MINUTES_5 / PEOPLE);
      }
      expect(refused).toEqual([]);
    });

    test('[S30] two hundred people sign in by password within five minutes from one address, ten of them after two wrong tries', {
      timeout: 300_000,
    }, async () => {
      await invite(server(), PEOPLE);
      const refused: string[] = [];
      for (let n = 0; n < PEOPLE; n += 1) {
        const tries = n % 20 === 7 ? ['not this', 'nor this', 'Salon@2026'] : ['Salon@2026'];
        let last = 0;
        for (const password of tries)
          last = (
            await post(
              server(),
              '/api/login',
              { login_id: idOf(n), password, device_id: deviceOf(n) },
              {},
              HALL,
            )
          ).status;
        if (last !== 200) refused.push(`${n}: ${last}`);
        server().clock.advance(MINUTES_5 / PEOPLE);
      }
      expect(refused).toEqual([]);
    });

    test('[S30] behind a carrier’s address a hundred accounts may fail at once, then one every nine seconds; the message blames no account', {
      timeout: 120_000,
    }, async () => {
      const wrong = (n: number) =>
        post(
          server(),
          '/api/login',
          { login_id: `HD61${100 + n}`, password: 'not this one' },
          {},
          CARRIER,
        );
      for (let n = 0; n < 100; n += 1) expect((await wrong(n)).status).toBe(401);
      const said = await wrong(100);
      expect(said).toMatchObject({
        status: 429,
        body: {
          code: 'many-here',
          message: 'Many people are signing in on this network. Please try again in 9 seconds.',
        },
      });
      expect(said.headers.get('retry-after')).toBe('9');
      // Somebody who slipped already is one of the hundred.
      expect((await wrong(0)).status).toBe(401);
      server().clock.advance(9000);
      expect((await wrong(100)).status).toBe(401);
    });

    test('[S30] the sixth wrong password for one account is refused with a message about that Access ID', async () => {
      for (let n = 0; n < 5; n += 1)
        await post(
          server(),
          '/api/login',
          { login_id: 'HD1001', password: 'not this one' },
          {},
          HALL,
        );
      const said = await post(
        server(),
        '/api/login',
        { login_id: 'HD1001', password: 'not this one' },
        {},
        HALL,
      );
      expect(said.body).toMatchObject({
        code: 'locked',
        message: 'Too many wrong tries for this Access ID. Please try again in 1 second.',
      });
      expect(said.headers.get('retry-after')).toBe('1');
    });
  },
  PRODUCTION,
);

onEveryDatabase(
  'a trusted network',
  (server) => {
    test.each(['192.0.2.77', '2001:db8:7:5::9'])(
      '[S30] [S42] %s has twenty times the usual limits of a network',
      { timeout: 120_000 },
      async (from) => {
        const ask = (n: number) =>
          post(server(), '/api/revoke', { token_hash: String(n).padStart(64, '0') }, {}, from);
        // A sixtieth of 600 calls in a minute, twenty times.
        for (let n = 0; n < 200; n += 1) expect((await ask(n)).status).not.toBe(429);
        expect((await ask(200)).status).toBe(429);
      },
    );

    test('[S42] another network has the usual limits', async () => {
      const ask = (n: number) =>
        post(
          server(),
          '/api/revoke',
          { token_hash: String(n).padStart(64, '0') },
          {},
          '192.0.3.77',
        );
      for (let n = 0; n < 10; n += 1) expect((await ask(n)).status).not.toBe(429);
      const said = await ask(10);
      expect(said).toMatchObject({
        status: 429,
        body: {
          code: 'too-many',
          message: 'Too much at once on this network. Please try again in 1 minute.',
        },
      });
    });
  },
  { environment: { RATE_PER_MINUTE: '1', TRUSTED_NETWORKS: '192.0.2.0/24, 2001:db8:7::/48' } },
);

onEveryDatabase(
  'the SMS budget',
  (server) => {
    const ask = (n: number) =>
      post(
        server(),
        '/api/send-otp',
        { login_id: `70000${String(n).padStart(5, '0')}`, purpose: 'register' },
        {},
        `192.0.2.${n}`,
      );
    const events = () =>
      server()
        .logged()
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter(({ event }) => event === 'sms.budget' || event === 'limit.sms');

    test('[S-14] strangers can use nine tenths of an hour’s SMS and known devices the rest; alarms come at 80 % and 100 %', async () => {
      for (let n = 0; n < 18; n += 1) expect((await ask(n)).status).toBe(200);
      expect(events().map(({ percent }) => percent)).toEqual(['80']);
      const said = await ask(18);
      expect(said).toMatchObject({ status: 429, body: { code: 'codes-spent' } });
      expect(Number(said.headers.get('retry-after'))).toBe(3600);
      for (const login_id of ['HD1001', 'HD1003']) {
        await signedIn(server(), login_id);
        expect(
          (await post(server(), '/api/send-otp', { login_id, purpose: 'login', device_id: DEVICE }))
            .status,
        ).toBe(200);
      }
      expect(events().map(({ event, percent }) => `${String(event)} ${String(percent)}`)).toEqual([
        'sms.budget 80',
        'limit.sms undefined',
        'sms.budget 100',
      ]);
      expect(await server().context.meters.registry.metrics()).toContain(
        'chairside_sms_budget_alarms_total{percent="100"} 1',
      );
      // Nobody's code tells apart who has an account.
      const nobody = await post(
        server(),
        '/api/send-otp',
        { login_id: 'HD9999', purpose: 'login' },
        {},
        '192.0.2.99',
      );
      expect(nobody).toMatchObject({ status: 429, body: { code: 'codes-spent' } });
    });
  },
  { environment: { SMS_PER_HOUR: '20' } },
);
