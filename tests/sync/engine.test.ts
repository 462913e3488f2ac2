import { afterEach, expect, test } from 'vitest';
import { admit } from '../../sync/account/sign-in.ts';
import { openAccounts } from '../../sync/device/accounts.ts';
import { createEngine } from '../../sync/engine.ts';
import { readSession } from '../../sync/store/session.ts';
import { activeStore, signedIn } from '../support/account.ts';
import { json, TestDevice, withApp } from '../support/device.ts';
import { home } from '../support/home.ts';
import { until } from '../support/until.ts';
import { fill } from './full-disk.ts';
import { REQUEST, Scene } from './scene.ts';
import { Gate } from './scripted-wire.ts';

let room = (): void => undefined;
afterEach(() => room());
const engineOf = (scene: Scene) => createEngine(withApp(scene.edges), { accounts: scene.accounts });

test('fault 29: a database that was closed while the engine uses it is opened again, and the call succeeds', async () => {
  const scene = await Scene.open({ 'home-pwa': () => json(home()) });
  const engine = engineOf(scene);
  scene.script.answers['home-pwa'] = () => {
    if (scene.script.asked.length === 1) scene.store.db.close();
    return json(home());
  };
  expect(await engine.pull('home-pwa', REQUEST)).toEqual({ ok: true, value: 'changed' });
  expect(scene.script.asked).toHaveLength(2);
});

test('[S16] [S19] a pull of A that B’s sign-in interrupts is not repeated as B', async () => {
  const gate = new Gate();
  const scene = await Scene.open({
    login: () => json(signedIn('HD2002')),
    'home-pwa': async () => gate.passed.then(() => json(home())),
  });
  const engine = engineOf(scene);
  const pulled = engine.pull('home-pwa', REQUEST);
  await until('it is on its way', () => scene.script.of('home-pwa').length === 1);
  await engine.signIn({ login_id: 'HD2002', password: 'x' });
  gate.open();
  expect(await pulled).toMatchObject({ ok: false, failure: { kind: 'signed-out' } });
  expect(scene.script.of('home-pwa').map((one) => one.token)).toEqual(['access-HD1001-1']);
  expect(await (await activeStore(scene.accounts)).db.documents.count()).toBe(0);
});

test('[S16] [S19] B does not share a request that is still running for A', async () => {
  const gate = new Gate();
  const types = () => json({ error: false, data: {} });
  const scene = await Scene.open({
    login: () => json(signedIn('HD2002')),
    'get-all-program-types': async () => gate.passed.then(types),
  });
  const engine = engineOf(scene);
  const first = engine.pull('get-all-program-types', {});
  await until('it is on its way', () => scene.script.of('get-all-program-types').length === 1);
  await engine.signIn({ login_id: 'HD2002', password: 'x' });
  scene.script.answers['get-all-program-types'] = types;
  expect(await engine.pull('get-all-program-types', {})).toEqual({ ok: true, value: 'changed' });
  expect(scene.script.of('get-all-program-types').at(-1)?.token).toBe('access-HD2002-1');
  gate.open();
  await first;
});

