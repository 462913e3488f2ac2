import { expect, test } from 'vitest';
import { createEngine } from '../../../sync/engine.ts';
import { readSession, writeSession } from '../../../sync/store/session.ts';
import { json, withApp } from '../../support/device.ts';
import { home } from '../../support/home.ts';
import { REQUEST, Scene } from '../scene.ts';
import { type Answer, offline } from '../scripted-wire.ts';

const valid =
  (over: object = {}): Answer =>
  () =>
    json({
      error: false,
      notification_count: 0,
      notification_list: [],
      user_data: { setPassword: 1, login_code: 'HD1001', ...over },
    });
const html: Answer = () =>
  new Response('<html/>', { status: 401, headers: { 'content-type': 'text/html' } });
const status =
  (code: number, body: object = { error: true }): Answer =>
  () =>
    json(body, { status: code });

const start = async (answers: Record<string, Answer>) => {
  const scene = await Scene.open(answers);
  await createEngine(withApp(scene.edges), { accounts: scene.accounts }).start();
  return {
    scene,
    session: await readSession(scene.store, ['token', 'is_valid', 'setPassword', 'tnc']),
  };
};
const stays = { token: 'access-HD1001-1', is_valid: true, setPassword: '1', tnc: true };
const granted: Answer = () => json({ access_token: 'access-2', refresh_token: 'refresh-2' });
const page: Answer = () =>
  new Response('<html/>', { status: 403, headers: { 'content-type': 'text/html' } });
const renewed = { ...stays, token: 'access-2' };
const ended = { is_valid: false, setPassword: '1', tnc: true };

const TABLE: readonly (readonly [string, Answer, Answer, object])[] = [
  ['valid', valid(), offline, stays],
  [
    'valid, with a password still to be set',
    valid({ setPassword: 0 }),
    offline,
    { ...stays, setPassword: '0' },
  ],
  ['valid, with terms withdrawn', valid({ tnc: false }), offline, { ...stays, tnc: false }],
  ['error true, and the refresh is refused too', status(200), status(401), ended],
  ['403, and the refresh is refused too', status(403), status(400), ended],
  ['error true, and the refresh gets no answer', status(200), offline, stays],
  ['a firewall’s 403 as JSON, and the refresh meets it too, as a page', status(403), page, stays],
  ['a firewall’s 403 as JSON, and the refresh is granted', status(403), granted, renewed],
  [
    'a firewall’s 400 as JSON, which is not the API’s',
    status(400, { message: 'Blocked' }),
    granted,
    stays,
  ],
  ['401, and the refresh is refused too', status(401), status(401), ended],
  ['401, and the refresh gets no answer', status(401), offline, stays],
  ['no connection', offline, offline, stays],
  ['a captive portal', html, offline, stays],
  ['429', status(429), offline, stays],
  ['500', status(500), offline, stays],
  ['503', status(503, {}), offline, stays],
  ['404', status(404, {}), offline, stays],
  ['an answer that breaks the contract', status(200, { error: false }), offline, stays],
];

test.each(TABLE)(
  '[4.14] [7.10] a start whose token check gets "%s" leaves the expected session',
  async (_what, validate, refresh, expected) => {
    const { session } = await start({ 'validate-token': validate, 'refresh-token': refresh });
    expect(session).toEqual(expected);
  },
);

test('[4.23] the token check sets hidden controls, and a response without them keeps the stored value', async () => {
  const { scene } = await start({ 'validate-token': valid({ hidden_controls: true }) });
  const kept = async () => (await readSession(scene.store, ['hidden_controls'])).hidden_controls;
  expect(await kept()).toBe(true);
  scene.script.answers['validate-token'] = valid();
  await createEngine(withApp(scene.edges), { accounts: scene.accounts }).start();
  expect(await kept()).toBe(true);
  scene.script.answers['validate-token'] = valid({ hidden_controls: false });
  await createEngine(withApp(scene.edges), { accounts: scene.accounts }).start();
  expect(await kept()).toBe(false);
});

test('[4.14] a token check that gets 401 is repeated after a refresh, and its flags and the new tokens are stored', async () => {
  const { session, scene } = await start({
    'validate-token': (asked) =>
      asked.token === 'access-2'
        ? valid({ setPassword: 0 })(asked)
        : json({ error: true }, { status: 401 }),
    'refresh-token': () => json({ access_token: 'access-2', refresh_token: 'refresh-2' }),
  });
  expect(session).toEqual({ ...stays, token: 'access-2', setPassword: '0' });
  expect(scene.script.asked.map((one) => one.name)).toEqual([
    'validate-token',
    'refresh-token',
    'validate-token',
  ]);
});

test('[4.14] [4.17] an ended session keeps unsent work, and later starts send nothing', async () => {
  const scene = await Scene.open({ 'validate-token': status(200), 'refresh-token': status(401) });
  await scene.tap();
  const engine = createEngine(withApp(scene.edges), { accounts: scene.accounts });
  await engine.start();
  await engine.start();
  expect(await scene.states()).toEqual(['waiting']);
  expect(scene.script.asked.map((one) => one.name)).toEqual(['validate-token', 'refresh-token']);
});

