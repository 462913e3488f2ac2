import { afterEach, expect, test } from 'vitest';
import { discard, dispatch, sendAgain } from '../../sync/outbox.ts';
import { pull } from '../../sync/pull.ts';
import { push } from '../../sync/push.ts';
import { json } from '../support/device.ts';
import { home } from '../support/home.ts';
import { fill } from './full-disk.ts';
import { answer, REQUEST, Scene, taken } from './scene.ts';
import { offline } from './scripted-wire.ts';

const refused = () => json({ error: true, message: 'Seats are full', code: 'seats-full' }, { status: 400 });
let room = (): void => undefined;
afterEach(() => room());

const shown = async (scene: Scene): Promise<unknown> => (await scene.home())?.upcoming_trainings[0]?.accept_reject;
const open = async (): Promise<Scene> => {
  const scene = await Scene.open({ 'home-pwa': () => json(home()), 'accept-reject-webinar': taken, 'live-video-view': taken });
  await pull(scene.edges, scene.store, 'home-pwa', REQUEST);
  return scene;
};

test('[4.5] what a person did shows at once and is on disk when dispatch resolves', async () => {
  const scene = await open();
  const id = await scene.tap();
  expect(await shown(scene)).toBe(true);
  expect(await scene.entries()).toMatchObject([
    { id, state: 'waiting', tries: 0, content: { action: 'answer-training', input: answer(), at: scene.device.clock.ms } },
  ]);
});

test('fault 1: killed between the tap and the network, the work is there at the next start and goes out', async () => {
  const scene = await open();
  const id = await scene.tap();
  scene.accounts.close();
  const later = await scene.context();
  expect((await push(later.edges, later.store)).sent).toBe(1);
  expect(scene.script.of('accept-reject-webinar').map((one) => one.key)).toEqual([id]);
});

test('fault 14: accept then reject before anything was sent is one request, the last one', async () => {
  const scene = await open();
  await scene.tap();
  const id = await scene.tap({ answer: 'reject' });
  expect(await scene.states()).toEqual(['waiting']);
  await push(scene.edges, scene.store);
  expect(scene.script.of('accept-reject-webinar').map((one) => [one.key, one.body.tracking_status])).toEqual([[id, 5]]);
});

test('an answer absorbs neither another training’s nor another kind of action, and an append absorbs nothing', async () => {
  const scene = await open();
  await scene.tap({ training_code: 'T2' });
  await scene.view();
  await scene.view();
  await scene.tap();
  expect((await scene.entries()).map(({ content }) => content?.action)).toEqual(['answer-training', 'record-view', 'record-view', 'answer-training']);
});

test('an answer that was tried once is not absorbed, for it may have arrived', async () => {
  const scene = await open();
  scene.script.answers['accept-reject-webinar'] = offline;
  await scene.tap();
  await push(scene.edges, scene.store);
  await scene.tap({ answer: 'reject' });
  expect(await scene.states()).toEqual(['waiting', 'waiting']);
  expect(await shown(scene)).toBe(false);
});

test('what does not fit the action is refused before anything is stored', async () => {
  const scene = await open();
  await expect(scene.tap({ training_start_date: 'tomorrow' })).rejects.toThrow();
  await expect(dispatch(scene.store, 'answer-training', { ...answer(), answer: 'maybe' as 'accept' }, { id: 'x', at: 0 })).rejects.toThrow();
  expect(await scene.entries()).toEqual([]);
});

test('fault 28: on a full disk dispatch throws, nothing shows and what was there stays', async () => {
  const scene = await open();
  const first = await scene.tap();
  room = fill(['outbox']);
  await expect(scene.tap({ answer: 'reject' })).rejects.toThrow('full');
  expect(await shown(scene)).toBe(true);
  expect((await scene.entries()).map((entry) => entry.id)).toEqual([first]);
  room();
  await scene.tap({ answer: 'reject' });
  expect(await shown(scene)).toBe(false);
});

test('discarding takes back what waits: it stops showing and nothing is sent', async () => {
  const scene = await open();
  const id = await scene.tap();
  expect(await discard(scene.store, id)).toBe(true);
  expect(await shown(scene)).toBeUndefined();
  await push(scene.edges, scene.store);
  expect(scene.script.of('accept-reject-webinar')).toEqual([]);
});

test('what is on its way or at the server cannot be discarded', async () => {
  const scene = await open();
  const seen: boolean[] = [];
  scene.script.answers['accept-reject-webinar'] = async ({ key }) => {
    seen.push(await discard(scene.store, key ?? ''));
    return json({ error: false });
  };
  const id = await scene.tap();
  await push(scene.edges, scene.store);
  seen.push(await discard(scene.store, id), await discard(scene.store, 'never-there'));
  expect(seen).toEqual([false, false, false]);
});

test('[8.2] a refused answer stays with its reason; sent again it is a new intent under a new key', async () => {
  const scene = await open();
  scene.script.answers['accept-reject-webinar'] = refused;
  const id = await scene.tap();
  await push(scene.edges, scene.store);
  scene.script.answers['accept-reject-webinar'] = taken;
  await sendAgain(scene.store, id, { id: 'new-key', at: 5 });
  expect(await scene.entries()).toMatchObject([{ id: 'new-key', state: 'waiting', tries: 0 }]);
  await push(scene.edges, scene.store);
  expect(scene.script.of('accept-reject-webinar').map((one) => one.key)).toEqual([id, 'new-key']);
});

test('what waits out its back-off goes again at once under its own key', async () => {
  const scene = await open();
  scene.script.answers['accept-reject-webinar'] = () => json({}, { status: 503 });
  const id = await scene.tap();
  await push(scene.edges, scene.store);
  scene.script.answers['accept-reject-webinar'] = taken;
  await push(scene.edges, scene.store);
  expect(scene.script.of('accept-reject-webinar')).toHaveLength(1);
  await sendAgain(scene.store, id, { id: 'new-key', at: 5 });
  await push(scene.edges, scene.store);
  expect(scene.script.of('accept-reject-webinar').map((one) => one.key)).toEqual([id, id]);
});

test('sending again what is gone, sent or does not open changes nothing', async () => {
  const scene = await open();
  const id = await scene.tap();
  await push(scene.edges, scene.store);
  const before = await scene.entries();
  await sendAgain(scene.store, id, { id: 'new-key', at: 5 });
  await sendAgain(scene.store, 'never-there', { id: 'new-key', at: 5 });
  expect(await scene.entries()).toEqual(before);
});

test('an entry that an older build could not read can be sent again once it opens', async () => {
  const scene = await open();
  const id = await scene.tap();
  const row = await scene.store.db.outbox.where('id').equals(id).first();
  if (row) await scene.store.db.outbox.update(row.seq, { state: 'poison' });
  await sendAgain(scene.store, id, { id: 'new-key', at: 5 });
  await push(scene.edges, scene.store);
  expect(scene.script.of('accept-reject-webinar').map((one) => one.key)).toEqual([id]);
});
