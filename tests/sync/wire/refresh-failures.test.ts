import { expect, test } from 'vitest';
import type { FailureKind } from '../../../sync/contract/errors.ts';
import { snowPostTicket } from '../../../sync/contract/posts/support.ts';
import { PART_BYTES } from '../../../sync/contract/uploads.ts';
import { push } from '../../../sync/outbox/push.ts';
import { dispatch } from '../../../sync/outbox/put.ts';
import { readSession, writeSession } from '../../../sync/store/session.ts';
import { call, send } from '../../../sync/wire/call.ts';
import { json, OFFERED } from '../../support/device.ts';
import { home } from '../../support/home.ts';
import { REQUEST, Scene, taken } from '../scene.ts';
import { type Answer, offline } from '../scripted-wire.ts';

const SECOND = 1_000;
const over: Answer = () => json({ error: true }, { status: 401 });
const page =
  (status: number): Answer =>
  () =>
    new Response('<html/>', { status, headers: { 'content-type': 'text/html' } });
const says =
  (status: number, body: object = {}): Answer =>
  () =>
    json(body, { status });
const newTokens: Answer = () => json({ access_token: 'access-2', refresh_token: 'refresh-2' });
const onlyWith =
  (token: string, answer: Answer = taken): Answer =>
  (asked) =>
    asked.token === token ? answer(asked) : over(asked);
const LANES = ['T1', 'T2', 'T3', 'T4', 'T5'];

const STATUSES = [
  200, 301, 400, 401, 403, 404, 405, 408, 409, 410, 413, 415, 422, 425, 429, 500, 501, 502, 503,
  504,
];
const PASSED_ON: readonly FailureKind[] = ['signed-out', 'no-answer', 'busy'];

test.each(STATUSES)(
  '[4.17] a call whose refresh is answered with %s fails as signed out, unanswered or busy, without the message and code of that response',
  async (status) => {
    for (const answer of [
      says(status, { message: 'No', code: 'taken' }),
      says(status, { error: true, message: 'No' }),
      page(status),
    ]) {
      const { edges, store } = await Scene.open({ 'home-pwa': over, 'refresh-token': answer });
      const outcome = await call(edges, store, 'home-pwa', REQUEST);
      expect(outcome.ok).toBe(false);
      if (outcome.ok) continue;
      expect(PASSED_ON).toContain(outcome.failure.kind);
      expect(outcome.failure.message).toBeUndefined();
      expect(outcome.failure.code).toBeUndefined();
    }
  },
);

test.each([
  ['a 404 as JSON', says(404)],
  ['a proxy’s 404', page(404)],
  ['a 405', says(405)],
  ['a 409', says(409)],
  ['a 410', says(410)],
  ['a 422 that says "error"', says(422, { error: true, message: 'No' })],
  ['a 413', says(413)],
  ['a 501', says(501)],
  ['a response of another shape', says(200, { token: 'x' })],
  ['no answer', offline],
])(
  '[4.17] a refresh that ends with %s refuses no waiting entry, and all entries are sent later',
  async (_what, answer) => {
    const scene = await Scene.open({
      'accept-reject-webinar': onlyWith('access-2'),
      'refresh-token': answer,
    });
    for (const training_code of LANES) await scene.tap({ training_code });
    await push(scene.edges, scene.store);
    expect(await scene.states()).toEqual(LANES.map(() => 'waiting'));
    expect((await readSession(scene.store, ['is_valid'])).is_valid).toBe(true);
    scene.script.answers['refresh-token'] = newTokens;
    scene.device.clock.ms += 300 * SECOND;
    await push(scene.edges, scene.store);
    expect(await scene.states()).toEqual(LANES.map(() => 'sent'));
  },
);

