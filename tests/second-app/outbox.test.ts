import { expect, test } from 'vitest';
import { discard, readOutbox, sendAgain, sendInstead } from '../../sync/outbox/put.ts';
import { ShopScene } from './shop-scene.ts';

const states = async ({ store }: ShopScene) => (await readOutbox(store)).map(({ state }) => state);
const sent = ({ server }: ShopScene, path: string) =>
  server.seen.filter((called) => called === path).length;
const items = ({ server }: ShopScene) => server.lists.get('week')?.items.map(({ text }) => text);

test('[L1] [L3] an item added offline shows at once, is sent when the connection returns, and shows once after the next pull', async () => {
  const scene = await ShopScene.open();
  await scene.pull();
  scene.server.online = false;
  await scene.does('add-item', { id: 'b', text: 'Milk' });
  expect(await scene.shown()).toEqual(['Bread', 'Milk']);
  await scene.push();
  expect(await states(scene)).toEqual(['waiting']);
  scene.server.online = true;
  await scene.push({ returned: true });
  expect(items(scene)).toEqual(['Bread', 'Milk']);
  await scene.pull('week', { force: true });
  expect(await scene.shown()).toEqual(['Bread', 'Milk']);
});

test('[L5] an item whose response was lost is sent again with its idempotency key and added once', async () => {
  const scene = await ShopScene.open();
  scene.server.losesAnswers = true;
  await scene.does('add-item', { id: 'b', text: 'Milk' });
  await scene.push();
  scene.server.losesAnswers = false;
  await scene.push({ returned: true });
  expect(sent(scene, 'add-item')).toBe(2);
  expect(items(scene)).toEqual(['Bread', 'Milk']);
});

test('[L6] discarding the second of two unsent ticks restores the first one, and one tick is sent', async () => {
  const scene = await ShopScene.open();
  await scene.pull();
  scene.server.online = false;
  await scene.does('buy-item', { id: 'a', bought: true });
  const last = await scene.does('buy-item', { id: 'a', bought: false });
  expect(await scene.shown()).toEqual(['Bread']);
  await discard(scene.store, last);
  expect(await scene.shown()).toEqual(['Bread ✓']);
  scene.server.online = true;
  await scene.push({ returned: true });
  expect(sent(scene, 'buy-item')).toBe(1);
});

test('[L7] a refused item keeps the server’s reason, is refused again unchanged, and is accepted after a correction', async () => {
  const scene = await ShopScene.open();
  const id = await scene.does('add-item', { id: 'b', text: '' });
  await scene.push();
  const [entry] = await readOutbox(scene.store);
  expect(entry).toMatchObject({
    state: 'refused',
    content: { failure: { kind: 'refused', field: 'text', message: 'Say what to buy.' } },
  });
  await sendAgain(scene.store, id, { id: 'again', at: scene.edges.now() });
  await scene.push();
  expect(await states(scene)).toEqual(['refused']);
  const [again] = await readOutbox(scene.store);
  const better = { list: 'week', id: 'b', text: 'Milk' };
  await sendInstead(scene.store, again?.id ?? '', 'add-item' as 'read-notice', better as never, {
    id: 'better',
    at: scene.edges.now(),
  });
  await scene.push();
  expect(items(scene)).toEqual(['Bread', 'Milk']);
});

test('[L4] a refused item does not block another item', async () => {
  const scene = await ShopScene.open();
  await scene.does('add-item', { id: 'b', text: '' });
  await scene.does('add-item', { id: 'c', text: 'Tea' });
  await scene.push();
  expect(items(scene)).toEqual(['Bread', 'Tea']);
});
