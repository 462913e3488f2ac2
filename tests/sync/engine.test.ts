import { afterEach, expect, test } from 'vitest';
import { createEngine } from '../../sync/engine.ts';
import { admit } from '../../sync/sign-in.ts';
import { openAccounts } from '../../sync/store/accounts.ts';
import { readSession } from '../../sync/store/session.ts';
import { activeStore, signedIn } from '../support/account.ts';
import { json, TestDevice } from '../support/device.ts';
import { home } from '../support/home.ts';
import { until } from '../support/until.ts';
import { fill } from './full-disk.ts';
import { REQUEST, Scene } from './scene.ts';
import { Gate } from './scripted-wire.ts';

let room = (): void => undefined;
afterEach(() => room());
const engineOf = (scene: Scene) => createEngine(scene.edges, scene.accounts);

test('fault 29: a database that was closed under the engine is opened again, and nobody notices', async () => {
  const scene = await Scene.open({ 'home-pwa': () => json(home()) });
  const engine = await engineOf(scene);
  scene.script.answers['home-pwa'] = () => {
    if (scene.script.asked.length === 1) scene.store.db.close();
    return json(home());
  };
  expect(await engine.pull('home-pwa', REQUEST)).toEqual({ ok: true, value: 'changed' });
  expect(scene.script.asked).toHaveLength(2);
});

test('[S16] [S19] a pull of A that is cut off by B’s sign-in is not asked again as B', async () => {
  const gate = new Gate();
  const scene = await Scene.open({ login: () => json(signedIn('HD2002')), 'home-pwa': async () => gate.passed.then(() => json(home())) });
  const engine = await engineOf(scene);
  const pulled = engine.pull('home-pwa', REQUEST);
  await until('it is on its way', () => scene.script.of('home-pwa').length === 1);
  await engine.signIn({ login_id: 'HD2002', password: 'x' });
  gate.open();
  expect(await pulled).toMatchObject({ ok: false, failure: { kind: 'signed-out' } });
  expect(scene.script.of('home-pwa').map((one) => one.token)).toEqual(['access-HD1001-1']);
  expect(await (await activeStore(scene.accounts)).db.documents.count()).toBe(0);
});

test('[S16] [S19] B does not share a request that is still on its way for A', async () => {
  const gate = new Gate();
  const types = () => json({ error: false, data: {} });
  const scene = await Scene.open({ login: () => json(signedIn('HD2002')), 'get-all-program-types': async () => gate.passed.then(types) });
  const engine = await engineOf(scene);
  const first = engine.pull('get-all-program-types', {});
  await until('it is on its way', () => scene.script.of('get-all-program-types').length === 1);
  await engine.signIn({ login_id: 'HD2002', password: 'x' });
  scene.script.answers['get-all-program-types'] = types;
  expect(await engine.pull('get-all-program-types', {})).toEqual({ ok: true, value: 'changed' });
  expect(scene.script.of('get-all-program-types').at(-1)?.token).toBe('access-HD2002-1');
  gate.open();
  await first;
});

test('[4.20] signing out while an answer is on its way keeps the work: it goes again under the same key after the next sign-in', async () => {
  const gate = new Gate();
  const scene = await Scene.open({
    login: () => json(signedIn()),
    'pwa-logout': () => json({}),
    'accept-reject-webinar': async () => gate.passed.then(() => json({ error: false })),
  });
  const engine = await engineOf(scene);
  const id = await scene.tap();
  const pushed = engine.push();
  await until('it is on its way', () => scene.script.of('accept-reject-webinar').length === 1);
  await engine.signOut('keep');
  gate.open();
  expect(await pushed).toBeNull();
  await engine.signIn({ login_id: 'HD1001', password: 'x' });
  expect((await engine.push())?.sent).toBe(1);
  expect(scene.script.of('accept-reject-webinar').map((one) => one.key)).toEqual([id, id]);
});

test('a login button that was tapped twice leaves one session whose values all open', async () => {
  const device = new TestDevice();
  const edges = device.context(async () => json(signedIn()));
  const accounts = await openAccounts(edges);
  const engine = await createEngine(edges, accounts);
  const login = { login_id: 'HD1001', password: 'x' };
  await Promise.all([engine.signIn(login), engine.signIn(login)]);
  expect(Object.keys(await readSession(await activeStore(accounts), ['token', 'refresh_token', 'authData', 'is_valid']))).toHaveLength(4);
});

test('[S16] two tabs that sign the same person in at once agree on one key', async () => {
  const device = new TestDevice();
  const tabs = await Promise.all([0, 1].map(() => openAccounts(device.context(async () => Response.error()))));
  await Promise.all(tabs.map((accounts, i) => admit(accounts, signedIn(), `device-proof-000${i}`)));
  const [a, b] = await Promise.all(tabs.map(activeStore));
  const record = await a?.vault.seal('outbox', 'row', 'mine');
  expect(record && (await b?.vault.open('outbox', 'row', record))).toBe('mine');
  const later = await activeStore(await openAccounts(device.context(async () => Response.error())));
  expect(await readSession(later, ['token'])).toEqual({ token: 'access-HD1001-1' });
});

test('[8.8] a disk that refuses a sign-in or an answer is a failure as data, never a throw', async () => {
  const scene = await Scene.open({ login: () => json(signedIn()), 'home-pwa': () => json(home()) });
  const engine = await engineOf(scene);
  room = fill(['session', 'clock']);
  expect(await engine.signIn({ login_id: 'HD1001', password: 'x' })).toMatchObject({ ok: false, failure: { kind: 'storage' } });
  expect(await engine.pull('home-pwa', REQUEST)).toMatchObject({ ok: false, failure: { kind: 'storage' } });
});

test('nobody signed in: reads, pushes and the start ask nothing; open calls do', async () => {
  const device = new TestDevice();
  const asked: string[] = [];
  const edges = device.context(async (request) => {
    asked.push(new URL(request.url).pathname);
    return json({ error: false, request_id: 'r1', resend_after_s: 30 });
  });
  const engine = await createEngine(edges);
  await engine.start();
  expect(await engine.push()).toBeNull();
  expect(await engine.pull('home-pwa', REQUEST)).toMatchObject({ ok: false, failure: { kind: 'signed-out' } });
  expect(await engine.acceptTerms()).toMatchObject({ ok: false, failure: { kind: 'signed-out' } });
  expect((await engine.ask('send-otp', { login_id: 'HD1001', purpose: 'login' })).ok).toBe(true);
  expect(asked).toEqual(['/api/send-otp']);
});

test('what was pushed is pulled again, so that the action can leave the fold', async () => {
  const scene = await Scene.open({ 'home-pwa': () => json(home()), 'accept-reject-webinar': () => json({ error: false }) });
  const engine = await engineOf(scene);
  await engine.pull('home-pwa', REQUEST);
  await scene.tap();
  await engine.push();
  expect([await scene.states(), scene.script.of('home-pwa').length]).toEqual([['sent'], 2]);
});
