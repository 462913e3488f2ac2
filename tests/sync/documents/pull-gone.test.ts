import { describe, expect, test } from 'vitest';
import { pull } from '../../../sync/documents/pull.ts';
import { noteAnswered, SECOND_LOOK_MS } from '../../../sync/documents/second-look.ts';
import { createEngine } from '../../../sync/engine.ts';
import { json, withApp } from '../../support/device.ts';
import { home } from '../../support/home.ts';
import { until } from '../../support/until.ts';
import { REQUEST, Scene, taken, valid } from '../scene.ts';
import { type Answer, Gate } from '../scripted-wire.ts';

const OTHER = { leapcode: 'HD2' };
const no =
  (status: number, code?: string): Answer =>
  () =>
    json({ error: true, message: 'No', ...(code && { code }) }, { status });
const again = ({ edges, store }: Scene, request = REQUEST) =>
  pull(edges, store, 'home-pwa', request, { force: true });
const kept = ({ store }: Scene) => store.db.documents.count();
const had = async (): Promise<Scene> => {
  const scene = await Scene.open({
    'home-pwa': () => json(home()),
    'accept-reject-webinar': taken,
  });
  await again(scene);
  return scene;
};

describe.each([
  [403, undefined],
  [404, undefined],
  [403, 'not-yours'],
  [404, 'not-found'],
] as const)('[D47] after a %i with the code %s', (status, code) => {
  test('a document is removed by a second pull minutes later, after another call was answered', async () => {
    const scene = await had();
    scene.script.answers['home-pwa'] = no(status, code);
    scene.script.answers['validate-token'] = valid;
    await again(scene);
    await again(scene);
    expect(await kept(scene)).toBe(1);
    await scene.device.pass(SECOND_LOOK_MS - 1);
    await again(scene);
    expect(await kept(scene)).toBe(1);
    await scene.device.pass(1);
    await until('the second look removes it', async () => (await kept(scene)) === 0);
    expect(await scene.store.db.uses.count()).toBe(0);
  });

  test('a document is kept while no other call is answered', async () => {
    const scene = await had();
    scene.script.answers['home-pwa'] = no(status, code);
    for (let i = 0; i < 3; i += 1) {
      await again(scene);
      await scene.device.pass(10 * SECOND_LOOK_MS);
    }
    expect(await kept(scene)).toBe(1);
  });
});

test.each<readonly [string, Answer]>([
  ['a response for unaccepted terms', no(403, 'terms')],
  [
    'a proxy’s page',
    () => new Response('<html>', { status: 404, headers: { 'content-type': 'text/html' } }),
  ],
  ['a server fault', no(500)],
  ['a wrong request', no(400)],
  ['an unknown call', no(404, 'not-offered')],
])('[8.5] %s in three pulls deletes no document', async (_what, answer) => {
  const scene = await had();
  scene.script.answers['home-pwa'] = answer;
  for (let i = 0; i < 3; i++) await again(scene);
  expect(await kept(scene)).toBe(1);
});

test('an acknowledged entry does not wait for a document that the server no longer has', async () => {
  const scene = await had();
  await again(scene, OTHER);
  scene.script.answers['validate-token'] = valid;
  scene.script.answers['home-pwa'] = ({ body }) =>
    body.leapcode === 'HD2' ? no(404, 'not-found')({} as never) : json(home());
  await scene.tap();
  await createEngine(withApp(scene.edges), { accounts: scene.accounts }).push();
  await scene.device.pass(SECOND_LOOK_MS);
  await until('the second look ends its wait', async () => (await scene.states())[0] === 'sent');
  expect(await kept(scene)).toBe(1);
});

test('a response requested before a removal does not restore the document', async () => {
  const scene = await had();
  const gate = new Gate();
  scene.script.answers['home-pwa'] = async () => gate.passed.then(() => json(home()));
  const slow = again(scene);
  await until('the request is on its way', () => scene.script.asked.length === 2);
  scene.script.answers['home-pwa'] = no(404, 'not-found');
  await again(scene);
  await noteAnswered(scene.store);
  await scene.device.pass(SECOND_LOOK_MS);
  await again(scene);
  gate.open();
  expect({ slow: await slow, kept: await kept(scene) }).toEqual({
    slow: { ok: true, value: 'stale' },
    kept: 0,
  });
});
