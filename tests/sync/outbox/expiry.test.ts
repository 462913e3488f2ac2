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
const VALID = { error: false, notification_count: 0, notification_list: [], user_data: { setPassword: 1, login_code: 'HD1001' } };
const iso = (ms: number) => new Date(ms).toISOString();

/** A device at a server whose time is right; `off`: how far the device's clock is ahead of it. */
async function open(off = 0, answers: Record<string, Answer> = {}) {
  const scene = await Scene.open({ 'accept-reject-webinar': taken, ...answers });
  const { clock } = scene.device;
  const server = { off, now: () => clock.ms - clock.ahead };
  clock.set(clock.ms + off);
  scene.script.answers['validate-token'] ??= () => json(VALID, { headers: { date: new Date(server.now()).toUTCString() } });
  return { scene, clock, server };
}
const asked = (scene: Scene) => scene.script.asked.map(({ name }) => name);

test.each([2 * DAY, -2 * DAY])(
  'fault 23: a clock that was %s ms off and is set right in this thread expires nothing that is still ahead',
  async (off) => {
    const { scene, clock, server } = await open(off);
    await call(scene.edges, scene.store, 'validate-token', {});
    await scene.tap({ training_start_date: iso(server.now() + DAY) });
    clock.set(server.now());
    expect((await push(scene.edges, scene.store)).sent).toBe(1);
  },
);

test.each([2 * DAY, -2 * DAY])(
  'fault 23: a clock that was %s ms off and is set right while the app is closed expires nothing that is still ahead',
  async (off) => {
    const { scene, clock, server } = await open(off);
    await call(scene.edges, scene.store, 'validate-token', {});
    expect(Math.abs((await readSession(scene.store, ['clock_offset'])).clock_offset ?? 0)).toBeGreaterThan(DAY);
    await scene.tap({ training_start_date: iso(server.now() + DAY) });
    clock.set(server.now());
    const later = await scene.context();
    expect((await push(later.edges, later.store)).sent).toBe(1);
  },
);

test('fault 23: what is over by the server’s clock expires, however wrong the device’s is', async () => {
  const { scene, server } = await open(2 * DAY);
  await scene.tap({ training_start_date: iso(server.now() - 16 * MINUTE) });
  await push(scene.edges, scene.store);
  expect([await scene.states(), asked(scene)]).toEqual([['expired'], ['validate-token']]);
});

test('an answer of the last millisecond is sent without a question about the time', async () => {
  const { scene, server } = await open();
  await scene.tap({ training_start_date: iso(server.now() - 15 * MINUTE) });
  await push(scene.edges, scene.store);
  expect({ states: await scene.states(), asked: asked(scene) }).toEqual({ states: ['sent'], asked: ['accept-reject-webinar'] });
});

test('the server is asked for its time once in a drain, and anew in the next', async () => {
  const { scene, server } = await open();
  for (const training_code of ['T1', 'T2', 'T3']) await scene.tap({ training_code, training_start_date: iso(server.now() - DAY) });
  await push(scene.edges, scene.store);
  expect([await scene.states(), asked(scene)]).toEqual([['expired', 'expired', 'expired'], ['validate-token']]);
  await scene.tap({ training_code: 'T4', training_start_date: iso(server.now() - DAY) });
  await push(scene.edges, scene.store);
  expect(asked(scene)).toEqual(['validate-token', 'validate-token']);
});

test('while the server cannot be reached nothing expires and nothing is sent', async () => {
  const { scene, clock, server } = await open(0, { 'validate-token': offline });
  await scene.tap({ training_start_date: iso(server.now() - DAY) });
  await push(scene.edges, scene.store);
  expect([await scene.states(), asked(scene)]).toEqual([['waiting'], ['validate-token']]);
  await push(scene.edges, scene.store);
  expect(asked(scene)).toEqual(['validate-token']);
  scene.script.answers['validate-token'] = () => json(VALID, { headers: { date: new Date(server.now()).toUTCString() } });
  clock.ms += MINUTE;
  await push(scene.edges, scene.store);
  expect(await scene.states()).toEqual(['expired']);
});

test('a server that does not say its time decides by itself whether an answer is too late', async () => {
  const { scene, server } = await open(0, { 'validate-token': () => json(VALID) });
  await scene.tap({ training_start_date: iso(server.now() - DAY) });
  expect((await push(scene.edges, scene.store)).sent).toBe(1);
});

const lists =
  (training_start_date: string): Answer =>
  () => {
    const known = home();
    return json({ ...known, upcoming_trainings: known.upcoming_trainings.map((training) => ({ ...training, training_start_date })) });
  };

test('[4.5] an answer to a training that was moved does not expire by its old hour, once a document here says so', async () => {
  const { scene, server } = await open(0, {});
  const training_code = String(home().upcoming_trainings[0]?.training_code);
  scene.script.answers['home-pwa'] = lists(iso(server.now() + 7 * DAY));
  await pull(scene.edges, scene.store, 'home-pwa', REQUEST);
  await scene.tap({ training_code, training_start_date: iso(server.now() - DAY) });
  await scene.tap({ training_code: 'other', training_start_date: iso(server.now() - DAY) });
  await push(scene.edges, scene.store);
  expect(await scene.states()).toEqual(['acknowledged', 'expired']);
});

test('[4.5] the document that was asked for last says when a training is', async () => {
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
    'live-video-view': () => json({ error: false }, { headers: { date: new Date(opened.server.now()).toUTCString() } }),
  });
  await opened.scene.view();
  await push(opened.scene.edges, opened.scene.store);
  expect(await opened.scene.states()).toEqual(['sent']);
  return opened;
};

test('a receipt stays 92 days by the server’s clock, wherever the device’s is set meanwhile', async () => {
  for (const off of [0, -200 * DAY, 200 * DAY]) {
    const { scene, clock, server } = await joined(off);
    for (const set of [400 * DAY, -400 * DAY, 0]) {
      clock.set(server.now() + set);
      await push(scene.edges, scene.store);
      const later = await scene.context();
      await push(later.edges, later.store);
      expect([off, set, await scene.states()]).toEqual([off, set, ['sent']]);
    }
    clock.ms += 91 * DAY;
    await call(scene.edges, scene.store, 'validate-token', {});
    await push(scene.edges, scene.store);
    expect(await scene.states()).toEqual(['sent']);
    clock.ms += 2 * DAY;
    await push(scene.edges, scene.store);
    expect([off, await scene.states()]).toEqual([off, []]);
  }
});

test('sent entries are removed without being opened', async () => {
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
  expect([await scene.states(), opened.filter((purpose) => purpose === 'outbox')]).toEqual([['waiting'], []]);
});

test('what an earlier build noted as sent leaves when its time is over by both clocks', async () => {
  const { scene, clock, server } = await joined(0);
  // As the upgrade of the store leaves it.
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

test('[4.4] an answer that took half a minute, or came after the clock was set, does not say what time it is', async () => {
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

test('an answer counts although its time cannot be stored, as on a full disk', async () => {
  const { scene, server } = await open(0, {
    'live-video-view': () => json({ error: false }, { headers: { date: new Date(server.now()).toUTCString() } }),
  });
  const room = fill(['session']);
  await scene.view();
  const { sent } = await push(scene.edges, scene.store);
  room();
  expect([sent, await scene.states()]).toEqual([1, ['sent']]);
});
