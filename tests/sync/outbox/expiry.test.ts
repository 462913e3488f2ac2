import { expect, test } from 'vitest';
import { pull } from '../../../sync/documents/pull.ts';
import { confirm } from '../../../sync/outbox/confirm.ts';
import { push } from '../../../sync/outbox/push.ts';
import { readSession } from '../../../sync/store/session.ts';
import { call } from '../../../sync/wire/call.ts';
import { json } from '../../support/device.ts';
import { home } from '../../support/home.ts';
import { fill } from '../full-disk.ts';
import { REQUEST, Scene, taken } from '../scene.ts';
import { type Answer, offline } from '../scripted-wire.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
const VALID = {
  error: false,
  notification_count: 0,
  notification_list: [],
  user_data: { setPassword: 1, login_code: 'HD1001' },
};
const iso = (ms: number) => new Date(ms).toISOString();

/**
 * A device and a server with the correct time; `off` is how far the device's clock is ahead, in
 * milliseconds.
 */
async function open(off = 0, answers: Record<string, Answer> = {}) {
  const scene = await Scene.open({ 'accept-reject-webinar': taken, ...answers });
  const { clock } = scene.device;
  const server = { off, now: () => clock.ms - clock.ahead };
  clock.set(clock.ms + off);
  scene.script.answers['validate-token'] ??= () =>
    json(VALID, { headers: { date: new Date(server.now()).toUTCString() } });
  return { scene, clock, server };
}
const asked = (scene: Scene) => scene.script.asked.map(({ name }) => name);

test.each([2 * DAY, -2 * DAY])(
  'fault 23: an answer to an upcoming training does not expire after a clock error of %s ms is corrected in this thread',
  async (off) => {
    const { scene, clock, server } = await open(off);
    await call(scene.edges, scene.store, 'validate-token', {});
    await scene.tap({ training_start_date: iso(server.now() + DAY) });
    clock.set(server.now());
    expect((await push(scene.edges, scene.store)).sent).toBe(1);
  },
);

test.each([2 * DAY, -2 * DAY])(
  'fault 23: an answer to an upcoming training does not expire after a clock error of %s ms is corrected while the app is closed',
  async (off) => {
    const { scene, clock, server } = await open(off);
    await call(scene.edges, scene.store, 'validate-token', {});
    expect(
      Math.abs((await readSession(scene.store, ['clock_offset'])).clock_offset ?? 0),
    ).toBeGreaterThan(DAY);
    await scene.tap({ training_start_date: iso(server.now() + DAY) });
    clock.set(server.now());
    const later = await scene.context();
    expect((await push(later.edges, later.store)).sent).toBe(1);
  },
);

test("fault 23: an answer past its time by the server's clock expires, whatever the device's clock says", async () => {
  const { scene, server } = await open(2 * DAY);
  await scene.tap({ training_start_date: iso(server.now() - 16 * MINUTE) });
  await push(scene.edges, scene.store);
  expect({ states: await scene.states(), asked: asked(scene) }).toEqual({
    states: ['expired'],
    asked: ['validate-token'],
  });
});

test("an answer in the last millisecond before its expiry is sent without a request for the server's time", async () => {
  const { scene, server } = await open();
  await scene.tap({ training_start_date: iso(server.now() - 15 * MINUTE) });
  await push(scene.edges, scene.store);
  expect({ states: await scene.states(), asked: asked(scene) }).toEqual({
    states: ['sent'],
    asked: ['accept-reject-webinar'],
  });
});

test("the server's time is requested once per drain", async () => {
  const { scene, server } = await open();
  for (const training_code of ['T1', 'T2', 'T3'])
    await scene.tap({ training_code, training_start_date: iso(server.now() - DAY) });
  await push(scene.edges, scene.store);
  expect({ states: await scene.states(), asked: asked(scene) }).toEqual({
    states: ['expired', 'expired', 'expired'],
    asked: ['validate-token'],
  });
  await scene.tap({ training_code: 'T4', training_start_date: iso(server.now() - DAY) });
  await push(scene.edges, scene.store);
  expect(asked(scene)).toEqual(['validate-token', 'validate-token']);
});

test('an overdue answer neither expires nor is sent while the server is unreachable, and expires once the server responds', async () => {
  const { scene, clock, server } = await open(0, { 'validate-token': offline });
  await scene.tap({ training_start_date: iso(server.now() - DAY) });
  await push(scene.edges, scene.store);
  expect({ states: await scene.states(), asked: asked(scene) }).toEqual({
    states: ['waiting'],
    asked: ['validate-token'],
  });
  await push(scene.edges, scene.store);
  expect(asked(scene)).toEqual(['validate-token']);
  scene.script.answers['validate-token'] = () =>
    json(VALID, { headers: { date: new Date(server.now()).toUTCString() } });
  clock.ms += MINUTE;
  await push(scene.edges, scene.store);
  expect(await scene.states()).toEqual(['expired']);
});

test('an overdue answer is sent when the responses carry no server time, so the server decides', async () => {
  const { scene, server } = await open(0, { 'validate-token': () => json(VALID) });
  await scene.tap({ training_start_date: iso(server.now() - DAY) });
  expect((await push(scene.edges, scene.store)).sent).toBe(1);
});

const lists =
  (training_start_date: string): Answer =>
  () => {
    const document = home();
    return json({
      ...document,
      upcoming_trainings: document.upcoming_trainings.map((training) => ({
        ...training,
        training_start_date,
      })),
    });
  };