test('[4.14] waiting work is sent at the start', async () => {
  const scene = await Scene.open({
    'validate-token': valid(),
    'accept-reject-webinar': () => json({ error: false }),
  });
  await scene.tap();
  await createEngine(withApp(scene.edges), { accounts: scene.accounts }).start();
  expect(await scene.states()).toEqual(['sent']);
});

test('accepted terms and a set password are stored only after the server accepted them', async () => {
  const scene = await Scene.open({ 'accept-terms': status(400), 'set-password': status(400) });
  await writeSession(scene.store, { tnc: false, setPassword: '0' });
  const engine = createEngine(withApp(scene.edges), { accounts: scene.accounts });
  const flags = () => readSession(scene.store, ['tnc', 'setPassword']);
  expect((await engine.acceptTerms()).ok).toBe(false);
  expect((await engine.setPassword('Secret-12')).ok).toBe(false);
  expect(await flags()).toEqual({ tnc: false, setPassword: '0' });
  scene.script.answers = {
    'accept-terms': () => json({ error: false }),
    'set-password': () => json({ error: false }),
  };
  expect([await engine.acceptTerms(), await engine.setPassword('Secret-12')]).toEqual([
    { ok: true, value: null },
    { ok: true, value: null },
  ]);
  expect(await flags()).toEqual({ tnc: true, setPassword: '1' });
});

test.each([
  [0, '0'],
  [1, '1'],
] as const)(
  '[4.14] [3.1] a sign-in with setPassword %s stores tokens and flags, and does not return the tokens',
  async (setPassword, stored) => {
    const scene = await Scene.open({
      'verify-otp': () =>
        json({
          error: false,
          access_token: 'a',
          refresh_token: 'r',
          user_data: {
            login_code: 'HD1001',
            hd_name: 'Asha',
            is_register: 1,
            is_trainer: 0,
            setPassword,
            tnc: false,
          },
        }),
    });
    await writeSession(scene.store, { upcomingPopup: false, closeUpcomingTraining: true });
    const engine = createEngine(withApp(scene.edges), { accounts: scene.accounts });
    const outcome = await engine.signInByCode({ request_id: 'r1', otp: '1234' });
    expect(JSON.stringify(outcome)).not.toContain('access_token');
    const session = await readSession(scene.store, [
      'token',
      'refresh_token',
      'is_valid',
      'setPassword',
      'tnc',
      'upcomingPopup',
      'closeUpcomingTraining',
    ]);
    expect(session).toEqual({
      token: 'a',
      refresh_token: 'r',
      is_valid: true,
      setPassword: stored,
      tnc: false,
      upcomingPopup: true,
      closeUpcomingTraining: false,
    });
    expect(scene.script.asked[0]?.body).toMatchObject({
      request_id: 'r1',
      otp: '1234',
      device_id: expect.stringMatching(/.{16,}/),
    });
  },
);

test('[4.14] a home with setPassword 0 sets the flag, also when an unchanged home is pulled again', async () => {
  const scene = await Scene.open({ 'home-pwa': () => json(home({ hd_data: { setPassword: 0 } })) });
  const engine = createEngine(withApp(scene.edges), { accounts: scene.accounts });
  const stored = async () => (await readSession(scene.store, ['setPassword'])).setPassword;
  expect(await stored()).toBe('1');
  expect(await engine.pull('home-pwa', REQUEST)).toEqual({ ok: true, value: 'changed' });
  expect(await stored()).toBe('0');
  await writeSession(scene.store, { setPassword: '1' });
  expect(await engine.pull('home-pwa', REQUEST, { force: true })).toEqual({
    ok: true,
    value: 'same',
  });
  expect(await stored()).toBe('0');
});

test.each([{ setPassword: 1 } as const, null])(
  '[4.14] a home with setPassword %j does not change the session',
  async (hd_data) => {
    const scene = await Scene.open({ 'home-pwa': () => json(home({ hd_data })) });
    await writeSession(scene.store, { setPassword: '0' });
    await createEngine(withApp(scene.edges), { accounts: scene.accounts }).pull(
      'home-pwa',
      REQUEST,
    );
    expect((await readSession(scene.store, ['setPassword'])).setPassword).toBe('0');
  },
);

test('an unchanged session value is not written again', async () => {
  const scene = await Scene.open({ 'home-pwa': () => json(home({ hd_data: { setPassword: 0 } })) });
  const engine = createEngine(withApp(scene.edges), { accounts: scene.accounts });
  await engine.pull('home-pwa', REQUEST);
  const before = await scene.store.db.session.get('setPassword');
  await engine.pull('home-pwa', REQUEST, { force: true });
  expect(await scene.store.db.session.get('setPassword')).toEqual(before);
});

test('a start without changes writes no session row', async () => {
  const { scene } = await start({ 'validate-token': valid({ tnc: true }) });
  const before = await scene.store.db.session.toArray();
  await createEngine(withApp(scene.edges), { accounts: scene.accounts }).start();
  expect(await scene.store.db.session.toArray()).toEqual(before);
});
