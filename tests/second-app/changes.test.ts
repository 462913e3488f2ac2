import { expect, test } from 'vitest';
import { askWhatChanged } from '../../sync/changes/change-feed.ts';
import { ShopScene } from './shop-scene.ts';

test('only the list that the change feed names is pulled again', async () => {
  const scene = await ShopScene.open();
  scene.server.lists.set('party', { error: false, name: 'Party', items: [] });
  await scene.pull('week');
  await scene.pull('party');
  await askWhatChanged(scene.edges, scene.store);
  scene.server.change('week', {
    error: false,
    name: 'This week',
    items: [{ id: 'b', text: 'Milk', bought: false }],
  });
  scene.device.clock.ms += 1_000;
  expect(await askWhatChanged(scene.edges, scene.store)).toEqual({
    ok: true,
    value: [await scene.key('week')],
  });
  expect(await scene.pull('party')).toEqual({ ok: true, value: 'fresh' });
  expect(await scene.pull('week')).toEqual({ ok: true, value: 'changed' });
  expect(await scene.shown()).toEqual(['Milk']);
});

test('a list that the server deleted is deleted on the device', async () => {
  const scene = await ShopScene.open();
  await scene.pull();
  await askWhatChanged(scene.edges, scene.store);
  scene.server.change('week', null);
  scene.device.clock.ms += 1_000;
  await askWhatChanged(scene.edges, scene.store);
  expect(await scene.shown()).toBeUndefined();
});

test('an unreachable change feed keeps all documents', async () => {
  const scene = await ShopScene.open();
  await scene.pull();
  scene.server.online = false;
  expect(await askWhatChanged(scene.edges, scene.store)).toMatchObject({
    ok: false,
    failure: { kind: 'no-answer' },
  });
  expect(await scene.shown()).toEqual(['Bread']);
});
