import { afterEach, expect, test } from 'vitest';
import { pull } from '../../../sync/documents/pull.ts';
import { push } from '../../../sync/outbox/push.ts';
import { discard, dispatch, sendAgain } from '../../../sync/outbox/put.ts';
import { isFullDisk } from '../../../sync/store/storage-error.ts';
import { json } from '../../support/device.ts';
import { home } from '../../support/home.ts';
import { fill } from '../full-disk.ts';
import { answer, REQUEST, Scene, taken } from '../scene.ts';
import { offline } from '../scripted-wire.ts';

const refused = () =>
  json({ error: true, message: 'Seats are full', code: 'seats-full' }, { status: 400 });
let room = (): void => undefined;
afterEach(() => room());

const shown = async (scene: Scene): Promise<unknown> =>
  (await scene.home())?.upcoming_trainings[0]?.accept_reject;
const open = async (): Promise<Scene> => {
  const scene = await Scene.open({
    'home-pwa': () => json(home()),
    'accept-reject-webinar': taken,
    'live-video-view': taken,
  });
  await pull(scene.edges, scene.store, 'home-pwa', REQUEST);
  return scene;
};

test('[4.5] an action shows at once and is stored when dispatch resolves', async () => {
  const scene = await open();
  const id = await scene.tap();
  expect(await shown(scene)).toBe(true);
  expect(await scene.entries()).toMatchObject([
    {
      id,
      state: 'waiting',
      tries: 0,
      content: { action: 'answer-training', input: answer(), at: scene.device.clock.ms },
    },
  ]);
});

test('fault 1: an action is stored and sent at the next start after a crash between the tap and the network', async () => {
  const scene = await open();
  const id = await scene.tap();
  scene.accounts.close();
  const later = await scene.context();
  expect((await push(later.edges, later.store)).sent).toBe(1);
  expect(scene.script.of('accept-reject-webinar').map((request) => request.key)).toEqual([id]);
});

test('fault 14: accept and then reject before anything was sent is one request, the reject', async () => {
  const scene = await open();
  await scene.tap();
  const id = await scene.tap({ answer: 'reject' });
  expect(await scene.states()).toEqual(['waiting']);
  await push(scene.edges, scene.store);
  expect(
    scene.script
      .of('accept-reject-webinar')
      .map(({ key, body }) => ({ key, status: body.tracking_status })),
  ).toEqual([{ key: id, status: 5 }]);
});

test('an answer replaces only earlier answers to the same training, and an append replaces nothing', async () => {
  const scene = await open();
  await scene.tap({ training_code: 'T2' });
  await scene.view();
  await scene.view();
  await scene.tap();
  expect((await scene.entries()).map(({ content }) => content?.action)).toEqual([
    'answer-training',
    'record-view',
    'record-view',
    'answer-training',
  ]);
});

test('an answer that was tried is not replaced, because it may have arrived', async () => {
  const scene = await open();
  scene.script.answers['accept-reject-webinar'] = offline;
  await scene.tap();
  await push(scene.edges, scene.store);
  await scene.tap({ answer: 'reject' });
  expect(await scene.states()).toEqual(['waiting', 'waiting']);
  expect(await shown(scene)).toBe(false);
});

test('an input that does not fit the action is rejected before anything is stored', async () => {
  const scene = await open();
  await expect(scene.tap({ training_start_date: 'tomorrow' })).rejects.toThrow();
  await expect(
    dispatch(
      scene.store,
      'answer-training',
      { ...answer(), answer: 'maybe' as 'accept' },
      { id: 'x', at: 0 },
    ),
  ).rejects.toThrow();
  expect(await scene.entries()).toEqual([]);
});

test('fault 28: dispatch throws on a full disk, the action does not show, and earlier entries are kept', async () => {
  const scene = await open();
  const first = await scene.tap();
  room = fill(['outbox']);
  await expect(scene.tap({ answer: 'reject' })).rejects.toSatisfy(isFullDisk);
  expect(await shown(scene)).toBe(true);
  expect((await scene.entries()).map((entry) => entry.id)).toEqual([first]);
  room();
  await scene.tap({ answer: 'reject' });
  expect(await shown(scene)).toBe(false);
});

test('a discarded entry stops showing and is not sent', async () => {
  const scene = await open();
  const id = await scene.tap();
  expect(await discard(scene.store, id)).toBe(true);
  expect(await shown(scene)).toBeUndefined();
  await push(scene.edges, scene.store);
  expect(scene.script.of('accept-reject-webinar')).toEqual([]);
});

