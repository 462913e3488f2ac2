import { expect, test } from 'vitest';
import { push } from '../../../sync/outbox/push.ts';
import { viewOutbox } from '../../../sync/page/outbox-view.ts';
import { json } from '../../support/device.ts';
import { Scene, taken } from '../scene.ts';

test('the view counts entries that wait for the server and entries that need the person', async () => {
  const scene = await Scene.open({
    'accept-reject-webinar': () => json({ error: true, message: 'No' }, { status: 400 }),
    'live-video-view': taken,
  });
  expect(await viewOutbox(scene.store)).toMatchObject({
    known: true,
    entries: [],
    waiting: 0,
    needs: 0,
  });
  await scene.tap();
  await scene.view();
  expect(await viewOutbox(scene.store)).toMatchObject({ waiting: 2, needs: 0 });
  await push(scene.edges, scene.store);
  expect(await viewOutbox(scene.store)).toMatchObject({
    waiting: 0,
    needs: 1,
    entries: [{ state: 'refused' }, { state: 'sent' }],
  });
});

test('the view names the entries that can still be undone', async () => {
  const scene = await Scene.open();
  await scene.tap();
  const held = await scene.hold({ training_code: 'T2' });
  expect(await viewOutbox(scene.store)).toMatchObject({ waiting: 2, held: [held] });
});

test('an entry that did not change is not decrypted again', async () => {
  const scene = await Scene.open();
  await scene.tap({ training_code: 'T1' });
  const [before] = (await viewOutbox(scene.store)).entries;
  await scene.tap({ training_code: 'T2' });
  const { entries } = await viewOutbox(scene.store);
  expect(entries).toHaveLength(2);
  expect(entries[0]?.content).toBe(before?.content);
});

test('[F7] concurrent readings of an entry that was just sent show it once each', async () => {
  const scene = await Scene.open({ 'live-video-view': taken });
  await scene.view();
  await push(scene.edges, scene.store);
  const views = await Promise.all(Array.from({ length: 3 }, () => viewOutbox(scene.store)));
  expect(views.map(({ entries }) => entries.map(({ state }) => state))).toEqual([
    ['sent'],
    ['sent'],
    ['sent'],
  ]);
});
