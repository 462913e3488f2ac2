import { like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { limits, oneTimeCodes } from '../../../../server/db/schema-accounts.ts';
import { DEVICE, post, signedIn } from '../../../support/client.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';

const MINUTE = 60_000;

onEveryDatabase('one-time codes', (server) => {
  const ask = (login_id = 'HD1001', device = DEVICE) => post(server(), '/api/send-otp', { login_id, purpose: 'login', device_id: device });
  const verify = (request_id: unknown, otp: string, device = DEVICE) => post(server(), '/api/verify-otp', { request_id, otp, device_id: device });
  const codeOf = (message: string | undefined) => /#(\d{4})$/.exec(message ?? '')?.[1] ?? '';
  const other = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');
  async function asked(loginId = 'HD1001') {
    const { body } = await ask(loginId);
    return { id: body.request_id, code: codeOf((await server().inbox())[0]?.message) };
  }

  test('[5.3] a code of four digits signs in, once', async () => {
    const { id, code } = await asked();
    expect(code).toMatch(/^\d{4}$/);
    const said = await verify(id, code);
    expect(said).toMatchObject({ status: 200, body: { error: false, user_data: { login_code: 'HD1001' } } });
    expect(await verify(id, code)).toMatchObject({ status: 401, body: { code: 'expired-code' } });
  });

  test('[S31] the message ends with the line for browsers', async () => {
    const { code } = await asked();
    const [message] = await server().inbox();
    expect(message?.message.split('\n').at(-1)).toBe(`@localhost #${code}`);
    expect(message).toMatchObject({ recipient: '9800010001', kind: 'sms' });
  });

  test('[S29] an unknown account gets the same answer, and no message is sent', async () => {
    const known = await ask('HD1001');
    const sent = (await server().inbox()).length;
    const unknown = await ask('9999999999');
    expect({ ...unknown.body, request_id: '' }).toEqual({ ...known.body, request_id: '' });
    expect(await server().inbox()).toHaveLength(sent);
    expect(await verify(unknown.body.request_id, '0000')).toMatchObject({
      status: 401,
      body: { code: 'wrong-code', message: 'Wrong code. 2 tries left.' },
    });
  });

  test('[S31] after three wrong tries, each reported, the right code is refused', async () => {
    const { id, code } = await asked();
    const words: unknown[] = [];
    for (let count = 0; count < 3; count += 1) {
      const said = await verify(id, other(code));
      expect(said).toMatchObject({ status: 401, body: { error: true, code: 'wrong-code' } });
      words.push(said.body.message);
    }
    expect(words).toEqual(['Wrong code. 2 tries left.', 'Wrong code. 1 try left.', 'Wrong code. Please ask for a new one.']);
    expect(await verify(id, code)).toMatchObject({ status: 401, body: { code: 'expired-code' } });
  });

  test('[S31] concurrent tries count towards the same three', async () => {
    const { id, code } = await asked();
    const said = await Promise.all(Array.from({ length: 10 }, () => verify(id, other(code))));
    expect(said.filter(({ body }) => body.code === 'wrong-code')).toHaveLength(3);
  });

  test('[S31] of forty who ask for the same number at once, from forty addresses, one is sent a code', async () => {
    const body = { login_id: 'HD1001', purpose: 'login', device_id: DEVICE };
    const said = await Promise.all(Array.from({ length: 40 }, (_, n) => post(server(), '/api/send-otp', body, {}, `192.0.2.${n + 1}`)));
    expect(said.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(said.filter(({ status, body: { code } }) => status === 429 && code === 'too-soon')).toHaveLength(39);
    expect(await server().inbox()).toHaveLength(1);
  });

  test('[S31] only the newest code of a number may be tried, whatever it was asked for', async () => {
    const first = await asked();
    server().clock.advance(MINUTE);
    const second = await post(server(), '/api/send-otp', { login_id: 'HD1001', purpose: 'forgot', device_id: DEVICE });
    expect(second.status).toBe(200);
    expect(await verify(first.id, first.code)).toMatchObject({ status: 401, body: { code: 'expired-code' } });
  });

  test('[S31] of eighty tries at once no more than ten are judged in a day, and the person’s own code then opens nothing', async () => {
    const judged: unknown[] = [];
    for (let round = 0; round < 5; round += 1) {
      const { id, code } = await asked();
      const said = await Promise.all(
        Array.from({ length: 16 }, (_, n) =>
          post(server(), '/api/verify-otp', { request_id: id, otp: other(code), device_id: DEVICE }, {}, `192.0.2.${n}`),
        ),
      );
      judged.push(...said.filter(({ body }) => body.code === 'wrong-code'));
      server().clock.advance(3 * MINUTE);
    }
    const [fails] = await server().db.select().from(limits).where(like(limits.key, 'otp-fails:%'));
    expect(fails?.count).toBe(10);
    // Asked for before, by somebody who was lucky: it is not looked at any more.
    expect(judged.length).toBeGreaterThan(9);
  });

  test('[S31] [S42] wrong codes for many numbers from one address are guesses, too', async () => {
    const from = '203.0.113.77';
    const words: unknown[] = [];
    for (const login of ['HD1001', 'HD1003', 'TR2001', 'HD1101', 'HD1102', 'HD1103', 'HD1104', 'HD1105', 'HD1106', 'HD1107', 'HD1108']) {
      const { body } = await ask(login);
      for (let count = 0; count < 3; count += 1)
        words.push((await post(server(), '/api/verify-otp', { request_id: body.request_id, otp: '0000', device_id: DEVICE }, {}, from)).body.code);
    }
    expect(words.slice(0, 20)).not.toContain('locked');
    expect(words.slice(-3)).toEqual(['locked', 'locked', 'locked']);
  });

  test('[S31] a code is valid for five minutes, to the millisecond', async () => {
    const first = await asked();
    server().clock.advance(5 * MINUTE - 1);
    expect((await verify(first.id, first.code)).status).toBe(200);
    const second = await asked('HD1003');
    server().clock.advance(5 * MINUTE);
    expect(await verify(second.id, second.code)).toMatchObject({ status: 401, body: { code: 'expired-code' } });
  });

  test('[S31] a code belongs to its request and its device', async () => {
    const mine = await asked('HD1001');
    const yours = await asked('HD1003');
    if (mine.code !== yours.code) expect((await verify(mine.id, yours.code)).status).toBe(401);
    expect(await verify(mine.id, mine.code, 'device-of-somebody-else')).toMatchObject({ status: 401, body: { code: 'expired-code' } });
    expect((await verify(mine.id, mine.code)).status).toBe(200);
  });

  test('[S31] the digits are stored nowhere but in the demo inbox', async () => {
    const { code } = await asked();
    const [row] = await server().db.select().from(oneTimeCodes);
    expect(row?.codeMac).toMatch(/^[0-9a-f]{64}$/);
    expect(Object.values(row ?? {})).not.toContain(code);
  });

  test('[S31] the next code can be requested after 30, 60 and 120 seconds, and five a day', async () => {
    const waits: unknown[] = [];
    for (const seconds of [30, 60, 120, 120]) {
      const said = await ask();
      waits.push(said.body.resend_after_s);
      server().clock.advance(seconds * 1000 - 1);
      expect(await ask()).toMatchObject({ status: 429, body: { code: 'too-soon' } });
      server().clock.advance(1);
    }
    expect(waits).toEqual([30, 60, 120, 120]);
    expect((await ask()).status).toBe(200);
    server().clock.advance(10 * MINUTE);
    const said = await ask();
    expect(said).toMatchObject({ status: 429, body: { code: 'too-many-codes' } });
    expect(Number(said.headers.get('retry-after'))).toBeGreaterThan(80_000);
  });

  test('[S31] after ten wrong codes in a day, sign-in by code is disabled for the account', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, code } = await asked();
      for (let count = 0; count < 3; count += 1) await verify(id, other(code));
      server().clock.advance(2 * MINUTE);
    }
    const sent = (await server().inbox()).length;
    expect((await ask()).status).toBe(200);
    expect(await server().inbox()).toHaveLength(sent);
  });

  test('[S31] the person is notified once, and a day after the tenth wrong code, codes are sent again', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, code } = await asked();
      for (let count = 0; count < 3; count += 1) await verify(id, other(code));
      server().clock.advance(2 * MINUTE);
    }
    const { bearer } = await signedIn(server());
    const told = await post(server(), '/api/hair_dresser/validate-token', {}, bearer);
    const messages = (told.body.notification_list as { message: string }[]).map(({ message }) => message);
    expect(messages.filter((message) => message.startsWith('Someone entered wrong codes'))).toHaveLength(1);
    server().clock.advance(24 * 60 * MINUTE);
    const { id, code } = await asked();
    expect((await verify(id, code)).status).toBe(200);
  });

  test('[S31] codes for one number count together, whatever their purpose and however the account is named', async () => {
    const send = (login_id: string, purpose: string) => post(server(), '/api/send-otp', { login_id, purpose, device_id: DEVICE });
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
    test('[7.38] without a transport codes are not offered', async () => {
      expect(await post(server(), '/api/send-otp', { login_id: 'HD1001', purpose: 'login' })).toMatchObject({
        status: 404,
        body: { code: 'not-offered' },
      });
    });
  },
  { environment: { DEMO: '0' } },
);
