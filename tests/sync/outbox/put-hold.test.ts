import { expect, test } from 'vitest';
import { UNDO_MS } from '../../../sync/contract/constants.ts';
import { pull } from '../../../sync/documents/pull.ts';
import { drain } from '../../../sync/outbox/drain.ts';
import { push } from '../../../sync/outbox/push.ts';
import { discard, dispatch, release, sendAgain } from '../../../sync/outbox/put.ts';
import { startEngine } from '../../../worker/start-engine.ts';
import { json, withApp } from '../../support/device.ts';
import { home } from '../../support/home.ts';
import { until } from '../../support/until.ts';
import { answer, REQUEST, Scene, taken } from '../scene.ts';

const open = async (): Promise<Scene> => {
  const scene = await Scene.open({
    'home-pwa': () => json(home()),
    'accept-reject-webinar': taken,
    'validate-token': () =>
      json({ error: false, user_data: { setPassword: 1, login_code: 'HD1001', tnc: true } }),
  });
  await pull(scene.edges, scene.store, 'home-pwa', REQUEST);
  return scene;
};
const shown = async (scene: Scene): Promise<unknown> =>
  (await scene.home())?.upcoming_trainings[0]?.accept_reject;
const sent = (scene: Scene): unknown[] =>
  scene.script
    .of('accept-reject-webinar')
    .map(({ key, body }) => ({ key, status: body.tracking_status }));

test('[4.5] an answer shows at once but is sent only after its undo time', async () => {
  const scene = await open();
  const id = await scene.hold({ answer: 'reject' });
  expect(await shown(scene)).toBe(false);
  const due = scene.device.clock.ms + UNDO_MS;
  expect(await push(scene.edges, scene.store)).toMatchObject({ sent: 0, nextAt: due, left: 1 });
  scene.device.clock.ms = due - 1;
  await push(scene.edges, scene.store);
  expect(sent(scene)).toEqual([]);
  scene.device.clock.ms = due;
  expect(await push(scene.edges, scene.store)).toMatchObject({ sent: 1 });
  expect(sent(scene)).toEqual([{ key: id, status: 5 }]);
});

test('an undone answer stops showing and is never sent', async () => {
  const scene = await open();
  const id = await scene.hold();
  await push(scene.edges, scene.store);
  expect(await discard(scene.store, id)).toBe(true);
  expect(await shown(scene)).toBeUndefined();
  scene.device.clock.ms += UNDO_MS;
  await push(scene.edges, scene.store);
  expect(sent(scene)).toEqual([]);
});

test('another tab can undo an unsent answer', async () => {
  const scene = await open();
  const id = await scene.hold();
  const other = await scene.context();
  expect(await discard(other.store, id)).toBe(true);
  expect(await scene.entries()).toEqual([]);
  other.accounts.close();
});

test('an answer that is being sent cannot be undone', async () => {
  const scene = await open();
  const id = await scene.hold();
  scene.device.clock.ms += UNDO_MS;
  const undone: boolean[] = [];
  scene.script.answers['accept-reject-webinar'] = async () => {
    undone.push(await discard(scene.store, id));
    return json({ error: false });
  };
  await push(scene.edges, scene.store);
  expect(undone).toEqual([false]);
});

test('a released answer is sent at once, and an answer that was not released is not', async () => {
  const scene = await open();
  const id = await scene.hold();
  await scene.hold({ training_code: 'T2' });
  await release(scene.store, [id]);
  await push(scene.edges, scene.store);
  expect(sent(scene)).toEqual([{ key: id, status: 2 }]);
});

test('a release does not end a wait requested by the server', async () => {
  const scene = await open();
  scene.script.answers['accept-reject-webinar'] = () =>
    json({}, { status: 429, headers: { 'retry-after': '60' } });
  const id = await scene.tap();
  await push(scene.edges, scene.store);
  await release(scene.store, [id]);
  await push(scene.edges, scene.store);
  expect(sent(scene)).toHaveLength(1);
});

