import { expect, test } from 'vitest';
import { renewKeyIfOld } from '../../../sync/account/rotate-keys.ts';
import { createReader } from '../../../sync/documents/read.ts';
import { documentKey } from '../../../sync/store/document.ts';
import { unpack } from '../../../sync/store/record.ts';
import { LIST, landList, listOf, notices } from '../large.ts';
import { later, rotate } from '../rotation.ts';
import { Scene } from '../scene.ts';

test('[S18] a rotation reseals every page of a long list and its ledger, and an equal response counts as unchanged', async () => {
  const scene = await Scene.open();
  const { store } = scene;
  await landList(scene, notices(1_000));
  await renewKeyIfOld(store, scene.device.clock.ms);
  later(scene);
  await rotate(scene, store);
  const pages = await store.db.pages.toArray();
  expect({
    pages: pages.length,
    epochs: new Set(pages.map(({ body }) => unpack(body).epoch)),
  }).toEqual({ pages: 63, epochs: new Set([2]) });
  const reader = createReader(
    store,
    'notification-list',
    await documentKey(store, 'notification-list', LIST),
  );
  expect((await reader.read())?.value).toEqual(listOf(notices(1_000)));
  expect(await landList(scene, notices(1_000))).toBe('same');
});
