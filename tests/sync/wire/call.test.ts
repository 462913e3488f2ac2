import { expect, test } from 'vitest';
import { supportActions } from '../../../sync/actions/support.ts';
import { appEndpoints } from '../../../sync/app-endpoints.ts';
import { liveVideoView } from '../../../sync/contract/trainings/trainings.ts';
import { createEngine } from '../../../sync/engine.ts';
import { endSession, readSession, writeSession } from '../../../sync/store/session.ts';
import { call, send } from '../../../sync/wire/call.ts';
import { CONFIG, json, OFFERED, ORIGIN, withApp } from '../../support/device.ts';
import { home } from '../../support/home.ts';
import { REQUEST, Scene, taken } from '../scene.ts';

const VIEW = { active: 1, video_streaming_id: 'V1', leapcode: 'HD1001' } as const;
const DAY = 86_400_000;
const divisions = () => json([{ DivisionCode: 'kala' }]);

test('[7.1] a call has its method, prefix, bearer token and JSON body, and uses neither cookies nor the HTTP cache', async () => {
  const { edges, store, script } = await Scene.open({ 'home-pwa': () => json(home()) });
  expect(await call(edges, store, 'home-pwa', REQUEST)).toEqual({ ok: true, value: home() });
  const [asked] = script.asked;
  expect(asked).toMatchObject({ token: 'access-HD1001-1', body: REQUEST });
  expect(asked?.url.href).toBe(`${ORIGIN}/api/hair_dresser/home-pwa`);
  expect(asked?.request).toMatchObject({ method: 'POST', credentials: 'omit', cache: 'no-store' });
  expect({
    accept: asked?.request.headers.get('accept'),
    contentType: asked?.request.headers.get('content-type'),
  }).toEqual({ accept: 'application/json', contentType: 'application/json' });
});

test('[6.2] a trainer’s calls have the prefix trainer/', async () => {
  const { edges, store, script } = await Scene.open({ 'home-pwa': () => json(home()) });
  await writeSession(store, {
    authData: { storedLeapCode: 'TR2001', storedLoginProfile: 'trainer', storedVerifyData: [] },
  });
  await call(edges, store, 'home-pwa', REQUEST);
  expect(script.asked[0]?.url.pathname).toBe('/api/trainer/home-pwa');
});

test('[7.32] a ticket is sent as a form: empty values are left out, and each picture is a file', async () => {
  const { edges, store, script } = await Scene.open({ 'snow-post-ticket': taken });
  const { endpoint, request } = supportActions['ask-help'].sends({
    HDCode: 'HD1001',
    HDName: 'Asha Menon',
    UserContactNo: '9000000001',
    IssueType: 'Chairside Access Mobile App Login',
    EmailID: 'asha@salon.in',
    IssueDescription: 'One\nTwo',
    pictures: [
      { name: 'a.jpg', type: 'image/jpeg', bytes: btoa('\xff\xd8') },
      { name: 'b.png', type: 'image/png', bytes: btoa('PNG') },
    ],
  });
  expect((await send(edges, store, endpoint, request)).ok).toBe(true);
  const { HDCode, City, 'images[]': images, ...others } = script.asked[0]?.body ?? {};
  expect({ HDCode, City, others: Object.keys(others) }).toEqual({
    HDCode: ['HD1001'],
    City: undefined,
    others: ['HDName', 'UserContactNo', 'IssueType', 'EmailID', 'IssueDescription', 'System'],
  });
  const files = images as File[];
  expect(files.map(({ name, type }) => ({ name, type }))).toEqual([
    { name: 'a.jpg', type: 'image/jpeg' },
    { name: 'b.png', type: 'image/png' },
  ]);
  expect(
    await Promise.all(
      files.map(async (file) => Buffer.from(await file.arrayBuffer()).toString('latin1')),
    ),
  ).toEqual(['\xff\xd8', 'PNG']);
});

test.each([
  ['an external host', 'https://training.example', 'https://training.example', null],
  [
    'a look-alike host',
    'http://chairside.test.evil.example',
    'http://chairside.test.evil.example',
    null,
  ],
  ['another port', 'http://chairside.test:8443', 'http://chairside.test:8443', null],
  ['the API’s own origin', '', ORIGIN, 'access-HD1001-1'],
])(
  '[7.37] [S9] the training service on %s gets the token only if that is the API’s own origin',
  async (_what, training_service_url, origin, token) => {
    const { edges, store, script, device } = await Scene.open({ HD1001: divisions });
    device.config = { ...CONFIG, training_service_url };
    expect((await call(edges, store, 'GetHDDivisionMap', REQUEST)).ok).toBe(true);
    expect(script.asked[0]?.url.href).toBe(`${origin}/TrainingService.svc/GetHDDivisionMap/HD1001`);
    expect(script.asked[0]?.token).toBe(token);
  },
);

test('[S9] the token is sent to the API on another host and not to this origin', async () => {
  const { edges, store, script, device } = await Scene.open({
    HD1001: divisions,
    'home-pwa': () => json(home()),
  });
  device.config = { ...CONFIG, api_url: 'https://api.example/v1' };
  await call(edges, store, 'home-pwa', REQUEST);
  await call(edges, store, 'GetHDDivisionMap', REQUEST);
  expect(script.asked.map(({ url, token }) => ({ origin: url.origin, token }))).toEqual([
    { origin: 'https://api.example', token: 'access-HD1001-1' },
    { origin: ORIGIN, token: null },
  ]);
});