test.each([
  ['no answer', offline],
  ['a fault', says(500)],
  ['a gateway that gave up', says(504)],
])(
  '[8.9] a view without a key that got a 401 waits when the refresh ends with %s, and is sent later',
  async (_what, answer) => {
    const scene = await Scene.open({
      'live-video-view': onlyWith('access-2'),
      'refresh-token': answer,
    });
    scene.device.offered = { ...OFFERED, idempotency_keys: false };
    await scene.view();
    await push(scene.edges, scene.store);
    expect(await scene.states()).toEqual(['waiting']);
    scene.script.answers['refresh-token'] = newTokens;
    scene.device.clock.ms += 300 * SECOND;
    expect((await push(scene.edges, scene.store)).sent).toBe(1);
  },
);

test.each([
  ['a response of another shape', says(200, { token: 'x' })],
  ['a 404', says(404)],
  ['a 500', says(500)],
])(
  'a refresh that ends with %s is followed by a pause for all calls, not by one refresh per entry',
  async (_what, answer) => {
    const scene = await Scene.open({ 'accept-reject-webinar': over, 'refresh-token': answer });
    for (const training_code of LANES) await scene.tap({ training_code });
    for (let turn = 0; turn < 5; turn += 1) await push(scene.edges, scene.store);
    expect(scene.script.of('accept-reject-webinar').length).toBeLessThanOrEqual(3);
    expect(scene.script.of('refresh-token')).toHaveLength(1);
    expect(await call(scene.edges, scene.store, 'home-pwa', REQUEST)).toMatchObject({
      ok: false,
      failure: { kind: 'busy' },
    });
    expect(scene.script.of('home-pwa')).toEqual([]);
    scene.device.clock.ms += 60 * SECOND;
    await push(scene.edges, scene.store);
    expect(scene.script.of('refresh-token')).toHaveLength(2);
  },
);

test('[4.17] a clock that is set back ends the wait for a refresh that failed', async () => {
  const scene = await Scene.open({ 'home-pwa': over, 'refresh-token': says(500) });
  expect((await call(scene.edges, scene.store, 'home-pwa', REQUEST)).ok).toBe(false);
  scene.script.answers['home-pwa'] = onlyWith('access-2', () => json(home()));
  scene.script.answers['refresh-token'] = newTokens;
  scene.device.clock.set(scene.device.clock.ms - 3_600 * SECOND);
  expect((await call(scene.edges, scene.store, 'home-pwa', REQUEST)).ok).toBe(true);
});

test('[4.17] a new login does not wait for the previous session’s failed refresh', async () => {
  const scene = await Scene.open({
    'home-pwa': onlyWith('access-9', () => json(home())),
    'refresh-token': says(500),
  });
  expect((await call(scene.edges, scene.store, 'home-pwa', REQUEST)).ok).toBe(false);
  await writeSession(scene.store, {
    token: 'access-9',
    refresh_token: 'refresh-9',
    is_valid: true,
  });
  expect((await call(scene.edges, scene.store, 'home-pwa', REQUEST)).ok).toBe(true);
});

test('[4.16] entries wait at a server that refuses its newest token, with at most eight requests, and are sent later', async () => {
  const scene = await Scene.open({ 'accept-reject-webinar': over, 'refresh-token': newTokens });
  for (const training_code of LANES) await scene.tap({ training_code });
  for (let turn = 0; turn < 5; turn += 1) await push(scene.edges, scene.store);
  expect(await scene.states()).toEqual(LANES.map(() => 'waiting'));
  expect((await push(scene.edges, scene.store)).nextAt).not.toBeNull();
  expect(scene.script.asked.length).toBeLessThanOrEqual(8);
  scene.script.answers['accept-reject-webinar'] = taken;
  scene.device.clock.ms += 300 * SECOND;
  await push(scene.edges, scene.store);
  expect(await scene.states()).toEqual(LANES.map(() => 'sent'));
});

