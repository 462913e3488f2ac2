import { expect, test } from 'vitest';
import { limits, oneTimeCodes } from '../../../../server/db/schema/accounts.ts';
import { DEVICE, post, signedIn } from '../../../support/client.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';

const MINUTE = 60_000;

onEveryDatabase('one-time codes', (server) => {
  const ask = (login_id = 'HD1001', device = DEVICE) =>
    post(server(), '/api/send-otp', { login_id, purpose: 'login', device_id: device });
  const verify = (request_id: unknown, otp: string, device = DEVICE) =>
    post(server(), '/api/verify-otp', { request_id, otp, device_id: device });
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
    expect(said).toMatchObject({
      status: 200,
      body: { error: false, user_data: { login_code: 'HD1001' } },
    });
    expect(await verify(id, code)).toMatchObject({ status: 401, body: { code: 'expired-code' } });
  });

  test('[S31] the message ends with the line from which browsers fill the code in', async () => {
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
    expect(words).toEqual([
      'Wrong code. 2 tries left.',
      'Wrong code. 1 try left.',
      'Wrong code. Please ask for a new one.',
    ]);
    expect(await verify(id, code)).toMatchObject({ status: 401, body: { code: 'expired-code' } });
  });

  test('[S31] concurrent tries count towards the same three', async () => {
    const { id, code } = await asked();
    const said = await Promise.all(Array.from({ length: 10 }, () => verify(id, other(code))));
    expect(said.filter(({ body }) => body.code === 'wrong-code')).toHaveLength(3);
  });

  test('[S31] only a device’s two newest codes are valid, whatever their purpose', async () => {
    const first = await asked();
    server().clock.advance(MINUTE);
    const second = await asked();
    server().clock.advance(MINUTE);
    expect(
      (
        await post(server(), '/api/send-otp', {
          login_id: 'HD1001',
          purpose: 'forgot',
          device_id: DEVICE,
        })
      ).status,
    ).toBe(200);
    expect(await verify(first.id, first.code)).toMatchObject({
      status: 401,
      body: { code: 'expired-code' },
    });
    expect(await verify(second.id, second.code)).toMatchObject({ status: 200 });
  });

  test('[S31] of eighty concurrent wrong tries six are judged, and further codes are refused', async () => {
    const codes: { id: unknown; code: string }[] = [];
    for (let n = 0; n < 5; n += 1) {
      const device = `device-of-stranger-${n}`;
      const { body } = await ask('HD1001', device);
      codes.push({ id: body.request_id, code: codeOf((await server().inbox())[0]?.message) });
      server().clock.advance(31_000);
      if (n > 1) server().clock.advance(20_000);
      await server().db.delete(limits);
    }
    const said = await Promise.all(
      codes.flatMap(({ id, code }, n) =>
        Array.from({ length: 16 }, (_, place) =>
          post(
            server(),
            '/api/verify-otp',
            { request_id: id, otp: other(code), device_id: `device-of-stranger-${n}` },
            {},
            `192.0.2.${place}`,
          ),
        ),
      ),
    );
    expect(said.filter(({ body }) => body.code === 'wrong-code')).toHaveLength(6);
    expect(said.filter(({ body }) => body.code === 'wrong-codes').length).toBeGreaterThan(0);
    const own = await ask('HD1001', 'device-of-the-owner-1');
    expect(own).toMatchObject({ status: 429, body: { code: 'wrong-codes' } });
  });

  test('[S31] [S42] wrong codes for many numbers are limited per network: sixty at once, then one in two minutes', async () => {
    const from = '203.0.113.77';
    const words: unknown[] = [];
    const tryCode = async (id: unknown) =>
      (
        await post(
          server(),
          '/api/verify-otp',
          { request_id: id, otp: '0000', device_id: DEVICE },
          {},
          from,
        )
      ).body.code;
    for (let n = 0; n < 21; n += 1) {
      const { body } = await ask(`HD77${10 + n}`);
      for (let count = 0; count < 3; count += 1) words.push(await tryCode(body.request_id));
    }
    expect(words.slice(0, 60)).not.toContain('many-here');
    expect(words.slice(60)).toEqual(['many-here', 'many-here', 'many-here']);
    const { body } = await ask('HD7799');
    server().clock.advance(2 * MINUTE);
    expect([await tryCode(body.request_id), await tryCode(body.request_id)]).toEqual([
      'wrong-code',
      'many-here',
    ]);
  });

  test('[S31] a code is valid for five minutes, to the millisecond', async () => {
    const first = await asked();
    server().clock.advance(5 * MINUTE - 1);
    expect((await verify(first.id, first.code)).status).toBe(200);
    const second = await asked('HD1003');
    server().clock.advance(5 * MINUTE);
    expect(await verify(second.id, second.code)).toMatchObject({
      status: 401,
      body: { code: 'expired-code' },
    });
  });

  test('[S31] a code belongs to its request and its device', async () => {
    const mine = await asked('HD1001');
    const yours = await asked('HD1003');
    if (mine.code !== yours.code) expect((await verify(mine.id, yours.code)).status).toBe(401);
    expect(await verify(mine.id, mine.code, 'device-of-somebody-else')).toMatchObject({
      status: 401,
      body: { code: 'expired-code' },
    });
    expect((await verify(mine.id, mine.code)).status).toBe(200);
  });

  test('[S31] the digits are stored nowhere but in the demo inbox', async () => {
    const { code } = await asked();
    const [row] = await server().db.select().from(oneTimeCodes);
    expect(row?.codeMac).toMatch(/^[0-9a-f]{64}$/);
    expect(Object.values(row ?? {})).not.toContain(code);
  });

  test('[S31] after six wrong codes on unknown devices no code is sent or judged, until one is four hours later', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { id, code } = await asked();
      for (let count = 0; count < 3; count += 1) await verify(id, other(code));
      server().clock.advance(2 * MINUTE);
    }
    const sent = (await server().inbox()).length;
    const shut = await ask();
    expect(shut).toMatchObject({ status: 429, body: { code: 'wrong-codes' } });
    expect(Number(shut.headers.get('retry-after'))).toBeLessThanOrEqual(4 * 60 * 60);
    expect(await server().inbox()).toHaveLength(sent);
    server().clock.advance(4 * 60 * MINUTE);
    const { id, code } = await asked();
    expect(await verify(id, other(code))).toMatchObject({
      status: 401,
      body: { code: 'wrong-code' },
    });
    expect(await verify(id, code)).toMatchObject({ status: 429, body: { code: 'wrong-codes' } });
  });

  test('[S31] a known device has four wrong codes of its own and the six of strangers judged, and no more', async () => {
    await signedIn(server());
    const codes: unknown[] = [];
    for (let round = 0; round < 4; round += 1) {
      const { id, code } = await asked();
      for (let count = 0; count < 3 && id; count += 1)
        codes.push((await verify(id, other(code))).body.code);
      server().clock.advance(3 * MINUTE);
    }
    expect(codes).toEqual([
      ...Array<string>(10).fill('wrong-code'),
      ...Array<string>(2).fill('wrong-codes'),
    ]);
  });

  test('[S31] the person is notified once about a day’s wrong codes, and a day later codes work again', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, code } = await asked();
      for (let count = 0; count < 3; count += 1) await verify(id, other(code));
      server().clock.advance(2 * MINUTE);
    }
    const { bearer } = await signedIn(server());
    const told = await post(server(), '/api/hair_dresser/validate-token', {}, bearer);
    const messages = (told.body.notification_list as { message: string }[]).map(
      ({ message }) => message,
    );
    expect(
      messages.filter((message) => message.startsWith('Someone entered wrong codes')),
    ).toHaveLength(1);
    server().clock.advance(24 * 60 * MINUTE);
    const { id, code } = await asked();
    expect((await verify(id, code)).status).toBe(200);
  });
});