test('"Send now" ends the undo time, under the same key', async () => {
  const scene = await open();
  const id = await scene.hold();
  await sendAgain(scene.store, id, { id: 'new-key', at: scene.device.clock.ms });
  await push(scene.edges, scene.store);
  expect(sent(scene)).toEqual([{ key: id, status: 2 }]);
});

test('a refused answer that is sent again has no undo time', async () => {
  const scene = await open();
  scene.script.answers['accept-reject-webinar'] = () =>
    json({ error: true, message: 'Seats are full', code: 'seats-full' }, { status: 400 });
  const id = await scene.tap();
  await push(scene.edges, scene.store);
  scene.script.answers['accept-reject-webinar'] = taken;
  await sendAgain(scene.store, id, { id: 'new-key', at: scene.device.clock.ms });
  expect((await push(scene.edges, scene.store)).sent).toBe(1);
});

test('fault 14: a later answer within the undo time is the only one sent and has its own undo time', async () => {
  const scene = await open();
  await scene.hold();
  scene.device.clock.ms += 6_000;
  const id = await scene.hold({ answer: 'reject' });
  expect(await scene.states()).toEqual(['waiting']);
  scene.device.clock.ms += 6_000;
  await push(scene.edges, scene.store);
  expect(sent(scene)).toEqual([]);
  scene.device.clock.ms += 4_000;
  await push(scene.edges, scene.store);
  expect(sent(scene)).toEqual([{ key: id, status: 5 }]);
});

test('a reset drain does not shorten the undo time', async () => {
  const scene = await open();
  await scene.hold();
  expect(await drain(scene.edges, scene.store, { reset: true })).toMatchObject({
    sent: 0,
    nextAt: scene.device.clock.ms + UNDO_MS,
  });
});

test('fault 1: an answer whose app crashed within its undo time is sent exactly once after the undo time', async () => {
  const scene = await open();
  const id = await scene.hold();
  scene.accounts.close();
  const later = await scene.context();
  scene.device.clock.ms += UNDO_MS;
  await push(later.edges, later.store);
  await push(later.edges, later.store);
  expect(sent(scene)).toEqual([{ key: id, status: 2 }]);
});

test('fault 23: a clock that is set back by a day ends the undo time instead of prolonging it', async () => {
  const scene = await open();
  const id = await scene.hold();
  scene.device.clock.ms -= 86_400_000;
  await push(scene.edges, scene.store);
  expect(sent(scene)).toEqual([{ key: id, status: 2 }]);
});

test("a worker whose clock is slightly behind the page's does not end the undo time", async () => {
  const scene = await open();
  await scene.hold();
  scene.device.clock.ms -= 200;
  await push(scene.edges, scene.store);
  expect(sent(scene)).toEqual([]);
});

test('[4.11] attendance does not wait for the undo time of an answer', async () => {
  const scene = await open();
  scene.script.answers['live-video-view'] = taken;
  await scene.hold();
  await scene.view();
  await push(scene.edges, scene.store);
  expect(scene.script.asked.map(({ name }) => name)).toEqual(['home-pwa', 'live-video-view']);
  expect(await scene.states()).toEqual(['waiting', 'acknowledged']);
});

test('the worker wakes and sends when the undo time ends', async () => {
  const scene = await open();
  const planned: { readonly ms: number; readonly work: () => void }[] = [];
  const later = (work: () => void, ms: number) => {
    const plan = { ms, work };
    planned.push(plan);
    return () => void planned.splice(planned.indexOf(plan), 1);
  };
  const engine = startEngine(withApp(scene.edges), {
    scope: new EventTarget(),
    later,
    accounts: scene.accounts,
  });
  await engine.start();
  await dispatch(scene.store, 'answer-training', answer(), {
    id: 'held',
    at: scene.device.clock.ms,
  });
  await engine.push();
  expect(planned.map(({ ms }) => ms)).toEqual([UNDO_MS]);
  scene.device.clock.ms += UNDO_MS;
  planned[0]?.work();
  await until('the answer was sent', async () => (await scene.states())[0] === 'sent');
});
