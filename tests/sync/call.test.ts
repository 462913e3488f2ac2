import { expect, test } from 'vitest';
import { askHelp } from '../../sync/actions/support.ts';
import { call, send } from '../../sync/call.ts';
import { createEngine } from '../../sync/engine.ts';
import { readSession, writeSession } from '../../sync/store/session.ts';
import { CONFIG, json, ORIGIN } from '../support/device.ts';
import { home } from '../support/home.ts';
import { REQUEST, Scene, taken } from './scene.ts';

const VIEW = { active: 1, video_streaming_id: 'V1', leapcode: 'HD1001' } as const;
const DAY = 86_400_000;
const divisions = () => json([{ DivisionCode: 'kala' }]);

test('[7.1] a call goes with its method, prefix, bearer token and JSON, without cookies, past every HTTP cache', async () => {
  const { edges, store, script } = await Scene.open({ 'home-pwa': () => json(home()) });
  expect(await call(edges, store, 'home-pwa', REQUEST)).toEqual({ ok: true, value: home() });
  const [asked] = script.asked;
  expect(asked).toMatchObject({ token: 'access-HD1001-1', body: REQUEST });
  expect(asked?.url.href).toBe(`${ORIGIN}/api/hair_dresser/home-pwa`);
  expect(asked?.request).toMatchObject({ method: 'POST', credentials: 'omit', cache: 'no-store' });
  expect([asked?.request.headers.get('accept'), asked?.request.headers.get('content-type')]).toEqual(['application/json', 'application/json']);
});

test('[6.2] a trainer’s calls go below trainer/', async () => {
  const { edges, store, script } = await Scene.open({ 'home-pwa': () => json(home()) });
  await writeSession(store, { authData: { storedLeapCode: 'TR2001', storedLoginProfile: 'trainer', storedVerifyData: [] } });
  await call(edges, store, 'home-pwa', REQUEST);
  expect(script.asked[0]?.url.pathname).toBe('/api/trainer/home-pwa');
});

