import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/world/accounts.ts';
import { isOutdated } from '../../../server/crypto/passwords.ts';
import { accounts } from '../../../server/db/schema/accounts.ts';
import { isWeak } from '../../../server/domain/weak-passwords.ts';
import { DEVICE, post, signedIn } from '../../support/client.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';

const NEXT = 'Kerala%77coast';
const ASHA = { brand: 'Chairside', name: 'Asha Menon', accessId: 'HD1001', mobile: '9800010001' };

describe('passwords that are easy to guess', () => {
  test.each([
    'P@ssw0rd',
    'Password1!',
    'Welc0m3!1',
    'Qwerty123!',
    '1Qaz@wsx',
    'Abcd@1234',
    'India@123',
    'Krishna@1',
    'Summer2026!',
    'Pa$$w0rd',
    'Aa@123456',
  ])('[S32] %s is weak although it meets the character rules', (password) => {
    expect(isWeak(password, { brand: 'Chairside' })).toBe(true);
  });

  test.each([
    'Asha@1234',
    'Menon#1990!',
    'hd1001@Xyzq',
    'Qz!a010001',
    'Chairside@1',
    'Ch@irs1de!9',
  ])(
    '[S32] %s is weak because it consists of the person’s or the product’s own words',
    (password) => {
      expect(isWeak(password, ASHA)).toBe(true);
    },
  );

  test.each([
    NEXT,
    'Mysuru%22silk',
    'xK9!vTq2pL',
    'T7%92$k1(40)x',
    'blue7Kettle!stone',
    'Correct7!horse',
    'Raw@shampoo-trolley4',
  ])('[S32] %s is not weak', (password) => {
    expect(isWeak(password, ASHA)).toBe(false);
  });
});

onEveryDatabase('passwords', (server) => {
  const change = (bearer: Record<string, string>, fields: object) =>
    post(
      server(),
      '/api/change-password',
      { current: DEMO_PASSWORD, password: NEXT, ...fields },
      bearer,
    );
  const stored = async () =>
    (await server().db.select().from(accounts).where(eq(accounts.id, 'HD1001')))[0]?.passwordHash ??
    '';
  const checks = async (body: object, path = 'login') => {
    const before = server().passwordWork();
    const said = await post(server(), `/api/${path}`, body, {}, '198.51.100.7');
    const after = server().passwordWork();
    return {
      status: said.status,
      verified: after.verified - before.verified,
      hashed: after.hashed - before.hashed,
    };
  };

  test('[S15] a changed password ends every other session and keeps this one', async () => {
    const here = await signedIn(server());
    const there = await signedIn(server(), 'HD1001', 'another-device-of-asha');
    expect((await change(here.bearer, {})).body).toMatchObject({ error: false });
    const check = async ({ bearer }: typeof here) =>
      (await post(server(), '/api/hair_dresser/validate-token', {}, bearer)).status;
    expect({ here: await check(here), there: await check(there) }).toEqual({
      here: 200,
      there: 401,
    });
    expect(
      (await post(server(), '/api/login', { login_id: 'HD1001', password: NEXT })).status,
    ).toBe(200);
  });

  test('a wrong current password is reported at its field and does not end the session', async () => {
    const { bearer } = await signedIn(server());
    expect(await change(bearer, { current: 'not this one' })).toMatchObject({
      status: 400,
      body: { code: 'wrong-password', field: 'current' },
    });
    expect((await post(server(), '/api/hair_dresser/validate-token', {}, bearer)).status).toBe(200);
  });

  test('[S30] guessing the current password is slowed down like guessing at sign-in', async () => {
    const { bearer } = await signedIn(server());
    for (let count = 0; count < 5; count += 1) await change(bearer, { current: `guess ${count}` });
    expect(await change(bearer, {})).toMatchObject({ status: 429, body: { code: 'locked' } });
    server().clock.advance(1000);
    expect((await change(bearer, {})).status).toBe(200);
  });

  test.each([
    ['same-password', DEMO_PASSWORD],
    ['weak-password', 'Menon@1990'],
    ['not-valid', 'tooshort'],
  ])('[5.4] [S32] a new password is refused as %s: %s', async (code, password) => {
    const { bearer } = await signedIn(server());
    expect((await change(bearer, { password })).body).toMatchObject({
      error: true,
      code,
      field: 'password',
    });
  });

  test('[S15] set-password is only for people without a password of their own', async () => {
    const asha = await signedIn(server());
    expect(
      (await post(server(), '/api/set-password', { password: NEXT }, asha.bearer)).body,
    ).toMatchObject({ code: 'password-set' });
    const meera = await signedIn(server(), 'HD1004');
    expect(
      (await post(server(), '/api/set-password', { password: 'Meera@1234' }, meera.bearer)).body,
    ).toMatchObject({ code: 'weak-password' });
    expect(
      (await post(server(), '/api/set-password', { password: NEXT }, meera.bearer)).status,
    ).toBe(200);
    expect(
      (await post(server(), '/api/set-password', { password: 'Another%77one' }, meera.bearer)).body,
    ).toMatchObject({ code: 'password-set' });
  });

  test('[S29] a known and an unknown name cost exactly one password verification each', async () => {
    const once = { status: 401, verified: 1, hashed: 0 };
    expect(await checks({ login_id: 'HD1001', password: 'not this one' })).toEqual(once);
    expect(await checks({ login_id: 'HD9999', password: 'not this one' })).toEqual(once);
  });

  test('[S29] send-otp does no password work, neither for a known nor for an unknown number', async () => {
    for (const login_id of ['9800010001', '9812345670'])
      for (const purpose of ['login', 'register', 'forgot'])
        expect(await checks({ login_id, purpose, device_id: DEVICE }, 'send-otp')).toMatchObject({
          verified: 0,
          hashed: 0,
        });
  });

  test('[S32] a password hashed at a lower cost is rehashed when it is next entered correctly', async () => {
    const weak = await hash(DEMO_PASSWORD, { memoryCost: 4096, timeCost: 1, parallelism: 1 });
    await server().db.update(accounts).set({ passwordHash: weak }).where(eq(accounts.id, 'HD1001'));
    expect([isOutdated(weak), isOutdated('$2b$10$abcdefghijklmnopqrstuv')]).toEqual([true, true]);
    expect(await checks({ login_id: 'HD1001', password: 'not this one' })).toMatchObject({
      hashed: 0,
    });
    expect(await stored()).toBe(weak);
    expect(await checks({ login_id: 'HD1001', password: DEMO_PASSWORD })).toEqual({
      status: 200,
      verified: 1,
      hashed: 1,
    });
    expect(isOutdated(await stored())).toBe(false);
    expect(await checks({ login_id: 'HD1001', password: DEMO_PASSWORD })).toEqual({
      status: 200,
      verified: 1,
      hashed: 0,
    });
  });

  test('[S32] every character of a long password counts', async () => {
    const long = `Ab1@${'é'.repeat(123)}`;
    const { bearer } = await signedIn(server());
    expect((await change(bearer, { password: `${long}x` })).status).toBe(200);
    expect(
      (await post(server(), '/api/login', { login_id: 'HD1001', password: `${long}y` })).status,
    ).toBe(401);
    expect(
      (await post(server(), '/api/login', { login_id: 'HD1001', password: `${long}x` })).status,
    ).toBe(200);
  });
});
