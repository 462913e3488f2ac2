import { Dexie, liveQuery } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, test } from 'vitest';
import { endpoints } from '../../sync/contract/index.ts';
import { createEngine } from '../../sync/engine.ts';
import { pull } from '../../sync/pull.ts';
import { documentKey } from '../../sync/read.ts';
import { readSession } from '../../sync/store/session.ts';
import { json } from '../support/device.ts';
import { home, training } from '../support/home.ts';
import { until } from '../support/until.ts';
import { fill } from './full-disk.ts';
import { Gate, offline } from './scripted-wire.ts';
import { REQUEST, Scene } from './scene.ts';

const named = (name: string) => home({ upcoming_trainings: [training({ name })] });
const shownName = async (scene: Scene) => (await scene.home())?.upcoming_trainings[0]?.name;
const pullHome = ({ edges, store }: Scene, force = true) => pull(edges, store, 'home-pwa', REQUEST, { force });
// Dexie's live queries run only where there is a disk at all, also when each database brings its own.
Dexie.dependencies.indexedDB = new IDBFactory();
let room = (): void => undefined;
afterEach(() => room());

test('[2.12] a first pull brings the document, a second that says nothing new leaves it untouched: no screen wakes', async () => {
  const scene = await Scene.open({ 'home-pwa': () => json(home()) });
  const { db } = scene.store;
  expect(await pullHome(scene)).toEqual({ ok: true, value: 'changed' });
  const before = await db.documents.toArray();
  let woken = 0;
  const subscription = liveQuery(() => db.documents.toArray()).subscribe(() => { woken += 1; });
  await until('the first look', () => woken === 1);
  scene.device.clock.ms += 120_000;
  expect(await pullHome(scene)).toEqual({ ok: true, value: 'same' });
  expect(await db.documents.toArray()).toEqual(before);
  expect(await db.freshness.toArray()).toMatchObject([{ at: scene.device.clock.ms, failedAt: 0 }]);
  scene.script.answers['home-pwa'] = () => json(named('New'));
  expect(await pullHome(scene)).toEqual({ ok: true, value: 'changed' });
  await until('the change', () => woken > 1);
  expect(woken).toBe(2);
  subscription.unsubscribe();
});

test('fault 24: an answer that was asked for earlier than the one that lies there is discarded', async () => {
  const gate = new Gate();
  const scene = await Scene.open({ 'home-pwa': async () => gate.passed.then(() => json(named('Old'))) });
  const slow = pullHome(scene);
  await until('the slow one is on its way', () => scene.script.asked.length === 1);
  scene.script.answers['home-pwa'] = () => json(named('New'));
  await pullHome(scene);
  gate.open();
  expect(await slow).toEqual({ ok: true, value: 'stale' });
  expect(await shownName(scene)).toBe('New');
});

test('a kept answer is not asked for again while it is fresh, but by force, after a failure, when it is old or the clock went back', async () => {
  const scene = await Scene.open({ 'home-pwa': () => json(home()) });
  const asks = async (force = false) => {
    const before = scene.script.asked.length;
    await pullHome(scene, force);
    return scene.script.asked.length - before;
  };
  expect(await asks()).toBe(1);
  scene.device.clock.ms += endpoints['home-pwa'].freshFor - 1;
  expect(await asks()).toBe(0);
  expect(await asks(true)).toBe(1);
  scene.device.clock.ms += endpoints['home-pwa'].freshFor;
  expect(await asks()).toBe(1);
  scene.device.clock.ms -= 1;
  expect(await asks()).toBe(1);
  scene.script.answers['home-pwa'] = offline;
  expect([await asks(true), await asks()]).toEqual([1, 1]);
});

test('[7.1] the resolver’s and the page’s form of the request are one document', async () => {
  const scene = await Scene.open({ 'home-pwa': () => json(home()) });
  const { edges, store } = scene;
  await pull(edges, store, 'home-pwa', { leapcode: 'HD1001', notification_flag: 1 });
  expect(await pull(edges, store, 'home-pwa', { division_code: ['kala'], leapcode: 'HD1001' })).toEqual({ ok: true, value: 'fresh' });
  expect(await store.db.documents.count()).toBe(1);
  expect(await documentKey(store, 'home-pwa', REQUEST)).not.toBe(await documentKey(store, 'home-pwa', { leapcode: 'HD1002' }));
  expect(await documentKey(store, 'get-notification-popup', REQUEST)).not.toBe(await documentKey(store, 'home-pwa', REQUEST));
});

