import { expect, test } from 'vitest';
import { post, signedIn } from '../../../support/client.ts';
import { askCode, otherThan } from '../../../support/codes.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';

const ASHA = '9800010001';
const PASSWORD = 'Kerala%77coast';

onEveryDatabase('forgotten passwords and Access IDs', (server) => {
  const reset = (entry: object, password = PASSWORD) =>
    post(server(), '/api/forgot-password', { ...entry, password });
  const login = async (password: string) =>
    (await post(server(), '/api/login', { login_id: 'HD1001', password })).status;

  test('[S15] a password reset by code ends every session, and only the new password signs in', async () => {
    const before = await signedIn(server());
    const said = await reset(await askCode(server(), 'HD1001', 'forgot', ASHA));
    expect(said).toMatchObject({ status: 200, body: { error: false } });
    expect(said.body).not.toHaveProperty('access_token');
    expect(
      (await post(server(), '/api/hair_dresser/validate-token', {}, before.bearer)).status,
    ).toBe(401);
    expect(await login('Salon@2026')).toBe(401);
    expect(await login(PASSWORD)).toBe(200);
  });

  test('[4.14] people without a password of their own have one after a reset', async () => {
    await reset(await askCode(server(), 'HD1004', 'forgot', '9800010004'), 'Mysuru%22silk');
    const said = await post(server(), '/api/login', {
      login_id: 'HD1004',
      password: 'Mysuru%22silk',
    });
    expect(said.body).toMatchObject({ user_data: { setPassword: 1 } });
  });

  test('[S31] a code resets the password once; a wrong one resets nothing', async () => {
    const entry = await askCode(server(), ASHA, 'forgot');
    expect(await reset({ ...entry, otp: otherThan(entry) })).toMatchObject({
      status: 401,
      body: { code: 'wrong-code', field: 'otp' },
    });
    expect((await reset(entry)).status).toBe(200);
    expect((await reset(entry, 'Another%77one')).body).toMatchObject({ code: 'expired-code' });
    expect(await login(PASSWORD)).toBe(200);
  });

  test('[S32] a weak new password leaves the code valid for another try', async () => {
    const entry = await askCode(server(), ASHA, 'forgot');
    expect((await reset(entry, 'Asha@Menon1')).body).toMatchObject({
      code: 'weak-password',
      field: 'password',
    });
    expect((await reset(entry)).status).toBe(200);
  });

  test('a code reveals the Access ID and the registration code once', async () => {
    const entry = await askCode(server(), ASHA, 'forgot');
    const said = await post(server(), '/api/forgot-registration', entry);
    expect(said.body).toEqual({
      error: false,
      login_code: 'HD1001',
      registration_code: 'CS-4471-8820',
    });
    expect((await post(server(), '/api/forgot-registration', entry)).body).toMatchObject({
      code: 'expired-code',
    });
  });

  test.each(['forgot-password', 'forgot-registration'])(
    '[S29] %s answers wrong codes for a known and an unknown number the same',
    async (path) => {
      const known = await askCode(server(), ASHA, 'forgot');
      const unknown = await askCode(server(), '9812345670', 'forgot');
      const enter = (entry: object, otp: string) =>
        post(server(), `/api/${path}`, { ...entry, otp, password: PASSWORD });
      for (let count = 0; count < 4; count += 1) {
        const [here, there] = [
          await enter(known, otherThan(known)),
          await enter(unknown, otherThan(unknown)),
        ];
        expect({ status: there.status, body: there.body }).toEqual({
          status: here.status,
          body: here.body,
        });
      }
      expect((await server().inbox()).map(({ recipient }) => recipient)).toEqual([ASHA]);
    },
  );
});
