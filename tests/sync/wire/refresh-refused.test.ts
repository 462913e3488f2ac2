import { expect, test } from 'vitest';
import { pull } from '../../../sync/documents/pull.ts';
import { push } from '../../../sync/outbox/push.ts';
import { readSession, writeSession } from '../../../sync/store/session.ts';
import { call } from '../../../sync/wire/call.ts';
import { json } from '../../support/device.ts';
import { home } from '../../support/home.ts';
import { RefreshServer } from '../refresh-server.ts';
import { REQUEST, Scene } from '../scene.ts';
import { offline } from '../scripted-wire.ts';

const open = async () => {
  const server = new RefreshServer();
  return { server, scene: await Scene.open(server.answers) };
};

test.each([
  [401, {}],
  [400, {}],
  [403, {}],
  [200, { error: true }],
])(
  '[4.17] [S12] a refresh refused with %s ends the session, and documents and entries are kept and readable',
  async (status, body) => {
    const { server, scene } = await open();
    const { edges, store } = scene;
    server.expired = 0;
    await pull(edges, store, 'home-pwa', REQUEST);
    await scene.tap();
    server.expired = 1;
    scene.script.answers['refresh-token'] = () => json({ error: true, ...body }, { status });
    expect(await call(edges, store, 'home-pwa', REQUEST)).toMatchObject({
      ok: false,
      failure: { kind: 'signed-out' },
    });
    expect(
      await readSession(store, ['token', 'refresh_token', 'device_id', 'is_valid', 'setPassword']),
    ).toEqual({ is_valid: false, setPassword: '1' });
    expect((await scene.home())?.upcoming_trainings[0]).toMatchObject({
      name: home().upcoming_trainings[0]?.name,
      accept_reject: true,
    });
    expect(await scene.states()).toEqual(['waiting']);
  },
);

test.each([
  [500, 'busy'],
  [503, 'busy'],
  [429, 'busy'],
  [404, 'busy'],
  [409, 'busy'],
  [410, 'busy'],
  [422, 'busy'],
])(
  '[4.17] a refresh that fails with %s fails the call as %s and does not end the session',
  async (status, kind) => {
    const { scene } = await open();
    scene.script.answers['refresh-token'] = () => json({}, { status });
    expect(await call(scene.edges, scene.store, 'home-pwa', REQUEST)).toMatchObject({
      ok: false,
      failure: { kind },
    });
    expect(await readSession(scene.store, ['is_valid', 'refresh_token'])).toEqual({
      is_valid: true,
      refresh_token: 'refresh-HD1001-1',
    });
  },
);

test('[4.17] a captive portal’s page, a lost connection or a malformed response to a refresh does not end the session', async () => {
  const { scene } = await open();
  for (const answer of [
    offline,
    () => new Response('<html/>', { status: 401, headers: { 'content-type': 'text/html' } }),
    () => json({ access_token: '' }),
  ]) {
    scene.script.answers['refresh-token'] = answer;
    expect((await call(scene.edges, scene.store, 'home-pwa', REQUEST)).ok).toBe(false);
    expect(await readSession(scene.store, ['is_valid', 'refresh_token'])).toEqual({
      is_valid: true,
      refresh_token: 'refresh-HD1001-1',
    });
  }
});

test('[4.17] a 401 ends a session without a refresh token, and no refresh is sent', async () => {
  const { scene } = await open();
  await scene.store.db.session.delete('refresh_token');
  expect(await call(scene.edges, scene.store, 'home-pwa', REQUEST)).toMatchObject({
    ok: false,
    failure: { kind: 'signed-out' },
  });
  expect(scene.script.of('refresh-token')).toEqual([]);
  expect(await readSession(scene.store, ['token', 'is_valid'])).toEqual({ is_valid: false });
});

test('[4.17] a person who signs in again while an old refresh is being refused stays signed in', async () => {
  const { scene } = await open();
  const fresh = {
    token: 'access-HD1001-9',
    refresh_token: 'refresh-HD1001-9',
    device_id: 'device-proof-0009',
    is_valid: true,
  };
  scene.script.answers['refresh-token'] = async () => {
    await writeSession(scene.store, fresh);
    return json({ error: true }, { status: 401 });
  };
  await call(scene.edges, scene.store, 'home-pwa', REQUEST);
  expect(
    await readSession(scene.store, ['token', 'refresh_token', 'device_id', 'is_valid']),
  ).toEqual(fresh);
});

test('[4.17] fault 10: an entry waits after a refused refresh and is sent after the next sign-in under the same key', async () => {
  const { server, scene } = await open();
  scene.script.answers['accept-reject-webinar'] = ({ token }) =>
    token === 'access-HD1001-7' ? json({ error: false }) : json({ error: true }, { status: 401 });
  scene.script.answers['refresh-token'] = () => json({ error: true }, { status: 401 });
  const id = await scene.tap();
  expect(await push(scene.edges, scene.store)).toMatchObject({ sent: 0, nextAt: null });
  expect(await scene.states()).toEqual(['waiting']);
  const asked = scene.script.asked.length;
  expect((await push(scene.edges, scene.store)).nextAt).toBeNull();
  expect(scene.script.asked).toHaveLength(asked);
  await writeSession(scene.store, {
    token: 'access-HD1001-7',
    refresh_token: 'refresh-HD1001-7',
    is_valid: true,
  });
  expect((await push(scene.edges, scene.store)).sent).toBe(1);
  expect(scene.script.of('accept-reject-webinar').map(({ key }) => key)).toEqual([id, id]);
  expect(server.rotations).toBe(0);
});
