import { expect, test } from 'vitest';
import { readSession, writeSession } from '../../../sync/store/session.ts';
import { isFullDisk } from '../../../sync/store/storage-error.ts';
import { call } from '../../../sync/wire/call.ts';
import { fill } from '../full-disk.ts';
import { RefreshServer } from '../refresh-server.ts';
import { REQUEST, Scene } from '../scene.ts';
import { offline } from '../scripted-wire.ts';

const open = async () => {
  const server = new RefreshServer();
  return { server, scene: await Scene.open(server.answers) };
};

test.each([
  ['with Web Locks', true],
  ['without Web Locks', false],
])(
  '[4.15] [S11] fault 9: five contexts with twenty requests each and one expired token make one refresh, %s',
  async (_what, locks) => {
    const { server, scene } = await open();
    const contexts = await Promise.all(Array.from({ length: 5 }, () => scene.context({ locks })));
    const outcomes = await Promise.all(
      contexts.flatMap(({ edges, store }) =>
        Array.from({ length: 20 }, () => call(edges, store, 'home-pwa', REQUEST)),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(100);
    expect(server.rotations).toBe(1);
    expect(scene.script.of('refresh-token')).toHaveLength(1);
    expect(scene.script.of('home-pwa').length).toBeLessThanOrEqual(200);
  },
);

test('[4.15] a request uses the token that another context has stored, without a refresh', async () => {
  const { server, scene } = await open();
  await writeSession(scene.store, { token: 'access-HD1001-2', refresh_token: 'refresh-HD1001-2' });
  server.generation = 2;
  const other = await scene.context();
  expect((await call(other.edges, other.store, 'home-pwa', REQUEST)).ok).toBe(true);
  expect(scene.script.of('refresh-token')).toEqual([]);
});

test('[S11] a refresh whose response was lost does not end the session, and the next refresh gets the tokens of the same rotation', async () => {
  const { server, scene } = await open();
  scene.script.answers['refresh-token'] = (asked) => {
    void server.refresh(asked);
    return offline(asked);
  };
  expect(await call(scene.edges, scene.store, 'home-pwa', REQUEST)).toMatchObject({
    ok: false,
    failure: { kind: 'no-answer', status: 0 },
  });
  expect(await readSession(scene.store, ['is_valid', 'refresh_token'])).toEqual({
    is_valid: true,
    refresh_token: 'refresh-HD1001-1',
  });
  scene.script.answers['refresh-token'] = server.refresh;
  expect((await call(scene.edges, scene.store, 'home-pwa', REQUEST)).ok).toBe(true);
  expect(server.rotations).toBe(1);
});

test('[S11] fault 11: when new tokens could not be stored, the next start refreshes with the same device proof and without another rotation', async () => {
  const { server, scene } = await open();
  const room = fill(['session']);
  await expect(call(scene.edges, scene.store, 'home-pwa', REQUEST)).rejects.toSatisfy(isFullDisk);
  room();
  const later = await scene.context();
  expect((await call(later.edges, later.store, 'home-pwa', REQUEST)).ok).toBe(true);
  expect(server.rotations).toBe(1);
  expect(scene.script.of('refresh-token').map(({ body }) => body.device_id)).toEqual([
    'device-proof-0001',
    'device-proof-0001',
  ]);
});

test('a refresh stores both new tokens', async () => {
  const { scene } = await open();
  await call(scene.edges, scene.store, 'home-pwa', REQUEST);
  expect(await readSession(scene.store, ['token', 'refresh_token'])).toEqual({
    token: 'access-HD1001-2',
    refresh_token: 'refresh-HD1001-2',
  });
});

test.each([
  ['hd', '1'],
  ['trainer', '2'],
] as const)(
  '[6.1] [7.28] the refresh of a %s sends userType %s',
  async (storedLoginProfile, userType) => {
    const { scene } = await open();
    await writeSession(scene.store, {
      authData: { storedLeapCode: 'HD1001', storedLoginProfile, storedVerifyData: [] },
    });
    await call(scene.edges, scene.store, 'home-pwa', REQUEST);
    const [asked] = scene.script.of('refresh-token');
    expect(asked?.body).toEqual({
      refreshToken: 'refresh-HD1001-1',
      userType,
      device_id: 'device-proof-0001',
    });
    expect(asked).toMatchObject({ url: { pathname: '/api/refresh-token' }, token: null });
  },
);

test.each([
  ['that offers nothing', {}],
  ['whose capabilities are unknown', null],
])(
  '[7.28] the refresh at a server %s has only the specification’s fields',
  async (_what, offered) => {
    const { scene } = await open();
    scene.device.offered = offered;
    // The login did not send the device's id either.
    if (offered === null) await scene.store.db.session.delete('device_id');
    await call(scene.edges, scene.store, 'home-pwa', REQUEST);
    expect(scene.script.of('refresh-token')[0]?.body).toEqual({
      refreshToken: 'refresh-HD1001-1',
      userType: '1',
    });
  },
);
