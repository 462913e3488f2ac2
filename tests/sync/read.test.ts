import { expect, test } from 'vitest';
import type { Endpoint } from '../../sync/contract/endpoint.ts';
import { identities } from '../../sync/contract/identities.ts';
import { endpoints } from '../../sync/endpoints.ts';
import { pull } from '../../sync/pull.ts';
import { push } from '../../sync/push.ts';
import { createReader, documentKey } from '../../sync/read.ts';
import { json } from '../support/device.ts';
import { home, training } from '../support/home.ts';
import { REQUEST, Scene, taken } from './scene.ts';

const open = async () => {
  const scene = await Scene.open({ 'home-pwa': () => json(home()), 'accept-reject-webinar': taken, 'live-video-view': taken });
  await pull(scene.edges, scene.store, 'home-pwa', REQUEST);
  const reader = createReader(scene.store, 'home-pwa', await documentKey(scene.store, 'home-pwa', REQUEST));
  return { scene, reader, again: () => pull(scene.edges, scene.store, 'home-pwa', REQUEST, { force: true }) };
};

test('what was never asked for is not there', async () => {
  const scene = await Scene.open();
  expect(await scene.home()).toBeUndefined();
});

test('a reader gives the same object while nothing visible changes', async () => {
  const { scene, reader, again } = await open();
  const first = await reader.read();
  expect(await reader.read()).toBe(first);
  await again();
  expect(await reader.read()).toBe(first);
  await scene.tap({ training_code: 'not-in-this-list' });
  expect(await reader.read()).toBe(first);
  await push(scene.edges, scene.store);
  await again();
  expect(await reader.read()).toBe(first);
});

test('an answer that goes out, is acknowledged and arrives back wakes a screen once, at the tap', async () => {
  const { scene, reader, again } = await open();
  await scene.tap();
  const tapped = await reader.read();
  expect(tapped?.upcoming_trainings[0]?.accept_reject).toBe(true);
  await push(scene.edges, scene.store);
  expect(await reader.read()).toBe(tapped);
  scene.script.answers['home-pwa'] = () => json(home({ upcoming_trainings: [training({ accept_reject: true })] }));
  await again();
  expect(await scene.states()).toEqual(['sent']);
  expect(await reader.read()).toBe(tapped);
});

test('actions fold in the order of the taps, over what the server last said', async () => {
  const { scene, reader } = await open();
  await scene.tap();
  await scene.view();
  await scene.tap({ answer: 'reject' });
  expect((await reader.read())?.upcoming_trainings).toMatchObject([{ accept_reject: false, get_video_views_all_count: 1 }]);
});

test('an entry that does not open shows nothing and spoils nothing', async () => {
  const { scene, reader } = await open();
  const id = await scene.tap();
  await scene.view();
  const row = await scene.store.db.outbox.where('id').equals(id).first();
  if (row) await scene.store.db.outbox.update(row.seq, { body: await scene.store.vault.seal('outbox', 'elsewhere', 1) });
  expect((await reader.read())?.upcoming_trainings[0]).toEqual(training({ get_video_views_all_count: 1 }));
});

test.each(['waiting', 'sending', 'ambiguous', 'acknowledged'] as const)('a %s entry shows', async (state) => {
  const { scene, reader } = await open();
  await scene.tap();
  await scene.store.db.outbox.toCollection().modify({ state, acked: state === 'acknowledged' ? 999 : 0 });
  expect((await reader.read())?.upcoming_trainings[0]?.accept_reject).toBe(true);
});

test.each(['refused', 'expired', 'poison', 'sent'] as const)('[8.2] a %s entry no longer shows', async (state) => {
  const { scene, reader } = await open();
  const before = await reader.read();
  await scene.tap();
  await reader.read();
  await scene.store.db.outbox.toCollection().modify({ state });
  expect(await reader.read()).toEqual(before);
});

test('readers of two contexts see what either did', async () => {
  const { scene } = await open();
  const other = await scene.context();
  const reader = createReader(other.store, 'home-pwa', await documentKey(other.store, 'home-pwa', REQUEST));
  await reader.read();
  await scene.tap();
  expect((await reader.read())?.upcoming_trainings[0]?.accept_reject).toBe(true);
});

test('the page knows which fields name a document exactly as the rows say it', () => {
  const rows = Object.entries<Endpoint>(endpoints).filter(([, { use }]) => use === 'read');
  const named = rows.filter(([, { identity }]) => identity).map(([name, { identity }]) => [name, identity]);
  expect(Object.fromEntries(named)).toEqual(identities);
});