test('[4.5] an answer to a rescheduled training does not expire by the old start, once a stored document has the new one', async () => {
  const { scene, server } = await open(0, {});
  const training_code = String(home().upcoming_trainings[0]?.training_code);
  scene.script.answers['home-pwa'] = lists(iso(server.now() + 7 * DAY));
  await pull(scene.edges, scene.store, 'home-pwa', REQUEST);
  await scene.tap({ training_code, training_start_date: iso(server.now() - DAY) });
  await scene.tap({ training_code: 'other', training_start_date: iso(server.now() - DAY) });
  await push(scene.edges, scene.store);
  expect(await scene.states()).toEqual(['acknowledged', 'expired']);
});

test('[4.5] the most recently requested document decides when a training starts', async () => {
  const { scene, server } = await open(0, {});
  const training_code = String(home().upcoming_trainings[0]?.training_code);
  scene.script.answers['home-pwa'] = lists(iso(server.now() + 7 * DAY));
  await pull(scene.edges, scene.store, 'home-pwa', REQUEST);
  scene.script.answers['home-pwa'] = lists(iso(server.now() - 2 * DAY));
  await pull(scene.edges, scene.store, 'home-pwa', { ...REQUEST, leapcode: 'HD1002' });
  await scene.tap({ training_code, training_start_date: iso(server.now() - DAY) });
  await push(scene.edges, scene.store);
  expect(await scene.states()).toEqual(['expired']);
});

const joined = async (off: number) => {
  const opened = await open(off, {
    'live-video-view': () =>
      json({ error: false }, { headers: { date: new Date(opened.server.now()).toUTCString() } }),
  });
  await opened.scene.view();
  await push(opened.scene.edges, opened.scene.store);
  expect(await opened.scene.states()).toEqual(['sent']);
  return opened;
};

test("a receipt is kept 92 days by the server's clock, whatever changes the device's clock makes", async () => {
  for (const off of [0, -200 * DAY, 200 * DAY]) {
    const { scene, clock, server } = await joined(off);
    for (const set of [400 * DAY, -400 * DAY, 0]) {
      clock.set(server.now() + set);
      await push(scene.edges, scene.store);
      const later = await scene.context();
      await push(later.edges, later.store);
      expect({ off, set, states: await scene.states() }).toEqual({ off, set, states: ['sent'] });
    }
    clock.ms += 91 * DAY;
    await call(scene.edges, scene.store, 'validate-token', {});
    await push(scene.edges, scene.store);
    expect(await scene.states()).toEqual(['sent']);
    clock.ms += 2 * DAY;
    await push(scene.edges, scene.store);
    expect({ off, states: await scene.states() }).toEqual({ off, states: [] });
  }
});

test('sent entries are deleted without being decrypted', async () => {
  const { scene, clock } = await joined(0);
  await scene.view('T2');
  const opened: string[] = [];
  const { vault } = scene.store;
  const open: typeof vault.open = (purpose, ...rest) => {
    opened.push(purpose);
    return vault.open(purpose, ...rest);
  };
  const store = { ...scene.store, vault: { ...vault, open } };
  clock.ms += 93 * DAY;
  await call(scene.edges, store, 'validate-token', {});
  await confirm(scene.edges, store);
  expect({
    states: await scene.states(),
    opened: opened.filter((purpose) => purpose === 'outbox'),
  }).toEqual({ states: ['waiting'], opened: [] });
});

test("a receipt marked as sent by an earlier build is deleted when its retention ends by the server's clock, not by a device clock set ahead", async () => {
  const { scene, clock, server } = await joined(0);
  // The state that the store's upgrade writes.
  await scene.store.db.outbox.toCollection().modify({ leavesAt: 0 });
  clock.set(server.now() + 400 * DAY);
  await call(scene.edges, scene.store, 'validate-token', {});
  await push(scene.edges, scene.store);
  expect(await scene.states()).toEqual(['sent']);
  clock.set(server.now());
  clock.ms += 93 * DAY;
  await call(scene.edges, scene.store, 'validate-token', {});
  await push(scene.edges, scene.store);
  expect(await scene.states()).toEqual([]);
});

test('[4.4] a response that took half a minute or arrived after a clock change does not set the clock offset', async () => {
  const { scene, clock, server } = await open();
  const offset = async () => (await readSession(scene.store, ['clock_offset'])).clock_offset;
  const date = () => new Date(server.now()).toUTCString();
  for (const meanwhile of [() => (clock.ms += 30_000), () => clock.set(clock.ms + DAY)]) {
    scene.script.answers['validate-token'] = () => {
      const headers = { date: date() };
      meanwhile();
      return json(VALID, { headers });
    };
    await call(scene.edges, scene.store, 'validate-token', {});
    expect(await offset()).toBeUndefined();
  }
});

test('an entry is sent although the server time of the response cannot be stored on a full disk', async () => {
  const { scene, server } = await open(0, {
    'live-video-view': () =>
      json({ error: false }, { headers: { date: new Date(server.now()).toUTCString() } }),
  });
  const room = fill(['session']);
  await scene.view();
  const { sent } = await push(scene.edges, scene.store);
  room();
  expect({ sent, states: await scene.states() }).toEqual({ sent: 1, states: ['sent'] });
});
