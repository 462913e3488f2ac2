import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../../demo/world/accounts.ts';
import type { Signed } from '../../../support/client.ts';
import { DEVICE, pairOf, post, signedIn } from '../../../support/client.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';

onEveryDatabase('sessions', (server) => {
  const check = (signed: Signed) =>
    post(server(), '/api/hair_dresser/validate-token', {}, signed.bearer);
  const refresh = (token: string) =>
    post(server(), '/api/refresh-token', { refreshToken: token, userType: '1', device_id: DEVICE });

  test('[7.10] validate-token answers the flags, the Access ID and the unread notifications', async () => {
    const { body } = await check(await signedIn(server()));
    expect(body).toMatchObject({
      error: false,
      notification_count: 3,
      user_data: { setPassword: 1, login_code: 'HD1001', tnc: true },
    });
    expect(body.notification_list).toHaveLength(6);
  });

  test('[7.31] signing out ends this device at once and no other', async () => {
    const here = await signedIn(server());
    const there = await signedIn(server(), 'HD1001', 'another-device-of-asha');
    const said = await post(server(), '/api/pwa-logout', {}, here.bearer);
    expect(said.status).toBe(200);
    expect((await check(here)).status).toBe(401);
    expect((await refresh(here.refresh)).status).toBe(401);
    expect((await check(there)).status).toBe(200);
  });

  test('[S14] the hash of the current refresh token ends a session without a secret', async () => {
    const signed = await signedIn(server());
    const said = await post(server(), '/api/revoke', { token_hash: signed.hash });
    expect(said).toMatchObject({ status: 200, body: { error: false } });
    expect((await check(signed)).status).toBe(401);
  });

  test('[S14] the hash of an earlier token of the session ends the session, too', async () => {
    const old = await signedIn(server());
    const current = pairOf((await refresh(old.refresh)).body);
    await post(server(), '/api/revoke', { token_hash: old.hash });
    expect((await check(current)).status).toBe(401);
    expect((await refresh(current.refresh)).status).toBe(401);
  });

  test('[S14] revoking a missing session gets the same answer, and ends nothing', async () => {
    const here = await signedIn(server());
    const there = await signedIn(server(), 'HD1001', 'another-device-of-asha');
    const known = await post(server(), '/api/revoke', { token_hash: there.hash });
    const unknown = await post(server(), '/api/revoke', { token_hash: '0'.repeat(64) });
    expect(known.body).toEqual(unknown.body);
    expect((await check(here)).status).toBe(200);
  });

  test('[S15] a new password ends all other sessions, and only it opens new ones', async () => {
    const here = await signedIn(server());
    const there = await signedIn(server(), 'HD1001', 'another-device-of-asha');
    const said = await post(
      server(),
      '/api/change-password',
      { current: DEMO_PASSWORD, password: 'Kerala%77coast' },
      here.bearer,
    );
    expect(said).toMatchObject({ status: 200, body: { error: false } });
    expect((await check(here)).status).toBe(200);
    expect((await check(there)).status).toBe(401);
    expect(
      (await post(server(), '/api/login', { login_id: 'HD1001', password: 'Salon@2026' })).status,
    ).toBe(401);
    expect(
      (await post(server(), '/api/login', { login_id: 'HD1001', password: 'Kerala%77coast' }))
        .status,
    ).toBe(200);
  });

  test('[4.14] setting the password changes setPassword to 1', async () => {
    const meera = await signedIn(server(), 'HD1004');
    expect((await check(meera)).body).toMatchObject({ user_data: { setPassword: 0, tnc: false } });
    await post(server(), '/api/set-password', { password: 'Mysuru%22silk' }, meera.bearer);
    expect((await check(meera)).body).toMatchObject({ user_data: { setPassword: 1 } });
  });

  test.each(['short1!A', 'alllower1!', 'ALLUPPER1!', 'NoDigits!!', 'NoSpecial11', 'Aa1!'])(
    '[5.4] the password %s is accepted exactly if it meets the demands',
    async (password) => {
      const signed = await signedIn(server(), 'HD1004');
      const said = await post(server(), '/api/set-password', { password }, signed.bearer);
      const meets =
        /[a-z]/.test(password) &&
        /[A-Z]/.test(password) &&
        /\d/.test(password) &&
        /[@$!%*?&]/.test(password) &&
        password.length >= 8;
      expect(said.status).toBe(meets ? 200 : 422);
      if (!meets)
        expect(said.body).toMatchObject({ error: true, code: 'not-valid', field: 'password' });
    },
  );
});