const FAILURES: readonly (readonly [string, () => Response, string])[] = [
  ['no connection', () => offline({} as never) as Response, 'no-answer'],
  ['a captive portal', () => new Response('<html/>', { headers: { 'content-type': 'text/html' } }), 'no-answer'],
  ['truncated JSON', () => new Response('{"error":false,"upc', { headers: { 'content-type': 'application/json' } }), 'no-answer'],
  ['a broken envelope', () => json({ error: false, upcoming_trainings: 'none' }), 'malformed'],
  ['an empty object', () => json({}), 'malformed'],
  ['error true', () => json({ error: true, message: 'No' }), 'refused'],
  ['a fault of the server', () => json({}, { status: 500 }), 'busy'],
];
test.each(FAILURES)('[8.5] fault 25: %s leaves the stored home as it is and marks that it failed', async (_what, answer, kind) => {
  const scene = await Scene.open({ 'home-pwa': () => json(named('Kept')) });
  await pullHome(scene);
  const [document] = await scene.store.db.documents.toArray();
  const [freshness] = await scene.store.db.freshness.toArray();
  scene.script.answers['home-pwa'] = answer;
  scene.device.clock.ms += 1_000;
  expect(await pullHome(scene)).toMatchObject({ ok: false, failure: { kind } });
  expect(await scene.store.db.documents.toArray()).toEqual([document]);
  expect(await scene.store.db.freshness.toArray()).toEqual([{ ...freshness, failedAt: scene.device.clock.ms }]);
  expect(await shownName(scene)).toBe('Kept');
});

test('fault 26: one bad row in ten is set aside, and its last good form stays in its place', async () => {
  const rows = Array.from({ length: 10 }, (_, i) => training({ id: i, training_code: `T${i}`, name: `Old ${i}` }));
  const scene = await Scene.open({ 'home-pwa': () => json(home({ upcoming_trainings: rows })) });
  await pullHome(scene);
  const renewed = rows.map((row, i) => ({ ...row, name: `New ${i}`, ...(i === 4 ? { training_start_date: 'soon' } : {}) }));
  scene.script.answers['home-pwa'] = () => json(home({ upcoming_trainings: renewed }));
  expect(await pullHome(scene)).toEqual({ ok: true, value: 'changed' });
  expect((await scene.home())?.upcoming_trainings.map((row) => row.name)).toEqual(rows.map((_, i) => (i === 4 ? 'Old 4' : `New ${i}`)));
  const [aside] = await scene.store.db.quarantine.toArray();
  expect(aside && (await scene.store.vault.open('quarantine', aside.key, aside.body))).toMatchObject({ path: 'upcoming_trainings.4', row: { name: 'New 4' } });
});

test('fault 28: on a full disk a pull fails as storage, and the last good document stays', async () => {
  const scene = await Scene.open({ 'home-pwa': () => json(named('Kept')) });
  await pullHome(scene);
  scene.script.answers['home-pwa'] = () => json(named('Too much'));
  room = fill(['documents']);
  expect(await pullHome(scene)).toMatchObject({ ok: false, failure: { kind: 'storage' } });
  expect(await shownName(scene)).toBe('Kept');
  room();
  await pullHome(scene, false);
  expect(await shownName(scene)).toBe('Too much');
});

test('fault 20: a document that no longer opens is asked for again, however fresh it is, and made whole by the same answer', async () => {
  const scene = await Scene.open({ 'home-pwa': () => json(home()) });
  await pullHome(scene);
  const [row] = await scene.store.db.documents.toArray();
  if (row) await scene.store.db.documents.put({ ...row, body: await scene.store.vault.seal('documents', 'another-row', home()) });
  expect(await scene.home()).toBeUndefined();
  expect(await pullHome(scene, false)).toMatchObject({ ok: true });
  expect(await scene.home()).toEqual(home());
});

test('a document that was lost is asked for again, however fresh it was', async () => {
  const scene = await Scene.open({ 'home-pwa': () => json(home()) });
  await pullHome(scene);
  await scene.store.db.documents.clear();
  await pullHome(scene, false);
  expect(await scene.home()).toEqual(home());
});

test('[3.1] program types, divisions of home and assigned divisions are noted in the session', async () => {
  const scene = await Scene.open({
    'get-all-program-types': () => json({ error: false, data: { ONLINE: [{ id: 1, name: 'Webinar' }] } }),
    'get-home-divisions': () => json({ error: false, divisions: [{ division_code: 'kala', division_short_name: 'Kala' }] }),
    HD1001: () => json([{ DivisionCode: 'kala' }, { DivisionCode: 'vara' }]),
  });
  const engine = await createEngine(scene.edges, scene.accounts);
  await engine.pull('get-all-program-types', {});
  await engine.pull('get-home-divisions', {});
  await engine.pull('GetHDDivisionMap', REQUEST);
  expect(await readSession(scene.store, ['program_type', 'home_division', 'assigned_divisions'])).toEqual({
    program_type: { ONLINE: [{ id: 1, name: 'Webinar' }] }, home_division: 'kala', assigned_divisions: ['kala', 'vara'],
  });
});

test('two screens that want the same document share one request', async () => {
  const scene = await Scene.open({ 'home-pwa': () => json(home()) });
  const engine = await createEngine(scene.edges, scene.accounts);
  await Promise.all([engine.pull('home-pwa', REQUEST), engine.pull('home-pwa', REQUEST)]);
  expect(scene.script.asked).toHaveLength(1);
});
