import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  administer,
  type OwnDatabase,
  ownDatabase,
  testDatabaseUrl,
} from '../../support/attack/own-database.ts';
import { bearerOf, sendKeyed } from '../../support/attack/storm.ts';
import { DEVICE } from '../../support/client.ts';
import { type LiveServer, startServer } from '../../support/live-server.ts';

const PER_MINUTE = 30;
const SETTINGS = {
  JWT_SECRET: 'one secret for two instances, and long enough',
  RATE_PER_MINUTE: String(PER_MINUTE),
  LOG_LEVEL: 'silent',
};
const PASSWORD = 'Salon@2026';

interface Said {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

describe('two instances on one PostgreSQL', () => {
  let database: OwnDatabase;
  let folder: string;
  let both: readonly [LiveServer, LiveServer];
  let turn = 0;
  /** One address for both: every request goes to the other one. */
  const url = (): string => both[turn++ % 2 ? 1 : 0].url;
  const post = async (
    base: string,
    path: string,
    body: object,
    authorization?: string,
  ): Promise<Said> => {
    const answer = await fetch(`${base}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const login = async (id: string) =>
    (await post(url(), 'login', { login_id: id, password: PASSWORD, device_id: DEVICE }))
      .body as Record<'access_token' | 'refresh_token', string>;
  const count = async (table: string) =>
    (await administer<{ n: number }>(database.url, `select count(*)::int as n from ${table}`))[0]
      ?.n;

  beforeAll(async () => {
    database = await ownDatabase(testDatabaseUrl ?? '');
    folder = await mkdtemp(join(tmpdir(), 'chairside-two-'));
    // Both at once on an empty database: one fills it, the other waits.
    both = await Promise.all([
      startServer({ ...SETTINGS, DATA_DIR: join(folder, 'a'), DATABASE_URL: database.url }),
      startServer({ ...SETTINGS, DATA_DIR: join(folder, 'b'), DATABASE_URL: database.url }),
    ]);
  }, 120_000);
  afterAll(async () => {
    await Promise.all(both.map((server) => server.stop()));
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  test('[7.38] fill an empty database once when they start at the same time', async () => {
    const counts = async () =>
      Promise.all(['accounts', 'trainings', 'programs', 'posts', 'products'].map(count));
    const before = await counts();
    expect(before[0]).toBeGreaterThan(5);
    await both[0].control.reset();
    expect(await counts()).toEqual(before);
  });

  test('[S10] [S13] share sessions and sign-outs', async () => {
    const { access_token } = await login('HD1003');
    const authorization = `Bearer ${access_token}`;
    for (const { url: base } of both)
      expect((await post(base, 'hair_dresser/validate-token', {}, authorization)).status).toBe(200);
    expect((await post(both[0].url, 'pwa-logout', {}, authorization)).status).toBe(200);
    expect((await post(both[1].url, 'hair_dresser/validate-token', {}, authorization)).status).toBe(
      401,
    );
  });

  test('[S10] [S11] give concurrent refreshes of one token the same successor, and end the session when the token is used again', async () => {
    const { refresh_token } = await login('HD1003');
    const refresh = (base: string, refreshToken: string) =>
      post(base, 'refresh-token', { refreshToken, userType: '1', device_id: DEVICE });
    const [first, second] = await Promise.all(
      both.map(({ url: base }) => refresh(base, refresh_token)),
    );
    expect([first?.status, second?.status]).toEqual([200, 200]);
    expect(second?.body.refresh_token).toBe(first?.body.refresh_token);
    expect((await refresh(both[0].url, refresh_token)).status).toBe(401);
    for (const { url: base } of both)
      expect(
        (
          await post(
            base,
            'hair_dresser/validate-token',
            {},
            `Bearer ${String(first?.body.access_token)}`,
          )
        ).status,
      ).toBe(401);
  });

  test('[S42] count one account’s calls together', async () => {
    const authorization = await bearerOf(url(), 'HD1003');
    await administer(database.url, 'delete from limits');
    const statuses: number[] = [];
    for (let n = 0; n < PER_MINUTE + 4; n += 1)
      statuses.push(
        (await post(url(), 'hair_dresser/join-now-check', { training_code: 9002 }, authorization))
          .status,
      );
    expect(statuses).toEqual([
      ...Array<number>(PER_MINUTE).fill(200),
      ...Array<number>(4).fill(429),
    ]);
  });

  test('[S30] count wrong passwords together', async () => {
    const statuses = [];
    for (let n = 0; n < 7; n += 1)
      statuses.push((await post(url(), 'login', { login_id: 'HD9999', password: 'no' })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  test('[S28] [7.38] do a write once, with one answer, when both receive it with the same key at once', async () => {
    const authorization = await bearerOf(url(), 'HD1001');
    const before = await count('posts');
    const sent = {
      key: 'both-at-once',
      path: 'add-post',
      fields: { division_code: 'rangat', text: 'Sent to both at once.' },
    } as const;
    const answers = await Promise.all(
      [...both, ...both].map(({ url: base }) => sendKeyed(base, authorization, sent)),
    );
    expect(
      answers.map((answer) => answer?.status).filter((status) => status !== 200 && status !== 409),
    ).toEqual([]);
    await administer(database.url, 'delete from limits');
    const texts = new Set<string | undefined>();
    for (const { url: base } of both)
      texts.add(await (await sendKeyed(base, authorization, sent))?.text());
    expect(texts.size).toBe(1);
    expect(await count('posts')).toBe((before ?? 0) + 1);
  });

  test('[S28] give two free seats to two of three concurrent callers', async () => {
    // 9006 has two seats, both of which are taken and then given back.
    const rohit = await bearerOf(url(), 'HD1002');
    const asha = await bearerOf(url(), 'HD1001');
    const farah = await bearerOf(url(), 'HD1003');
    await administer(database.url, 'delete from limits');
    const path = 'hair_dresser/accept-reject-education';
    const answer = (base: string, tracking_status: number, authorization: string) =>
      post(base, path, { tracking_status, program_id: 106, training_code: 9006 }, authorization);
    expect((await answer(url(), 5, rohit)).status).toBe(200);
    expect((await answer(url(), 5, farah)).status).toBe(200);
    const statuses = (
      await Promise.all(
        [rohit, asha, farah].map((authorization, index) =>
          answer(both[index % 2 ? 1 : 0].url, 2, authorization),
        ),
      )
    ).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 200, 400]);
  });

  test('[7.38] report each other’s changes', async () => {
    const authorization = await bearerOf(url(), 'HD1001');
    const { cursor } = (await post(both[0].url, 'changes', {}, authorization)).body;
    await administer(database.url, 'delete from limits');
    await sendKeyed(both[1].url, authorization, {
      key: 'told',
      path: 'add-post',
      fields: { division_code: 'rangat', text: 'Told to the other one.' },
    });
    const heard = await post(both[0].url, 'changes', { cursor }, authorization);
    expect(heard.body.reset).toBe(false);
    expect(
      (heard.body.changed as { endpoint: string }[]).map(({ endpoint }) => endpoint),
    ).toContain('social-feed');
  });
});
