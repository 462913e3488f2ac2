import { afterEach, expect, test } from 'vitest';
import { keepReserve } from '../../../sync/files/files.ts';
import { push } from '../../../sync/outbox/push.ts';
import { sendAgain } from '../../../sync/outbox/put.ts';
import { isFullDisk } from '../../../sync/store/storage-error.ts';
import { json } from '../../support/device.ts';
import { fill } from '../full-disk.ts';
import { Scene, taken } from '../scene.ts';

let room = (): void => undefined;
afterEach(() => room());

test.each([['outbox'], ['clock'], ['notices']])(
  '[D50] a waiting entry is sent after pictures are evicted because the disk has no room for %s',
  async (table) => {
    const scene = await Scene.open({
      'accept-reject-webinar': () => json({ error: false, message: 'Accepted' }),
    });
    await scene.tap();
    room = fill([table], () => scene.device.forgotten === 0);
    await push(scene.edges, scene.store);
    expect({
      states: await scene.states(),
      forgotten: scene.device.forgotten,
      requests: scene.script.of('accept-reject-webinar').length,
    }).toEqual({
      states: ['sent'],
      forgotten: 1,
      requests: 1,
    });
  },
);

test('[D50] the reserve is freed for a waiting entry', async () => {
  const scene = await Scene.open({ 'accept-reject-webinar': taken });
  await keepReserve(scene.edges, scene.store);
  await scene.tap();
  let hasReserve = true;
  scene.store.db.files.hook('deleting', () => {
    hasReserve = false;
  });
  room = fill(['outbox', 'clock'], () => hasReserve);
  await push(scene.edges, scene.store);
  expect(await scene.states()).toEqual(['sent']);
});

test('[D50] a push on a full disk where nothing can be evicted rejects with the reason, sends nothing and keeps the entry', async () => {
  const scene = await Scene.open({ 'accept-reject-webinar': taken });
  const id = await scene.tap();
  room = fill(['outbox', 'clock']);
  await expect(push(scene.edges, scene.store)).rejects.toSatisfy(isFullDisk);
  expect(scene.script.of('accept-reject-webinar')).toEqual([]);
  room();
  await sendAgain(scene.store, id, { id: 'unused', at: 0 });
  expect((await push(scene.edges, scene.store)).sent).toBe(1);
});
