import { expect, test } from 'vitest';
import { deviceIdOf } from '../../sync/device/account-tag.ts';
import { createEngine } from '../../sync/engine.ts';
import { readSession } from '../../sync/store/session.ts';
import { activeStore, signedIn } from '../support/account.ts';
import { json, withApp } from '../support/device.ts';
import { Scene } from './scene.ts';
import { Tablet } from './tablet.ts';

const PERSON = {
  mobile: '9822041187',
  proof: 'p'.repeat(43),
  name: 'Anjali Deshmukh',
  email: 'anjali@salon.in',
  date_of_birth: '14-03-1996',
  city: 'Pune',
  profile: 'hd',
  password: 'Kerala%77coast',
} as const;
const answers = {
  'verify-mobile': () => json({ error: false, proof: PERSON.proof }),
  GetHairDresser: () =>
    json({ d: ['', '', 'Anjali Deshmukh', '', '', PERSON.mobile, '', '', '', '', 'Pune'] }),
  register: () => json(signedIn('HD7777', { is_register: 0, tnc: false, hd_name: PERSON.name })),
};

test('[S31] a code for a number is entered, and the person registered, under the id of the device that asked for it', async () => {
  const tablet = new Tablet();
  Object.assign(tablet.script.answers, answers, {
    'send-otp': () => json({ error: false, message: null, request_id: 'r1', resend_after_s: 30 }),
    'forgot-password': () => json({ error: false, message: null }),
    'forgot-registration': () =>
      json({ error: false, login_code: 'HD1001', registration_code: null }),
  });
  const { engine, accounts } = await tablet.open();
  const code = { request_id: 'r1', otp: '1234' };
  await engine.ask('send-otp', { login_id: PERSON.mobile, purpose: 'register' });
  await engine.ask('verify-mobile', code);
  await engine.ask('forgot-registration', code);
  await engine.ask('forgot-password', { ...code, password: PERSON.password });
  await engine.signUp(PERSON);
  const id = await deviceIdOf(accounts.device);
  const named = tablet.script.asked.map(({ name, body }) => [name, body.device_id]);
  expect(named).toEqual(
    ['send-otp', 'verify-mobile', 'forgot-registration', 'forgot-password', 'register'].map(
      (name) => [name, id],
    ),
  );
});

test('[4.1] [2.2] whoever registers is signed in at once, waits to be confirmed, and has the terms before them', async () => {
  const scene = await Scene.open(answers);
  const engine = createEngine(withApp(scene.edges), { accounts: scene.accounts });
  const outcome = await engine.signUp(PERSON);
  expect(outcome).toMatchObject({ ok: true, value: { login_code: 'HD7777' } });
  expect(JSON.stringify(outcome)).not.toContain('access-HD7777');
  const store = await activeStore(scene.accounts);
  expect(await readSession(store, ['is_valid', 'tnc', 'setPassword', 'HDAuthData'])).toMatchObject({
    is_valid: true,
    tnc: false,
    setPassword: '1',
    HDAuthData: { hd_name: PERSON.name, is_register: 0 },
  });
});

test('a registration that is refused names its field and leaves whoever is signed in as they are', async () => {
  const refused = () =>
    json(
      {
        error: true,
        message: 'No representative has this code.',
        code: 'unknown-code',
        field: 'representative_code',
      },
      { status: 400 },
    );
  const scene = await Scene.open({ register: refused });
  const engine = createEngine(withApp(scene.edges), { accounts: scene.accounts });
  expect(await engine.signUp(PERSON)).toEqual({
    ok: false,
    failure: {
      kind: 'refused',
      status: 400,
      message: 'No representative has this code.',
      code: 'unknown-code',
      field: 'representative_code',
      retryAfter: undefined,
    },
  });
  expect((await activeStore(scene.accounts)).tag).toBe(scene.store.tag);
});

test('[7.12] [3.3] the owner of a number is asked for before anybody is signed in, by the proof and without a token', async () => {
  const tablet = new Tablet();
  Object.assign(tablet.script.answers, answers);
  const { engine } = await tablet.open();
  const outcome = await engine.ask('GetHairDresser', {
    prefixText: PERSON.mobile,
    proof: PERSON.proof,
  });
  expect(outcome).toMatchObject({ ok: true });
  expect(tablet.script.asked.map(({ name, token, body }) => [name, token, body])).toEqual([
    ['GetHairDresser', null, { prefixText: PERSON.mobile, proof: PERSON.proof }],
  ]);
});

test('[7.12] a signed-in person asks for it with their token', async () => {
  const scene = await Scene.open(answers);
  const engine = createEngine(withApp(scene.edges), { accounts: scene.accounts });
  await engine.ask('GetHairDresser', { prefixText: PERSON.mobile });
  expect(scene.script.of('GetHairDresser').map(({ token }) => token)).toEqual(['access-HD1001-1']);
});