test('an entry that is being sent, has reached the server or is missing cannot be discarded', async () => {
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

test('[8.2] Send again of a refused answer uses a new key', async () => {
  const scene = await open();
  scene.script.answers['accept-reject-webinar'] = refused;
  const id = await scene.tap();
  await push(scene.edges, scene.store);
  scene.script.answers['accept-reject-webinar'] = taken;
  await sendAgain(scene.store, id, { id: 'new-key', at: 5 });
  expect(await scene.entries()).toMatchObject([{ id: 'new-key', state: 'waiting', tries: 0 }]);
  await push(scene.edges, scene.store);
  expect(scene.script.of('accept-reject-webinar').map((request) => request.key)).toEqual([
    id,
    'new-key',
  ]);
});

test('[8.2] a refused entry sent again twice, by two presses or in two tabs, makes one new request', async () => {
  const scene = await open();
  scene.script.answers['live-video-view'] = refused;
  const id = await scene.view();
  await push(scene.edges, scene.store);
  scene.script.answers['live-video-view'] = taken;
  await Promise.all(
    ['first-press', 'second-press'].map((key) => sendAgain(scene.store, id, { id: key, at: 5 })),
  );
  await sendAgain(scene.store, id, { id: 'third-press', at: 5 });
  expect(await scene.states()).toEqual(['waiting']);
  await push(scene.edges, scene.store);
  expect(scene.script.of('live-video-view')).toHaveLength(2);
});

test('[8.2] Send again is one transaction: when the disk refuses it, the refused entry is unchanged', async () => {
  const scene = await open();
  scene.script.answers['accept-reject-webinar'] = refused;
  const id = await scene.tap();
  await push(scene.edges, scene.store);
  const before = await scene.entries();
  const { db } = scene.store;
  const leaving = db.outbox.hook('deleting');
  const breaks = (): void => {
    throw new DOMException('gone', 'UnknownError');
  };
  leaving.subscribe(breaks);
  await expect(sendAgain(scene.store, id, { id: 'new-key', at: 5 })).rejects.toThrow('gone');
  leaving.unsubscribe(breaks);
  expect(await scene.entries()).toEqual(before);
});

test('[4.2] an unsent "do not show again" is kept when the same popup is closed again without it', async () => {
  const scene = await open();
  scene.script.answers['hd-trainer-click-notification-action'] = taken;
  const close = (do_not_display: 0 | 1) =>
    dispatch(
      scene.store,
      'track-popup',
      { leapcode: 'HD1001', push_notification_id: 7, do_not_display, name: 'New colours' },
      { id: scene.edges.newId(), at: scene.edges.now() },
    );
  await close(1);
  await close(0);
  await push(scene.edges, scene.store);
  expect(
    scene.script.of('hd-trainer-click-notification-action').map(({ body }) => body.do_not_display),
  ).toEqual([1]);
});

test('Send again of an entry in back-off sends it at once under its own key', async () => {
  const scene = await open();
  scene.script.answers['accept-reject-webinar'] = () => json({}, { status: 503 });
  const id = await scene.tap();
  await push(scene.edges, scene.store);
  scene.script.answers['accept-reject-webinar'] = taken;
  await push(scene.edges, scene.store);
  expect(scene.script.of('accept-reject-webinar')).toHaveLength(1);
  await sendAgain(scene.store, id, { id: 'new-key', at: 5 });
  await push(scene.edges, scene.store);
  expect(scene.script.of('accept-reject-webinar').map((request) => request.key)).toEqual([id, id]);
});

test('Send again of an acknowledged or missing entry changes nothing', async () => {
  const scene = await open();
  const id = await scene.tap();
  await push(scene.edges, scene.store);
  const before = await scene.entries();
  await sendAgain(scene.store, id, { id: 'new-key', at: 5 });
  await sendAgain(scene.store, 'never-there', { id: 'new-key', at: 5 });
  expect(await scene.entries()).toEqual(before);
});

test('Send again of an entry marked as unreadable sends it under its own key once it can be decrypted', async () => {
  const scene = await open();
  const id = await scene.tap();
  const row = await scene.store.db.outbox.where('id').equals(id).first();
  if (row) await scene.store.db.outbox.update(row.seq, { state: 'poison' });
  await sendAgain(scene.store, id, { id: 'new-key', at: 5 });
  await push(scene.edges, scene.store);
  expect(scene.script.of('accept-reject-webinar').map((request) => request.key)).toEqual([id]);
});