test('[7.32] a ticket goes as a form: what has no value is left out, and each picture is a file of its own', async () => {
  const { edges, store, script } = await Scene.open({ 'snow-post-ticket': taken });
  const { endpoint, request } = askHelp.sends({
    HDCode: 'HD1001',
    HDName: 'Asha Menon',
    UserContactNo: '9000000001',
    System: 'a phone',
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
  expect([HDCode, City, Object.keys(others)]).toEqual([
    ['HD1001'],
    undefined,
    ['HDName', 'UserContactNo', 'System', 'IssueType', 'EmailID', 'IssueDescription'],
  ]);
  const files = images as File[];
  expect(files.map(({ name, type }) => [name, type])).toEqual([
    ['a.jpg', 'image/jpeg'],
    ['b.png', 'image/png'],
  ]);
  expect(await Promise.all(files.map(async (file) => Buffer.from(await file.arrayBuffer()).toString('latin1')))).toEqual(['\xff\xd8', 'PNG']);
});

test.each([
  ['an external host', 'https://training.example', 'https://training.example', null],
  ['a look-alike host', 'http://chairside.test.evil.example', 'http://chairside.test.evil.example', null],
  ['another port', 'http://chairside.test:8443', 'http://chairside.test:8443', null],
  ['the API’s own origin', '', ORIGIN, 'access-HD1001-1'],
])('[7.37] [S9] the training service on %s gets the token that is its due', async (_what, training_service_url, origin, token) => {
  const { edges, store, script, device } = await Scene.open({ HD1001: divisions });
  device.config = { ...CONFIG, training_service_url };
  expect((await call(edges, store, 'GetHDDivisionMap', REQUEST)).ok).toBe(true);
  expect(script.asked[0]?.url.href).toBe(`${origin}/TrainingService.svc/GetHDDivisionMap/HD1001`);
  expect(script.asked[0]?.token).toBe(token);
});

test('[S9] with the API on a host of its own the token goes there and not to this origin', async () => {
  const { edges, store, script, device } = await Scene.open({ HD1001: divisions, 'home-pwa': () => json(home()) });
  device.config = { ...CONFIG, api_url: 'https://api.example/v1' };
  await call(edges, store, 'home-pwa', REQUEST);
  await call(edges, store, 'GetHDDivisionMap', REQUEST);
  expect(script.asked.map((one) => [one.url.origin, one.token])).toEqual([
    ['https://api.example', 'access-HD1001-1'],
    [ORIGIN, null],
  ]);
});

test.each([
  [true, 'key-1'],
  [false, null],
])('[7.38] the idempotency key goes along only where the server offers it (%s)', async (idempotency_keys, key) => {
  const { edges, store, script, device } = await Scene.open({ 'live-video-view': taken });
  device.config = { ...CONFIG, capabilities: { ...CONFIG.capabilities, idempotency_keys } };
  await send(edges, store, 'live-video-view', VIEW, { idempotencyKey: 'key-1' });
  expect(script.asked[0]?.key).toBe(key);
});

test('[4.16] a 401 leads to one refresh and one more try with the new token and the same key', async () => {
  const { edges, store, script } = await Scene.open({
    'live-video-view': ({ token }) => (token === 'access-2' ? taken({} as never) : json({ error: true }, { status: 401 })),
    'refresh-token': () => json({ access_token: 'access-2', refresh_token: 'refresh-2' }),
  });
  expect((await send(edges, store, 'live-video-view', VIEW, { idempotencyKey: 'key-1' })).ok).toBe(true);
  expect(script.asked.map((one) => [one.name, one.token, one.key])).toEqual([
    ['live-video-view', 'access-HD1001-1', 'key-1'],
    ['refresh-token', null, null],
    ['live-video-view', 'access-2', 'key-1'],
  ]);
  expect(await readSession(store, ['token', 'refresh_token'])).toEqual({ token: 'access-2', refresh_token: 'refresh-2' });
});

test('[4.16] [S12] a server that answers 401 to every token is asked twice and no more', async () => {
  const { edges, store, script } = await Scene.open({
    'home-pwa': () => json({ error: true }, { status: 401 }),
    'refresh-token': () => json({ access_token: 'access-2', refresh_token: 'refresh-2' }),
  });
  const outcome = await call(edges, store, 'home-pwa', REQUEST);
  expect(outcome).toMatchObject({ ok: false, failure: { kind: 'signed-out', status: 401 } });
  expect(script.asked.map((one) => one.name)).toEqual(['home-pwa', 'refresh-token', 'home-pwa']);
});

test('[4.15] a 401 of an open call is about what was sent: a refusal, and nothing is refreshed', async () => {
  const { edges, script } = await Scene.open({ login: () => json({ error: true, message: 'Wrong password', code: 'wrong' }, { status: 401 }) });
  const engine = await createEngine(edges);
  expect(await engine.signIn({ login_id: 'HD1001', password: 'x' })).toEqual({
    ok: false,
    failure: { kind: 'refused', status: 401, message: 'Wrong password', code: 'wrong', retryAfter: undefined },
  });
  expect(script.asked.map((one) => [one.name, one.token])).toEqual([['login', null]]);
});

test('without a token nothing is sent that needs one', async () => {
  const { edges, store, script } = await Scene.open({ 'home-pwa': () => json(home()) });
  await store.db.session.delete('token');
  expect(await call(edges, store, 'home-pwa', REQUEST)).toEqual({ ok: false, failure: { kind: 'signed-out', status: 0 } });
  expect(script.asked).toEqual([]);
});

test('[8.8] an answer that breaks the contract is malformed', async () => {
  const { edges, store } = await Scene.open({ 'home-pwa': () => json({ error: false }) });
  expect(await call(edges, store, 'home-pwa', REQUEST)).toEqual({ ok: false, failure: { kind: 'malformed', status: 200 } });
});

test.each([0, 2, -2])('[4.4] the offset to the server’s clock is measured from its Date header, device %s days off', async (days) => {
  const { edges, store, device } = await Scene.open();
  const server = device.clock.ms;
  device.clock.ms += days * DAY;
  const date = new Date(server).toUTCString();
  await send({ ...edges, wire: async () => json(home(), { headers: { date } }) }, store, 'home-pwa', REQUEST);
  const { clock_offset = 0 } = await readSession(store, ['clock_offset']);
  expect(Math.abs(device.clock.now() + clock_offset - server)).toBeLessThanOrEqual(1_000);
});
