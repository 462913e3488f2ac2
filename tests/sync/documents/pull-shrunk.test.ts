import { expect, test } from 'vitest';
import { pull } from '../../../sync/documents/pull.ts';
import { SECOND_LOOK_MS } from '../../../sync/documents/second-look.ts';
import { createEngine } from '../../../sync/engine.ts';
import { json, withApp } from '../../support/device.ts';
import { home, training } from '../../support/home.ts';
import { until } from '../../support/until.ts';
import { REQUEST, Scene, taken, valid } from '../scene.ts';
import { Gate } from '../scripted-wire.ts';

const rows = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    training({ id: i, training_code: `T${i}`, program_id: `P${i}` }),
  );
const listing = (count: number) => () => json(home({ upcoming_trainings: rows(count) }));
const pullHome = ({ edges, store }: Scene) =>
  pull(edges, store, 'home-pwa', REQUEST, { force: true });
const pullOther = ({ edges, store }: Scene) =>
  pull(edges, store, 'get-all-program-types', {}, { force: true });
const listed = async (scene: Scene) => (await scene.home())?.upcoming_trainings.length;
const had = async (count: number): Promise<Scene> => {
  const scene = await Scene.open({
    'home-pwa': listing(count),
    'get-all-program-types': () => json({ error: false, data: { ONLINE: [], OFFLINE: [] } }),
    'validate-token': valid,
  });
  await pullHome(scene);
  return scene;
};

test.each([
  [1, 0],
  [10, 0],
  [10, 4],
  [4, 2],
])(
  'fault 25: [D47] a list of %i rows answered with %i is shortened only by a second pull minutes later, after another call was answered',
  async (before, after) => {
    const scene = await had(before);
    scene.script.answers['home-pwa'] = listing(after);
    expect(await pullHome(scene)).toEqual({ ok: true, value: 'doubted' });
    scene.device.clock.ms += SECOND_LOOK_MS - 1;
    await pullOther(scene);
    expect(await pullHome(scene)).toEqual({ ok: true, value: 'doubted' });
    expect(await listed(scene)).toBe(before);
    scene.device.clock.ms += 1;
    expect(await pullHome(scene)).toEqual({ ok: true, value: 'changed' });
    expect(await listed(scene)).toBe(after);
  },
);

test('[D47] a first empty list does not count as the second pull of a shortened one', async () => {
  const scene = await had(10);
  scene.script.answers['home-pwa'] = listing(4);
  await pullHome(scene);
  scene.device.clock.ms += SECOND_LOOK_MS;
  await pullOther(scene);
  scene.script.answers['home-pwa'] = listing(0);
  await pullHome(scene);
  expect(await listed(scene)).toBeGreaterThan(0);
});

test('[D47] missing rows are kept while no other call is answered', async () => {
  const scene = await had(3);
  await pullOther(scene);
  scene.script.answers['home-pwa'] = listing(0);
  scene.script.answers['get-all-program-types'] = () => json({ error: true }, { status: 503 });
  for (let i = 0; i < 3; i += 1) {
    expect(await pullHome(scene)).toEqual({ ok: true, value: 'doubted' });
    await pull(scene.edges, scene.store, 'home-pwa', { leapcode: 'HD2' }, { force: true });
    await pullOther(scene);
    scene.device.clock.ms += 10 * SECOND_LOOK_MS;
  }
  expect(await listed(scene)).toBe(3);
});

test('[D47] after a clock was set back the next empty response counts as the first', async () => {
  const scene = await had(3);
  scene.script.answers['home-pwa'] = listing(0);
  await pullHome(scene);
  await pullOther(scene);
  scene.device.clock.set(scene.device.clock.ms - 86_400_000);
  await pullHome(scene);
  scene.device.clock.ms += SECOND_LOOK_MS;
  expect(await pullHome(scene)).toEqual({ ok: true, value: 'doubted' });
  await pullOther(scene);
  expect(await pullHome(scene)).toEqual({ ok: true, value: 'changed' });
});

test.each([
  [2, 1],
  [10, 6],
  [0, 3],
])('a list of %i rows answered with %i rows changes at once', async (before, after) => {
  const scene = await had(before);
  scene.script.answers['home-pwa'] = listing(after);
  expect(await pullHome(scene)).toEqual({ ok: true, value: 'changed' });
  expect(await listed(scene)).toBe(after);
});

test("a new account's first response shows at once, even an empty one", async () => {
  const scene = await Scene.open({ 'home-pwa': listing(0) });
  expect(await pullHome(scene)).toEqual({ ok: true, value: 'changed' });
  expect(await listed(scene)).toBe(0);
});

test('fault 25: an empty response between good ones deletes nothing, and the next empty one is the first again', async () => {
  const scene = await had(3);
  for (const answers of [listing(0), listing(3), listing(0)]) {
    scene.script.answers['home-pwa'] = answers;
    await pullHome(scene);
    expect(await listed(scene)).toBe(3);
  }
});

test('two concurrent pulls count as one pull of an empty list', async () => {
  const scene = await had(3);
  const gate = new Gate();
  scene.script.answers['home-pwa'] = async () => gate.passed.then(listing(0));
  const both = [pullHome(scene), pullHome(scene)];
  await until('both are on their way', () => scene.script.asked.length === 3);
  gate.open();
  expect(
    (await Promise.all(both)).filter((outcome) => outcome.ok && outcome.value === 'changed'),
  ).toEqual([]);
  expect(await listed(scene)).toBe(3);
});

test('a doubted response leaves the document stale, and the engine pulls again by itself', async () => {
  const scene = await had(3);
  const engine = createEngine(withApp(scene.edges), { accounts: scene.accounts });
  scene.script.answers['home-pwa'] = listing(0);
  scene.device.clock.ms += 120_000;
  await engine.pull('home-pwa', REQUEST);
  expect({ listed: await listed(scene), requests: scene.script.of('home-pwa').length }).toEqual({
    listed: 3,
    requests: 2,
  });
  await scene.device.pass(SECOND_LOOK_MS);
  await until('the second look has come', async () => (await listed(scene)) === 0);
  expect(scene.script.of('home-pwa')).toHaveLength(3);
  await scene.device.pass(10 * SECOND_LOOK_MS);
  expect(scene.script.of('home-pwa')).toHaveLength(3);
});

test('a doubted response confirms no action: sent entries are still laid over the kept rows', async () => {
  const scene = await had(3);
  scene.script.answers['accept-reject-webinar'] = taken;
  await scene.tap();
  const engine = createEngine(withApp(scene.edges), { accounts: scene.accounts });
  scene.script.answers['home-pwa'] = listing(0);
  await engine.push();
  expect({ states: await scene.states(), listed: await listed(scene) }).toEqual({
    states: ['acknowledged'],
    listed: 3,
  });
  await scene.device.pass(SECOND_LOOK_MS);
  await until('the second look has confirmed it', async () => (await scene.states())[0] === 'sent');
  expect(await listed(scene)).toBe(0);
});
