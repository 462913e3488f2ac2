import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, test } from 'vitest';
import { pull } from '../../../sync/documents/pull.ts';
import { json } from '../../support/device.ts';
import { home, training } from '../../support/home.ts';
import { until } from '../../support/until.ts';
import { fill } from '../full-disk.ts';
import { REQUEST, Scene } from '../scene.ts';
import { Gate, offline } from '../scripted-wire.ts';

const named = (name: string) => home({ upcoming_trainings: [training({ name })] });
const shownName = async (scene: Scene) => (await scene.home())?.upcoming_trainings[0]?.name;
const pullHome = ({ edges, store }: Scene, force = true) =>
  pull(edges, store, 'home-pwa', REQUEST, { force });
// Dexie's live queries need a global IndexedDB, also when each database brings its own.
Dexie.dependencies.indexedDB = new IDBFactory();
let room = (): void => undefined;
afterEach(() => room());

/** A home with a broken row and a value of lists inside lists. */
const nested = (depth: number) => {
  const text = JSON.stringify({ ...home(), upcoming_trainings: [{ id: 'HERE' }] });
  return new Response(text.replace('"HERE"', `${'['.repeat(depth)}${']'.repeat(depth)}`), {
    headers: { 'content-type': 'application/json' },
  });
};

const FAILURES: readonly (readonly [string, () => Response, string])[] = [
  ['no connection', () => offline({} as never) as Response, 'no-answer'],
  [
    'a captive portal',
    () => new Response('<html/>', { headers: { 'content-type': 'text/html' } }),
    'no-answer',
  ],
  [
    'truncated JSON',
    () => new Response('{"error":false,"upc', { headers: { 'content-type': 'application/json' } }),
    'no-answer',
  ],
  ['a broken envelope', () => json({ error: false, upcoming_trainings: 'none' }), 'malformed'],
  ['an empty object', () => json({}), 'malformed'],
  ['a broken row nested a hundred thousand deep', () => nested(100_000), 'malformed'],
  ['error true', () => json({ error: true, message: 'No' }), 'refused'],
  ['a fault of the server', () => json({}, { status: 500 }), 'busy'],
];

test("fault 24: a response whose pull began before the stored one's is discarded", async () => {
  const gate = new Gate();
  const scene = await Scene.open({
    'home-pwa': async () => gate.passed.then(() => json(named('Old'))),
  });
  const slow = pullHome(scene);
  await until('the slow one is on its way', () => scene.script.asked.length === 1);
  scene.script.answers['home-pwa'] = () => json(named('New'));
  await pullHome(scene);
  gate.open();
  expect(await slow).toEqual({ ok: true, value: 'stale' });
  expect(await shownName(scene)).toBe('New');
});

test.each(FAILURES)(
  '[8.5] fault 25: %s leaves the stored home unchanged and marks its failure',
  async (_what, answer, kind) => {
    const scene = await Scene.open({ 'home-pwa': () => json(named('Kept')) });
    await pullHome(scene);
    const [document] = await scene.store.db.documents.toArray();
    const [freshness] = await scene.store.db.freshness.toArray();
    scene.script.answers['home-pwa'] = answer;
    scene.device.clock.ms += 1_000;
    expect(await pullHome(scene)).toMatchObject({ ok: false, failure: { kind } });
    expect(await scene.store.db.documents.toArray()).toEqual([document]);
    expect(await scene.store.db.freshness.toArray()).toEqual([
      { ...freshness, failedAt: scene.device.clock.ms },
    ]);
    expect(await shownName(scene)).toBe('Kept');
  },
);

test('fault 26: one bad row in ten is quarantined, and its last good version is kept in its position', async () => {
  const rows = Array.from({ length: 10 }, (_, i) =>
    training({ id: i, training_code: `T${i}`, name: `Old ${i}` }),
  );
  const scene = await Scene.open({ 'home-pwa': () => json(home({ upcoming_trainings: rows })) });
  await pullHome(scene);
  const renewed = rows.map((row, i) => ({
    ...row,
    name: `New ${i}`,
    ...(i === 4 ? { training_start_date: 'soon' } : {}),
  }));
  scene.script.answers['home-pwa'] = () => json(home({ upcoming_trainings: renewed }));
  expect(await pullHome(scene)).toEqual({ ok: true, value: 'changed' });
  expect((await scene.home())?.upcoming_trainings.map((row) => row.name)).toEqual(
    rows.map((_, i) => (i === 4 ? 'Old 4' : `New ${i}`)),
  );
  const [quarantined] = await scene.store.db.quarantine.toArray();
  expect(
    quarantined && (await scene.store.vault.open('quarantine', quarantined.key, quarantined.body)),
  ).toMatchObject({
    path: 'upcoming_trainings.4',
    row: { name: 'New 4' },
  });
});

test('fault 28: a pull on a full disk fails as storage, and the last good document is kept', async () => {
  const scene = await Scene.open({ 'home-pwa': () => json(named('Kept')) });
  await pullHome(scene);
  scene.script.answers['home-pwa'] = () => json(named('Too much'));
  room = fill(['documents']);
  expect(await pullHome(scene)).toEqual({
    ok: false,
    failure: { kind: 'storage', status: 0, message: 'QuotaExceededError' },
  });
  expect(await shownName(scene)).toBe('Kept');
  // A document without room is requested once, and the screen reports the failure.
  expect(scene.script.of('home-pwa')).toHaveLength(2);
  expect((await scene.store.db.freshness.toArray())[0]?.failedAt).toBe(scene.device.clock.ms);
  room();
  await pullHome(scene, false);
  expect(await shownName(scene)).toBe('Too much');
});

test('fault 20: a document that no longer opens is repaired by the same response', async () => {
  const scene = await Scene.open({ 'home-pwa': () => json(home()) });
  await pullHome(scene);
  const [row] = await scene.store.db.documents.toArray();
  if (row)
    await scene.store.db.documents.put({
      ...row,
      body: await scene.store.vault.seal('documents', 'another-row', home()),
    });
  expect(await scene.home()).toBeUndefined();
  // A page that cannot open the document forces a pull (use-pull.test).
  expect(await pullHome(scene)).toMatchObject({ ok: true });
  expect(await scene.home()).toEqual(home());
});

test('a document that is missing on the disk is pulled although it counts as fresh', async () => {
  const scene = await Scene.open({ 'home-pwa': () => json(home()) });
  await pullHome(scene);
  await scene.store.db.documents.clear();
  await pullHome(scene, false);
  expect(await scene.home()).toEqual(home());
});
