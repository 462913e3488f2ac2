import { expect, test } from 'vitest';
import { deviceIdOf } from '../../sync/device/account-tag.ts';
import { createEngine } from '../../sync/engine.ts';
import { readSession } from '../../sync/store/session.ts';
import { activeStore, signedIn } from '../support/account.ts';
import { json, OFFERED, withApp } from '../support/device.ts';
import { inClear } from './disk-scan.ts';
import { Scene } from './scene.ts';
import { Tablet } from './tablet.ts';

const CODE = { request_id: 'r1', otp: '1234' };
const login = (login_id: string) => ({ login_id, password: 'Secret-1' });
const sent = () => json({ error: false, message: null, request_id: 'r1', resend_after_s: 30 });

test('[S30] [S31] login, one-time code and refresh name one device, for as long as it lives, whoever logs in', async () => {
  const tablet = new Tablet();
  tablet.script.answers['send-otp'] = sent;
  tablet.script.answers['verify-otp'] = () => json(signedIn('HD1001'));
  const { engine, accounts } = await tablet.open();
  await engine.signIn(login('HD1001'));
  await engine.signOut('discard');
  await engine.signIn(login('HD2002'));
  await engine.signOut('discard');
  await engine.ask('send-otp', { login_id: 'HD1001', purpose: 'login' });
  await engine.signInByCode(CODE);
  const id = await deviceIdOf(accounts.device);
  const named = tablet.script.asked
    .filter(({ body }) => 'device_id' in body)
    .map(({ name, body }) => [name, body.device_id]);
  expect(named).toEqual(['login', 'login', 'send-otp', 'verify-otp'].map((name) => [name, id]));
  expect(await readSession(await activeStore(accounts), ['device_id'])).toEqual({ device_id: id });
  expect(await inClear(tablet.device, [id])).toEqual([]);
});

test.each([null, {}, { fields: ['refresh-token.device_id'] }])(
  '[7.38] [S11] a session that a login without the device’s id began needs none: server %j',
  async (offered) => {
    const scene = await Scene.open({ login: () => json(signedIn('HD2002')), 'send-otp': sent });
    scene.device.offered = offered;
    const engine = createEngine(withApp(scene.edges), { accounts: scene.accounts });
    await engine.ask('send-otp', { login_id: 'HD2002', purpose: 'login' });
    await engine.signIn(login('HD2002'));
    expect(scene.script.asked.filter(({ body }) => 'device_id' in body)).toEqual([]);
    expect(await readSession(await activeStore(scene.accounts), ['device_id'])).toEqual({});
  },
);

test('[7.38] [S11] a session whose server knows the device is not lost while nobody can say what that server takes', async () => {
  const scene = await Scene.open({
    'refresh-token': ({ body }) =>
      body.device_id === undefined
        ? json({ error: true }, { status: 401 })
        : json({ access_token: 'access-2', refresh_token: 'refresh-2' }),
    'validate-token': ({ token }) =>
      token === 'access-2'
        ? json({ error: false, user_data: { setPassword: 1, login_code: 'HD1001' } })
        : json({ error: true }, { status: 401 }),
  });
  const engine = createEngine(withApp(scene.edges), { accounts: scene.accounts });
  scene.device.offered = null;
  await engine.start();
  expect(scene.script.of('refresh-token')).toEqual([]);
  expect(await readSession(scene.store, ['refresh_token', 'is_valid'])).toEqual({
    refresh_token: 'refresh-HD1001-1',
    is_valid: true,
  });
  scene.device.offered = OFFERED;
  await engine.start();
  expect(await readSession(scene.store, ['refresh_token', 'is_valid'])).toEqual({
    refresh_token: 'refresh-2',
    is_valid: true,
  });
});