test('[4.20] work that is being sent during a sign-out is kept, and sent again under the same key after the next sign-in', async () => {
  const gate = new Gate();
  const scene = await Scene.open({
    login: () => json(signedIn()),
    'pwa-logout': () => json({}),
    'accept-reject-webinar': async () => gate.passed.then(() => json({ error: false })),
  });
  const engine = engineOf(scene);
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

test('a login button tapped twice leaves one session, and all of its values open', async () => {
  const device = new TestDevice();
  const edges = device.context(async () => json(signedIn()));
  const accounts = await openAccounts(edges);
  const engine = createEngine(withApp(edges), { accounts });
  const login = { login_id: 'HD1001', password: 'x' };
  await Promise.all([engine.signIn(login), engine.signIn(login)]);
  expect(
    Object.keys(
      await readSession(await activeStore(accounts), [
        'token',
        'refresh_token',
        'authData',
        'is_valid',
      ]),
    ),
  ).toHaveLength(4);
});

test('[S16] two tabs that sign the same person in at once agree on one key', async () => {
  const device = new TestDevice();
  const edges = device.context(async () => Response.error());
  const tabs = await Promise.all([0, 1].map(() => openAccounts(edges)));
  await Promise.all(
    tabs.map((accounts, i) => admit(edges, accounts, signedIn(), `device-proof-000${i}`)),
  );
  const [a, b] = await Promise.all(tabs.map(activeStore));
  const record = await a?.vault.seal('outbox', 'row', 'mine');
  expect(record && (await b?.vault.open('outbox', 'row', record))).toBe('mine');
  const later = await activeStore(await openAccounts(device.context(async () => Response.error())));
  expect(await readSession(later, ['token'])).toEqual({ token: 'access-HD1001-1' });
});

test('[8.8] when the disk refuses a sign-in or an answer the engine returns a failure and does not throw', async () => {
  const scene = await Scene.open({ login: () => json(signedIn()), 'home-pwa': () => json(home()) });
  const engine = engineOf(scene);
  room = fill(['session', 'clock']);
  expect(await engine.signIn({ login_id: 'HD1001', password: 'x' })).toMatchObject({
    ok: false,
    failure: { kind: 'storage' },
  });
  expect(await engine.pull('home-pwa', REQUEST)).toMatchObject({
    ok: false,
    failure: { kind: 'storage', message: 'QuotaExceededError' },
  });
  expect(scene.script.of('home-pwa')).toHaveLength(0);
});

test('a full disk for what is noted beside a pull takes nothing from the pull', async () => {
  const scene = await Scene.open({ 'home-pwa': () => json(home()) });
  room = fill(['uses']);
  expect(await engineOf(scene).pull('home-pwa', REQUEST)).toEqual({ ok: true, value: 'changed' });
});

test('[8.8] a device that refuses to store asks the server for no sign-in', async () => {
  const scene = await Scene.open({ login: () => json(signedIn()) });
  const refuses = () =>
    Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
  const engine = createEngine(
    withApp({ ...scene.edges, disk: { ...scene.edges.disk, factory: refuses } }),
  );
  const outcome = await engine.signIn({ login_id: 'HD1001', password: 'x' });
  expect(outcome).toEqual({
    ok: false,
    failure: { kind: 'storage', status: 0, message: 'SecurityError' },
  });
  expect(scene.script.of('login')).toEqual([]);
});

test('while nobody is signed in only open calls are sent: no reads, no pushes, no start', async () => {
  const device = new TestDevice();
  const asked: string[] = [];
  const edges = device.context(async (request) => {
    asked.push(new URL(request.url).pathname);
    return json({ error: false, request_id: 'r1', resend_after_s: 30 });
  });
  const engine = createEngine(withApp(edges));
  await engine.start();
  expect(await engine.push()).toBeNull();
  expect(await engine.pull('home-pwa', REQUEST)).toMatchObject({
    ok: false,
    failure: { kind: 'signed-out' },
  });
  expect(await engine.acceptTerms()).toMatchObject({ ok: false, failure: { kind: 'signed-out' } });
  expect((await engine.ask('send-otp', { login_id: 'HD1001', purpose: 'login' })).ok).toBe(true);
  expect(asked).toEqual(['/api/send-otp']);
});

test('after a push the documents concerned are pulled again, so that the action is confirmed', async () => {
  const scene = await Scene.open({
    'home-pwa': () => json(home()),
    'accept-reject-webinar': () => json({ error: false }),
  });
  const engine = engineOf(scene);
  await engine.pull('home-pwa', REQUEST);
  await scene.tap();
  await engine.push();
  expect([await scene.states(), scene.script.of('home-pwa').length]).toEqual([['sent'], 2]);
});

test('a look that shared the request of a reload does not stop later looks', async () => {
  const gate = new Gate();
  const scene = await Scene.open({ 'home-pwa': () => gate.passed.then(() => json(home())) });
  const engine = engineOf(scene);
  const anew = engine.pull('home-pwa', REQUEST, { reload: true });
  await until('it is on its way', () => scene.script.of('home-pwa').length === 1);
  const look = engine.pull('home-pwa', REQUEST);
  gate.open();
  expect(await look).toEqual(await anew);
  expect(scene.script.of('home-pwa')).toHaveLength(1);
  scene.device.clock.ms += 86_400_000;
  await engine.pull('home-pwa', REQUEST);
  expect(scene.script.of('home-pwa')).toHaveLength(2);
});
