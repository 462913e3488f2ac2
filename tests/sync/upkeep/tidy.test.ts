import { expect, test } from 'vitest';
import { pull } from '../../../sync/documents/pull.ts';
import { createEngine } from '../../../sync/engine.ts';
import { push } from '../../../sync/outbox/push.ts';
import { discard } from '../../../sync/outbox/put.ts';
import { documentKey } from '../../../sync/store/document.ts';
import { json, withApp } from '../../support/device.ts';
import { home, training } from '../../support/home.ts';
import { Scene } from '../scene.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const BROKEN = { ...training({ id: 2 }), join_webinar: 'yes' as unknown as boolean };
const sheet = (start: number) => () =>
  json({
    error: false,
    training_code: 'T1',
    name: 'Precision bob',
    training_start_date: new Date(start).toISOString(),
    training_end_date: new Date(start + HOUR).toISOString(),
    people: [],
    complete: true,
  });

const open = () =>
  Scene.open({
    'home-pwa': () => json(home()),
    'accept-reject-webinar': () => json({ error: true, message: 'No' }, { status: 400 }),
  });
const engineOf = ({ edges, accounts }: Scene) => createEngine(withApp(edges), { accounts });
const later = (scene: Scene, ms: number) => {
  scene.device.clock.ms += ms;
  return engineOf(scene).push();
};
const documents = async ({ store }: Scene) =>
  (await store.db.documents.toArray()).map(({ endpoint }) => endpoint);

test('a document unused and unconfirmed for thirty days is deleted with all its rows', async () => {
  const scene = await open();
  await engineOf(scene).pull('home-pwa', { leapcode: 'LEFT' });
  await later(scene, 29 * DAY);
  expect(await documents(scene)).toHaveLength(1);
  await later(scene, 2 * DAY);
  const { db } = scene.store;
  expect({
    documents: await db.documents.count(),
    freshness: await db.freshness.count(),
    uses: await db.uses.count(),
  }).toEqual({ documents: 0, freshness: 0, uses: 0 });
});

test('a document in use is kept, also while it cannot be refreshed', async () => {
  const scene = await open();
  await engineOf(scene).pull('home-pwa', { leapcode: 'READ' });
  scene.script.answers = {};
  scene.device.clock.ms += 20 * DAY;
  await engineOf(scene).pull('home-pwa', { leapcode: 'READ' });
  await later(scene, 20 * DAY);
  expect(await documents(scene)).toEqual(['home-pwa']);
});

test('a training’s roster is deleted two days after its day, not earlier', async () => {
  const scene = await open();
  scene.script.answers['training-roster'] = sheet(scene.device.clock.ms + 5 * DAY);
  await pull(scene.edges, scene.store, 'training-roster', { training_code: 'T1' });
  await later(scene, 6 * DAY);
  expect(await documents(scene)).toEqual(['training-roster']);
  await later(scene, 2 * DAY);
  expect(await documents(scene)).toEqual([]);
});

test('quarantined rows are deleted after thirty days', async () => {
  const scene = await open();
  scene.script.answers['home-pwa'] = () => json(home({ upcoming_trainings: [training(), BROKEN] }));
  await pull(scene.edges, scene.store, 'home-pwa', { leapcode: 'HD1001' });
  await later(scene, 29 * DAY);
  expect(await scene.store.db.quarantine.count()).toBe(1);
  await later(scene, 2 * DAY);
  expect(await scene.store.db.quarantine.count()).toBe(0);
});

test('[L7] refused and waiting entries and unseen notices are kept after four hundred days', async () => {
  const scene = await open();
  await scene.tap();
  await push(scene.edges, scene.store);
  scene.script.answers = {};
  await scene.tap({ training_code: 'T2' });
  await later(scene, 400 * DAY);
  expect({ states: await scene.states(), notices: await scene.store.db.notices.count() }).toEqual({
    states: ['refused', 'waiting'],
    notices: 1,
  });
});

test('a notice is deleted with its entry', async () => {
  const scene = await open();
  const id = await scene.tap();
  await push(scene.edges, scene.store);
  expect(await scene.store.db.notices.count()).toBe(1);
  await discard(scene.store, id);
  expect(await scene.store.db.notices.count()).toBe(0);
});

test('the upkeep runs at most once a day', async () => {
  const scene = await open();
  await later(scene, 0);
  const key = await documentKey(scene.store, 'home-pwa', { leapcode: 'OLD' });
  await scene.store.db.uses.put({ key, at: 0 });
  await later(scene, DAY - 1);
  expect(await scene.store.db.uses.count()).toBe(1);
  await later(scene, 1);
  expect(await scene.store.db.uses.count()).toBe(0);
});

test('no document is deleted while the device’s clock is months ahead of the server’s', async () => {
  const scene = await open();
  const right = scene.device.clock.ms;
  scene.script.answers['validate-token'] = () =>
    json(
      { error: false, user_data: { setPassword: 1, login_code: 'HD1001' } },
      { headers: { date: new Date(right).toUTCString() } },
    );
  await engineOf(scene).pull('home-pwa', { leapcode: 'LEFT' });
  scene.device.clock.ms += 60 * DAY;
  await engineOf(scene).start();
  expect(await documents(scene)).toEqual(['home-pwa']);
});

test('the reserve is filled from the second day on', async () => {
  const scene = await open();
  await engineOf(scene).push();
  expect(await scene.store.db.files.count()).toBe(0);
  await later(scene, 2 * DAY);
  expect(await scene.store.db.files.count()).toBe(1);
});

test('[L15] the least recently used documents beyond four hundred are deleted, and the oldest quarantined rows beyond two hundred', async () => {
  const scene = await open();
  await engineOf(scene).pull('home-pwa', { leapcode: 'HD1001' });
  const { db } = scene.store;
  const now = scene.device.clock.ms;
  const body = new Uint8Array(40).fill(1);
  const rows = Array.from({ length: 402 }, (_, i) => ({ key: `k${i}`, at: now - i * 60_000 }));
  await db.documents.bulkPut(
    rows.map(({ key }) => ({ key, endpoint: 'calendar', asked: 1, print: '', body })),
  );
  await db.uses.bulkPut(rows);
  await db.quarantine.bulkPut(rows.map((row) => ({ ...row, body })));
  await later(scene, 2 * DAY);
  expect([
    await db.documents.count(),
    await db.documents.where('key').anyOf('k0', 'k398', 'k401').primaryKeys(),
  ]).toEqual([400, ['k0', 'k398']]);
  expect([
    await db.quarantine.count(),
    await db.quarantine.where('key').anyOf('k0', 'k199', 'k200').primaryKeys(),
  ]).toEqual([200, ['k0', 'k199']]);
});
