import { expect, test } from 'vitest';
import { push } from '../../../sync/outbox/push.ts';
import { discard, dispatch, sendAgain, sendInstead } from '../../../sync/outbox/put.ts';
import { json } from '../../support/device.ts';
import { Scene } from '../scene.ts';

const thanks = () => json({ message: 'Thank you' });
const refused = () => json({ error: true, message: 'Too long' }, { status: 400 });
const rated = { rate: 4, message: 'The calendar in the basement' } as const;
const changed = { rate: 5, message: 'The calendar' } as const;
const stamp = { id: 'instead', at: 5 };

/** A rating that the server refused. */
async function withRefused(): Promise<Scene> {
  const scene = await Scene.open({ 'rate-us': refused });
  await dispatch(scene.store, 'rate-us', rated, { id: 'first', at: scene.edges.now() });
  await push(scene.edges, scene.store);
  scene.script.answers['rate-us'] = thanks;
  return scene;
}
const put = (scene: Scene, id = stamp.id) =>
  sendInstead(scene.store, 'first', 'rate-us', changed, { ...stamp, id });

test('[L7] an edited entry replaces the refused one under a new key and is sent once', async () => {
  const scene = await withRefused();
  expect(await put(scene)).toBe(true);
  expect(await scene.entries()).toMatchObject([
    { id: 'instead', state: 'waiting', tries: 0, nextAt: 0, content: { input: changed } },
  ]);
  await push(scene.edges, scene.store);
  expect(scene.script.of('rate-us').map(({ key, body }) => ({ key, rate: body.rate }))).toEqual([
    { key: 'first', rate: 4 },
    { key: 'instead', rate: 5 },
  ]);
});

test.each(['ambiguous', 'expired', 'poison'] as const)(
  '[L7] an edit replaces an entry that is %s',
  async (state) => {
    const scene = await withRefused();
    await scene.store.db.outbox.toCollection().modify({ state });
    expect(await put(scene)).toBe(true);
    expect((await scene.entries()).map(({ id }) => id)).toEqual(['instead']);
  },
);

test('[L7] the replacement is one transaction: when the disk refuses it, the old entry is unchanged', async () => {
  const scene = await withRefused();
  const before = await scene.entries();
  const { db } = scene.store;
  const coming = db.outbox.hook('creating');
  const breaks = (): void => {
    throw new DOMException('gone', 'UnknownError');
  };
  coming.subscribe(breaks);
  await expect(put(scene)).rejects.toThrow('gone');
  coming.unsubscribe(breaks);
  expect(await scene.entries()).toEqual(before);
  expect(await db.notices.count()).toBe(1);
});

test('[L7] two edits and one Send again at the same time store one entry', async () => {
  const scene = await withRefused();
  const done = await Promise.all([
    put(scene, 'one'),
    put(scene, 'two'),
    sendAgain(scene.store, 'first', { id: 'three', at: 5 }),
  ]);
  expect(done.filter((stored) => stored === true).length).toBeLessThanOrEqual(1);
  expect(await scene.states()).toEqual(['waiting']);
});

test('[L7] an edit of an entry that is deleted or being sent is not stored', async () => {
  const scene = await withRefused();
  await scene.store.db.outbox.toCollection().modify({ state: 'sending' });
  const before = await scene.entries();
  expect(await put(scene)).toBe(false);
  expect(await scene.entries()).toEqual(before);
  await scene.store.db.outbox.toCollection().modify({ state: 'refused' });
  await discard(scene.store, 'first');
  expect(await put(scene)).toBe(false);
  expect(await scene.entries()).toEqual([]);
});

test('[8.2] the notice of an entry is deleted when its edit replaces it', async () => {
  const scene = await withRefused();
  expect(await scene.store.db.notices.count()).toBe(1);
  await put(scene);
  expect(await scene.store.db.notices.count()).toBe(0);
});
