import { expect, test } from 'vitest';
import { ShopScene } from './shop-scene.ts';

test('a pulled list is readable offline, and a failed pull keeps it', async () => {
  const scene = await ShopScene.open();
  expect(await scene.shown()).toBeUndefined();
  expect(await scene.pull()).toEqual({ ok: true, value: 'changed' });
  scene.server.online = false;
  expect(await scene.pull('week', { force: true })).toMatchObject({
    ok: false,
    failure: { kind: 'no-answer' },
  });
  expect(await scene.shown()).toEqual(['Bread']);
});

test('a fresh list is not requested again until its row’s `freshFor` has passed', async () => {
  const scene = await ShopScene.open();
  await scene.pull();
  expect(await scene.pull()).toEqual({ ok: true, value: 'fresh' });
  scene.device.clock.ms += 60_000;
  expect(await scene.pull()).toEqual({ ok: true, value: 'same' });
});

test('two lists are stored as two documents', async () => {
  const scene = await ShopScene.open();
  scene.server.lists.set('party', { error: false, name: 'Party', items: [] });
  await scene.pull('week');
  await scene.pull('party');
  expect(await scene.shown('party')).toEqual([]);
  expect(await scene.shown('week')).toEqual(['Bread']);
});

test('[S14] an answer that does not match the row’s schema is not stored', async () => {
  const scene = await ShopScene.open();
  await scene.pull();
  scene.server.lists.set('week', { error: false, items: 'none' } as never);
  expect(await scene.pull('week', { force: true })).toMatchObject({
    ok: false,
    failure: { kind: 'malformed' },
  });
  expect(await scene.shown()).toEqual(['Bread']);
});