test('[4.15] a session with only a refresh token fetches an access token before it sends entries', async () => {
  const scene = await Scene.open({
    'accept-reject-webinar': onlyWith('access-2'),
    'refresh-token': newTokens,
  });
  await scene.store.db.session.delete('token');
  await scene.tap();
  expect((await push(scene.edges, scene.store)).sent).toBe(1);
  expect(scene.script.asked.map(({ name }) => name)).toEqual([
    'refresh-token',
    'accept-reject-webinar',
  ]);
});

test('[4.17] a session without any token ends, and its entries are kept', async () => {
  const scene = await Scene.open();
  await scene.store.db.session.bulkDelete(['token', 'refresh_token']);
  await scene.tap();
  await push(scene.edges, scene.store);
  expect(await readSession(scene.store, ['is_valid'])).toEqual({ is_valid: false });
  expect({ states: await scene.states(), requests: scene.script.asked.length }).toEqual({
    states: ['waiting'],
    requests: 0,
  });
});

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const endingIn = (seconds: number, { device }: Scene): string =>
  `${encoded({ alg: 'x' })}.${encoded({ exp: device.clock.ms / SECOND + seconds })}.x`;
const ticket = (bytes: number) => ({
  HDCode: 'HD1001',
  HDName: 'Asha Menon',
  UserContactNo: '9000000001',
  System: 'Chairside',
  images: [new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' })],
});

test.each([
  [
    'large request whose token would end during the upload',
    2_400_000,
    300,
    ['refresh-token', 'snow-post-ticket'],
  ],
  ['large request whose token has ended', 2_400_000, -5, ['refresh-token', 'snow-post-ticket']],
  ['large request whose token outlasts the upload', 2_400_000, 400, ['snow-post-ticket']],
  ['chunk of the largest size under a new token', PART_BYTES.most, 600, ['snow-post-ticket']],
  ['small request whose token ends in 20 s', 2_000, 20, ['snow-post-ticket']],
])(
  '[4.15] a %s is sent once, after a refresh only if its token may end too early',
  async (_what, bytes, seconds, asked) => {
    const scene = await Scene.open({ 'snow-post-ticket': taken, 'refresh-token': newTokens });
    await writeSession(scene.store, { token: endingIn(seconds, scene) });
    expect((await send(scene.edges, scene.store, snowPostTicket, ticket(bytes))).ok).toBe(true);
    expect(scene.script.asked.map(({ name }) => name)).toEqual(asked);
  },
);

test('[4.15] a token without an expiry is used until it is refused', async () => {
  const scene = await Scene.open({ 'snow-post-ticket': taken });
  for (const token of [
    'opaque',
    'a.b.c',
    `a.${encoded({ exp: 'soon' })}.c`,
    `a.${encoded([1])}.c`,
    'a.%%%.c',
  ]) {
    await writeSession(scene.store, { token });
    expect((await send(scene.edges, scene.store, snowPostTicket, ticket(2_400_000))).ok).toBe(true);
  }
  expect(scene.script.of('refresh-token')).toEqual([]);
});

test('[4.17] an entry whose refresh cannot begin does not become ambiguous and is sent again', async () => {
  const scene = await Scene.open({ 'rate-us': over });
  scene.device.offered = {};
  let asked = 0;
  const config = async () => {
    asked += 1;
    if (asked > 1) throw new Error('No configuration.');
    return scene.device.config;
  };
  await dispatch(
    scene.store,
    'rate-us',
    { rate: 4, message: '' },
    { id: 'rating', at: scene.edges.now() },
  );
  await push({ ...scene.edges, config }, scene.store);
  Object.assign(scene.script.answers, {
    'rate-us': onlyWith('access-2'),
    'refresh-token': newTokens,
  });
  scene.device.clock.ms += 600 * SECOND;
  await push(scene.edges, scene.store);
  expect((await scene.entries()).map(({ state }) => state)).not.toContain('ambiguous');
  expect(scene.script.of('rate-us').length).toBeGreaterThan(1);
});
