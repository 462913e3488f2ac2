import { expect, test } from 'vitest';
import { createEngine } from '../../sync/engine.ts';
import { readSession, writeSession } from '../../sync/store/session.ts';
import { json } from '../support/device.ts';
import { Scene } from './scene.ts';
import { type Answer, offline } from './scripted-wire.ts';

const valid =
  (over: object = {}): Answer =>
  () =>
    json({ error: false, notification_count: 0, notification_list: [], user_data: { setPassword: 1, login_code: 'HD1001', ...over } });
const html: Answer = () => new Response('<html/>', { status: 401, headers: { 'content-type': 'text/html' } });
const status =
  (code: number, body: object = { error: true }): Answer =>
  () =>
    json(body, { status: code });

const start = async (answers: Record<string, Answer>) => {
  const scene = await Scene.open(answers);
  await (await createEngine(scene.edges, scene.accounts)).start();
  return { scene, session: await readSession(scene.store, ['token', 'is_valid', 'setPassword', 'tnc']) };
};
const stays = { token: 'access-HD1001-1', is_valid: true, setPassword: '1', tnc: true };
const ended = { is_valid: false, setPassword: '1', tnc: true };

const TABLE: readonly (readonly [string, Answer, Answer, object])[] = [
  ['valid', valid(), offline, stays],
  ['valid, with a password still to be set', valid({ setPassword: 0 }), offline, { ...stays, setPassword: '0' }],
  ['valid, with terms withdrawn', valid({ tnc: false }), offline, { ...stays, tnc: false }],
  ['error true', status(200), offline, ended],
  ['403', status(403), offline, ended],
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

test.each(TABLE)('[4.14] [7.10] at the start, %s: the session is as the table says', async (_what, validate, refresh, expected) => {
  const { session } = await start({ 'validate-token': validate, 'refresh-token': refresh });
  expect(session).toEqual(expected);
});

test('[4.14] a 401 at the start that a refresh mends leaves the person in, with flags and new tokens', async () => {
  const { session, scene } = await start({
    'validate-token': (asked) => (asked.token === 'access-2' ? valid({ setPassword: 0 })(asked) : json({ error: true }, { status: 401 })),
    'refresh-token': () => json({ access_token: 'access-2', refresh_token: 'refresh-2' }),
  });
  expect(session).toEqual({ ...stays, token: 'access-2', setPassword: '0' });
  expect(scene.script.asked.map((one) => one.name)).toEqual(['validate-token', 'refresh-token', 'validate-token']);
});

test('[4.14] [4.17] an ended session keeps what the person did, and the start asks nothing more', async () => {
  const scene = await Scene.open({ 'validate-token': status(200) });
  await scene.tap();
  const engine = await createEngine(scene.edges, scene.accounts);
  await engine.start();
  await engine.start();
  expect(await scene.states()).toEqual(['waiting']);
  expect(scene.script.asked.map((one) => one.name)).toEqual(['validate-token']);
});

test('[4.14] work that waits goes out at the start', async () => {
  const scene = await Scene.open({ 'validate-token': valid(), 'accept-reject-webinar': () => json({ error: false }) });
  await scene.tap();
  await (await createEngine(scene.edges, scene.accounts)).start();
  expect(await scene.states()).toEqual(['sent']);
});

test('accepted terms and a set password are noted only when the server took them', async () => {
  const scene = await Scene.open({ 'accept-terms': status(400), 'set-password': status(400) });
  await writeSession(scene.store, { tnc: false, setPassword: '0' });
  const engine = await createEngine(scene.edges, scene.accounts);
  const flags = () => readSession(scene.store, ['tnc', 'setPassword']);
  expect([(await engine.acceptTerms()).ok, (await engine.setPassword('Secret-12')).ok, await flags()]).toEqual([
    false,
    false,
    { tnc: false, setPassword: '0' },
  ]);
  scene.script.answers = { 'accept-terms': () => json({ error: false }), 'set-password': () => json({ error: false }) };
  expect([await engine.acceptTerms(), await engine.setPassword('Secret-12')]).toEqual([
    { ok: true, value: null },
    { ok: true, value: null },
  ]);
  expect(await flags()).toEqual({ tnc: true, setPassword: '1' });
});

test.each([
  [0, '0'],
  [1, '1'],
] as const)('[4.14] signing in stores the flags: setPassword %s, terms, and the popup of this login', async (setPassword, stored) => {
  const scene = await Scene.open({
    'verify-otp': () =>
      json({
        error: false,
        access_token: 'a',
        refresh_token: 'r',
        user_data: { login_code: 'HD1001', hd_name: 'Asha', is_register: 1, is_trainer: 0, setPassword, tnc: false },
      }),
  });
  await writeSession(scene.store, { upcomingPopup: false });
  const engine = await createEngine(scene.edges, scene.accounts);
  const outcome = await engine.signInByCode({ request_id: 'r1', otp: '1234' });
  expect(JSON.stringify(outcome)).not.toContain('access_token');
  const session = await readSession(scene.store, ['token', 'refresh_token', 'is_valid', 'setPassword', 'tnc', 'upcomingPopup']);
  expect(session).toEqual({ token: 'a', refresh_token: 'r', is_valid: true, setPassword: stored, tnc: false, upcomingPopup: true });
  expect(scene.script.asked[0]?.body).toMatchObject({ request_id: 'r1', otp: '1234', device_id: expect.stringMatching(/.{16,}/) });
});
