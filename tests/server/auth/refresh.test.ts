import { expect, test } from 'vitest';
import { refreshTokens } from '../../../server/db/schema/accounts.ts';
import type { Signed } from '../../support/client.ts';
import { DEVICE, pairOf, post, signedIn } from '../../support/client.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';

const DAY = 86_400_000;

onEveryDatabase('refresh', (server) => {
  const refresh = (token: string, device: string | undefined = DEVICE, userType = '1') =>
    post(server(), '/api/refresh-token', {
      refreshToken: token,
      userType,
      ...(device ? { device_id: device } : {}),
    });
  const alive = async ({ bearer }: Signed) =>
    (await post(server(), '/api/hair_dresser/validate-token', {}, bearer)).status === 200;
  const events = () =>
    server()
      .logged()
      .map((line) => (JSON.parse(line) as { event: string }).event);

  test('[4.16] [7.28] a refresh token gives two new tokens, and both work', async () => {
    const first = await signedIn(server());
    const said = await refresh(first.refresh);
    expect(said.status).toBe(200);
    expect(Object.keys(said.body).sort()).toEqual(['access_token', 'refresh_token']);
    const second = pairOf(said.body);
    expect(second.refresh).not.toBe(first.refresh);
    expect(await alive(second)).toBe(true);
    expect((await refresh(second.refresh)).status).toBe(200);
  });

  test('[S10] a refresh token has 256 bits and only its hash is stored', async () => {
    const { refresh: token, hash } = await signedIn(server());
    expect(Buffer.from(token.split('.')[0] ?? '', 'base64url')).toHaveLength(32);
    const rows = await server().db.select().from(refreshTokens);
    expect(rows.map((row) => row.hash)).toContain(hash);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('[S11] a refresh repeated by the same device within twenty seconds gets the same successor', async () => {
    const { refresh: old } = await signedIn(server());
    const lost = pairOf((await refresh(old)).body);
    server().clock.advance(19_999);
    const again = await refresh(old);
    expect(again.status).toBe(200);
    expect(again.body.refresh_token).toBe(lost.refresh);
    expect(await alive(pairOf(again.body))).toBe(true);
  });

  test('[S11] a session with a named device is refused a refresh without it, and continues', async () => {
    const first = await signedIn(server());
    expect(
      (await post(server(), '/api/refresh-token', { refreshToken: first.refresh, userType: '1' }))
        .status,
    ).toBe(401);
    expect(await alive(first)).toBe(true);
    expect((await refresh(first.refresh)).status).toBe(200);
  });

  test('[S10] a second repeat is a replay: it ends the family and is logged', async () => {
    const { refresh: old } = await signedIn(server());
    await refresh(old);
    const repeated = pairOf((await refresh(old)).body);
    expect((await refresh(old)).status).toBe(401);
    expect(await alive(repeated)).toBe(false);
    expect((await refresh(repeated.refresh)).status).toBe(401);
    expect(events()).toContain('auth.refresh-reuse');
  });

  test('[S10] after the grace period of twenty seconds an old token ends the family', async () => {
    const { refresh: old } = await signedIn(server());
    const next = pairOf((await refresh(old)).body);
    server().clock.advance(20_000);
    expect((await refresh(old)).status).toBe(401);
    expect(await alive(next)).toBe(false);
  });

  test.each([
    ['another device', 'device-of-somebody-else'],
    ['no device', ''],
  ])(
    '[S11] an old token from %s ends the family even within the grace period',
    async (_what, device) => {
      const { refresh: old } = await signedIn(server());
      const next = pairOf((await refresh(old)).body);
      const said = await post(server(), '/api/refresh-token', {
        refreshToken: old,
        userType: '1',
        ...(device ? { device_id: device } : {}),
      });
      expect(said.status).toBe(401);
      expect(await alive(next)).toBe(false);
    },
  );

  test('[S10] once the successor was used, the old token is a replay even within the grace period', async () => {
    const { refresh: old } = await signedIn(server());
    const second = pairOf((await refresh(old)).body);
    const third = pairOf((await refresh(second.refresh)).body);
    expect((await refresh(old)).status).toBe(401);
    expect(await alive(third)).toBe(false);
  });

  test('[S11] an unused token from another device than the one that signed in ends the family', async () => {
    const first = await signedIn(server());
    expect((await refresh(first.refresh, 'device-of-somebody-else')).status).toBe(401);
    expect(await alive(first)).toBe(false);
  });

  test('[7.38] a client that never names its device can refresh by the specification alone', async () => {
    const first = await signedIn(server(), 'HD1001', '');
    const said = await post(server(), '/api/refresh-token', {
      refreshToken: first.refresh,
      userType: '1',
    });
    expect(said.status).toBe(200);
  });

  test('[S10] a token unused for fourteen days has expired; a rotation restarts the fourteen days', async () => {
    const first = await signedIn(server());
    server().clock.advance(14 * DAY - 1);
    const second = pairOf((await refresh(first.refresh)).body);
    server().clock.advance(14 * DAY);
    expect((await refresh(second.refresh)).status).toBe(401);
  });

  test('[S10] a session expires sixty days after sign-in, however often it rotated', async () => {
    let pair = await signedIn(server());
    for (let days = 0; days < 50; days += 10) {
      server().clock.advance(10 * DAY);
      pair = pairOf((await refresh(pair.refresh)).body);
    }
    server().clock.advance(10 * DAY - 1);
    pair = pairOf((await refresh(pair.refresh)).body);
    server().clock.advance(1);
    expect((await refresh(pair.refresh)).status).toBe(401);
  });

  test('[6.1] userType must be the account’s own, and a wrong one ends no session', async () => {
    const hairdresser = await signedIn(server());
    expect((await refresh(hairdresser.refresh, DEVICE, '2')).status).toBe(401);
    expect((await refresh(hairdresser.refresh)).status).toBe(200);
    const trainer = await signedIn(server(), 'TR2001');
    expect((await refresh(trainer.refresh, DEVICE, '2')).status).toBe(200);
  });

  test('[S10] an unknown token is refused in the words of an ended session', async () => {
    expect((await refresh('never-issued')).body).toEqual({
      error: true,
      message: 'You were logged out. Please log in again.',
      code: 'session-over',
    });
  });

  test('[S11] two concurrent refreshes with one token get the same successor', async () => {
    const { refresh: old } = await signedIn(server());
    const said = await Promise.all([refresh(old), refresh(old)]);
    expect(said.map(({ status }) => status)).toEqual([200, 200]);
    expect(said[0]?.body.refresh_token).toBe(said[1]?.body.refresh_token);
  });
});
