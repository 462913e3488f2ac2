import { Dexie, liveQuery } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { appEndpoints } from '../../../sync/app-endpoints.ts';
import { pull } from '../../../sync/documents/pull.ts';
import { createEngine } from '../../../sync/engine.ts';
import { documentKey } from '../../../sync/store/document.ts';
import { readSession } from '../../../sync/store/session.ts';
import { json, withApp } from '../../support/device.ts';
import { home, training } from '../../support/home.ts';
import { until } from '../../support/until.ts';
import { REQUEST, Scene } from '../scene.ts';
import { offline } from '../scripted-wire.ts';

const named = (name: string) => home({ upcoming_trainings: [training({ name })] });
const pullHome = ({ edges, store }: Scene, force = true) =>
  pull(edges, store, 'home-pwa', REQUEST, { force });
// Dexie's live queries need a global IndexedDB, also when each database brings its own.
Dexie.dependencies.indexedDB = new IDBFactory();

test('the first pull stores the document, and an equal response does not write it again, so no screen renders', async () => {
  const scene = await Scene.open({ 'home-pwa': () => json(home()) });
  const { db } = scene.store;
  expect(await pullHome(scene)).toEqual({ ok: true, value: 'changed' });
  const before = await db.documents.toArray();
  let woken = 0;
  const subscription = liveQuery(() => db.documents.toArray()).subscribe(() => {
    woken += 1;
  });
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

test('a fresh document is pulled again only by force, after a failure, when it is old, or when the clock was set back', async () => {
  const scene = await Scene.open({ 'home-pwa': () => json(home()) });
  const asks = async (force = false) => {
    const before = scene.script.asked.length;
    await pullHome(scene, force);
    return scene.script.asked.length - before;
  };
  expect(await asks()).toBe(1);
  scene.device.clock.ms += appEndpoints['home-pwa'].freshFor - 1;
  expect(await asks()).toBe(0);
  expect(await asks(true)).toBe(1);
  scene.device.clock.ms += appEndpoints['home-pwa'].freshFor;
  expect(await asks()).toBe(1);
  scene.device.clock.ms -= 1;
  expect(await asks()).toBe(1);
  scene.script.answers['home-pwa'] = offline;
  expect({ forced: await asks(true), unforced: await asks() }).toEqual({ forced: 1, unforced: 1 });
});

test('[7.1] both forms of the home request name one document; another account or another call names another', async () => {
  const scene = await Scene.open({ 'home-pwa': () => json(home()) });
  const { edges, store } = scene;
  await pull(edges, store, 'home-pwa', { leapcode: 'HD1001', notification_flag: 1 });
  expect(
    await pull(edges, store, 'home-pwa', { division_code: ['kala'], leapcode: 'HD1001' }),
  ).toEqual({ ok: true, value: 'fresh' });
  expect(await store.db.documents.count()).toBe(1);
  expect(await documentKey(store, 'home-pwa', REQUEST)).not.toBe(
    await documentKey(store, 'home-pwa', { leapcode: 'HD1002' }),
  );
  expect(await documentKey(store, 'get-notification-popup', REQUEST)).not.toBe(
    await documentKey(store, 'home-pwa', REQUEST),
  );
});

test('[3.1] program types, divisions of home and assigned divisions are stored in the session', async () => {
  const scene = await Scene.open({
    'get-all-program-types': () =>
      json({ error: false, data: { ONLINE: [{ id: 1, name: 'Webinar' }] } }),
    'get-home-divisions': () =>
      json({ error: false, divisions: [{ division_code: 'kala', division_short_name: 'Kala' }] }),
    HD1001: () => json([{ DivisionCode: 'kala' }, { DivisionCode: 'vara' }]),
  });
  const engine = createEngine(withApp(scene.edges), { accounts: scene.accounts });
  await engine.pull('get-all-program-types', {});
  await engine.pull('get-home-divisions', {});
  await engine.pull('GetHDDivisionMap', REQUEST);
  expect(
    await readSession(scene.store, ['program_type', 'home_division', 'assigned_divisions']),
  ).toEqual({
    program_type: { ONLINE: [{ id: 1, name: 'Webinar' }] },
    home_division: 'kala',
    assigned_divisions: ['kala', 'vara'],
  });
});

test('two screens that pull the same document share one request', async () => {
  const scene = await Scene.open({ 'home-pwa': () => json(home()) });
  const engine = createEngine(withApp(scene.edges), { accounts: scene.accounts });
  await Promise.all([engine.pull('home-pwa', REQUEST), engine.pull('home-pwa', REQUEST)]);
  expect(scene.script.asked).toHaveLength(1);
});

test.each(['constructor', 'no-such-call'])(
  'a document named %s is not offered, and nothing is sent',
  async (name) => {
    const { edges, store, script } = await Scene.open();
    // Names arrive from other threads as data.
    expect(await pull(edges, store, name as 'home-pwa', REQUEST)).toEqual({
      ok: false,
      failure: { kind: 'not-offered', status: 0 },
    });
    expect(script.asked).toEqual([]);
  },
);