test.each([
  [true, 'key-1'],
  [false, null],
])(
  '[7.38] the idempotency key is sent only to a server that honours keys (%s)',
  async (idempotency_keys, key) => {
    const { edges, store, script, device } = await Scene.open({ 'live-video-view': taken });
    device.offered = { ...OFFERED, idempotency_keys };
    await send(edges, store, liveVideoView, VIEW, { idempotencyKey: 'key-1' });
    expect(script.asked[0]?.key).toBe(key);
  },
);

test('[4.16] a call that gets a 401 is tried once more after a refresh, with the new token and the same key', async () => {
  const { edges, store, script } = await Scene.open({
    'live-video-view': ({ token }) =>
      token === 'access-2' ? taken({} as never) : json({ error: true }, { status: 401 }),
    'refresh-token': () => json({ access_token: 'access-2', refresh_token: 'refresh-2' }),
  });
  expect((await send(edges, store, liveVideoView, VIEW, { idempotencyKey: 'key-1' })).ok).toBe(
    true,
  );
  expect(script.asked.map(({ name, token, key }) => ({ name, token, key }))).toEqual([
    { name: 'live-video-view', token: 'access-HD1001-1', key: 'key-1' },
    { name: 'refresh-token', token: null, key: null },
    { name: 'live-video-view', token: 'access-2', key: 'key-1' },
  ]);
  expect(await readSession(store, ['token', 'refresh_token'])).toEqual({
    token: 'access-2',
    refresh_token: 'refresh-2',
  });
});

test('[4.16] [S12] a call is tried only twice, with one refresh, at a server that answers 401 to every token', async () => {
  const { edges, store, script } = await Scene.open({
    'home-pwa': () => json({ error: true }, { status: 401 }),
    'refresh-token': () => json({ access_token: 'access-2', refresh_token: 'refresh-2' }),
  });
  const outcome = await call(edges, store, 'home-pwa', REQUEST);
  expect(outcome).toMatchObject({ ok: false, failure: { kind: 'busy', status: 401 } });
  expect(script.asked.map(({ name }) => name)).toEqual(['home-pwa', 'refresh-token', 'home-pwa']);
});

test('[4.15] a 401 to a call without a token is a refusal, and nothing is refreshed', async () => {
  const { edges, script } = await Scene.open({
    login: () =>
      json({ error: true, message: 'Wrong password', code: 'wrong-pair' }, { status: 401 }),
  });
  const engine = createEngine(withApp(edges));
  expect(await engine.signIn({ login_id: 'HD1001', password: 'x' })).toEqual({
    ok: false,
    failure: {
      kind: 'refused',
      status: 401,
      message: 'Wrong password',
      code: 'wrong-pair',
      retryAfter: undefined,
    },
  });
  expect(script.asked.map(({ name, token }) => ({ name, token }))).toEqual([
    { name: 'login', token: null },
  ]);
});

test('an authenticated call is not sent after the session has ended', async () => {
  const { edges, store, script } = await Scene.open({ 'home-pwa': () => json(home()) });
  await endSession(store);
  expect(await call(edges, store, 'home-pwa', REQUEST)).toEqual({
    ok: false,
    failure: { kind: 'signed-out', status: 0 },
  });
  expect(script.asked).toEqual([]);
});

test.each(['constructor', 'no-such-call'])(
  'a call named %s is not offered, and nothing is sent',
  async (name) => {
    const { edges, store, script } = await Scene.open();
    // Names come from other threads as data.
    expect(await call(edges, store, name as 'home-pwa', REQUEST)).toEqual({
      ok: false,
      failure: { kind: 'not-offered', status: 0 },
    });
    expect(script.asked).toEqual([]);
  },
);

test('[8.8] a response that does not match its schema is malformed', async () => {
  const { edges, store } = await Scene.open({ 'home-pwa': () => json({ error: false }) });
  expect(await call(edges, store, 'home-pwa', REQUEST)).toEqual({
    ok: false,
    failure: { kind: 'malformed', status: 200 },
  });
});

test.each([0, 2, -2])(
  '[4.4] the offset to the server’s clock is measured from its Date header when the device is %s days off',
  async (days) => {
    const { edges, store, device } = await Scene.open();
    const server = device.clock.ms;
    device.clock.ms += days * DAY;
    const date = new Date(server).toUTCString();
    await send(
      { ...edges, wire: async () => json(home(), { headers: { date } }) },
      store,
      appEndpoints['home-pwa'],
      REQUEST,
    );
    const { clock_offset = 0 } = await readSession(store, ['clock_offset']);
    expect(Math.abs(device.clock.now() + clock_offset - server)).toBeLessThanOrEqual(1_000);
  },
);

test.each([
  'Thu, 01 Jan 1970 00:00:00 GMT',
  'Fri, 31 Dec 1999 23:59:59 GMT',
  'Fri, 01 Jan 2100 00:00:00 GMT',
  'Sat, 13 Sep 275760 00:00:00 GMT',
])('[4.4] a server time in the wrong century is ignored: %s', async (date) => {
  const { edges, store } = await Scene.open();
  await send(
    { ...edges, wire: async () => json(home(), { headers: { date } }) },
    store,
    appEndpoints['home-pwa'],
    REQUEST,
  );
  expect(await readSession(store, ['clock_offset'])).toEqual({});
});
