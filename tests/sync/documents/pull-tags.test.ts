import { expect, test } from 'vitest';
import type { Home } from '../../../sync/contract/home/home.ts';
import { pull } from '../../../sync/documents/pull.ts';
import type { Edges } from '../../../sync/edges.ts';
import { push } from '../../../sync/outbox/push.ts';
import { documentKey, noteTorn } from '../../../sync/store/document.ts';
import { json, OFFERED } from '../../support/device.ts';
import { home, training } from '../../support/home.ts';
import { person } from '../../support/own-profile.ts';
import { until } from '../../support/until.ts';
import { REQUEST, Scene, taken } from '../scene.ts';
import { type Answer, Gate } from '../scripted-wire.ts';

const named = (name: string): Home => home({ upcoming_trainings: [training({ name })] });
const tagOf = (body: unknown): string =>
  `tag-${JSON.stringify(body).length}-${JSON.stringify(body).replaceAll(/\W/g, '').slice(0, 99)}`;
/** A server that sends a response's tag, and only the tag when the client has the response. */
const tagged =
  (body: unknown): Answer =>
  ({ request }) =>
    json(request.headers.get('known-answer-tag') === tagOf(body) ? { error: false } : body, {
      headers: { 'answer-tag': tagOf(body) },
    });
/** Tags sent with the requests for home. */
const tagsSent = ({ script }: Scene) =>
  script.of('home-pwa').map(({ request }) => request.headers.get('known-answer-tag'));
const HOUR = 3_600_000;
/** Pulls home as the app does once it is stale. */
const bring = async (scene: Scene, edges: Edges = scene.edges, store = scene.store) => {
  scene.device.clock.ms += HOUR;
  return pull(edges, store, 'home-pwa', REQUEST);
};
const freshness = async ({ store }: Scene) =>
  store.db.freshness.get(await documentKey(store, 'home-pwa', REQUEST));

const had = async (body: Home = home()): Promise<Scene> => {
  const scene = await Scene.open({ 'home-pwa': tagged(body) });
  expect(await bring(scene)).toEqual({ ok: true, value: 'changed' });
  return scene;
};

test('an unchanged response is not transferred: the document counts as pulled now and is not written', async () => {
  const scene = await had();
  const before = await scene.store.db.documents.toArray();
  expect(await bring(scene)).toEqual({ ok: true, value: 'same' });
  expect(tagsSent(scene)).toEqual([null, tagOf(home())]);
  expect(await scene.store.db.documents.toArray()).toEqual(before);
  expect(await freshness(scene)).toMatchObject({ at: scene.device.clock.ms, failedAt: 0 });
  expect(await scene.home()).toEqual(home());
  expect(await bring(scene)).toEqual({ ok: true, value: 'same' });
  scene.script.answers['home-pwa'] = tagged(named('New'));
  expect(await bring(scene)).toEqual({ ok: true, value: 'changed' });
  expect(await scene.home()).toEqual(named('New'));
  expect(await bring(scene)).toEqual({ ok: true, value: 'same' });
  expect(tagsSent(scene).slice(2)).toEqual([tagOf(home()), tagOf(home()), tagOf(named('New'))]);
});

test('an acknowledged entry is confirmed by a response that has only the tag', async () => {
  const scene = await had();
  scene.script.answers['live-video-view'] = taken;
  await scene.view();
  await push(scene.edges, scene.store);
  expect(await scene.states()).toEqual(['acknowledged']);
  expect(await bring(scene)).toEqual({ ok: true, value: 'same' });
  expect(tagsSent(scene).at(-1)).toBe(tagOf(home()));
  expect(await scene.states()).toEqual(['sent']);
});

test('no tag is sent while the server does not list the capability, even when its responses have tags', async () => {
  const scene = await had();
  for (const offered of [{ ...OFFERED, answer_tags: false }, null]) {
    scene.device.offered = offered;
    expect(await bring(scene)).toEqual({ ok: true, value: 'same' });
  }
  expect(tagsSent(scene)).toEqual([null, null, null]);
});

test('no tag is sent after a response without one', async () => {
  const scene = await had();
  scene.script.answers['home-pwa'] = () => json(home());
  await bring(scene);
  await bring(scene);
  expect(tagsSent(scene)).toEqual([null, tagOf(home()), null]);
});

test('another build requests the whole response once, because it may read more of it, and a build without a name always does', async () => {
  const scene = await had();
  const newer = { ...scene.edges, build: 'https://app.example/assets/engine.worker-0000002.js' };
  await bring(scene, newer);
  await bring(scene, newer);
  await bring(scene);
  expect(tagsSent(scene)).toEqual([null, null, tagOf(home()), null]);
  const { build: _, ...nameless } = scene.edges;
  await bring(scene, nameless);
  await bring(scene, nameless);
  expect(tagsSent(scene).slice(4)).toEqual([null, null]);
});

test('a document with quarantined rows is requested whole', async () => {
  const scene = await Scene.open({
    'home-pwa': tagged({ ...home(), upcoming_trainings: [training(), { id: {} }] }),
  });
  await bring(scene);
  expect(await scene.store.db.quarantine.count()).toBe(1);
  await bring(scene);
  expect(tagsSent(scene)).toEqual([null, null]);
});

test('a forced, unreadable or deleted document is requested whole', async () => {
  const scene = await had();
  const { edges, store } = scene;
  await pull(edges, store, 'home-pwa', REQUEST, { force: true });
  await pull(edges, store, 'home-pwa', REQUEST, { reload: true });
  await noteTorn(store, await documentKey(store, 'home-pwa', REQUEST));
  await bring(scene);
  await store.db.documents.clear();
  expect(await bring(scene)).toEqual({ ok: true, value: 'changed' });
  expect(tagsSent(scene)).toEqual([null, null, null, null, null]);
});

test('the whole response is requested when another tab has stored a different one meanwhile', async () => {
  const scene = await had();
  const other = await scene.context();
  const gates = [new Gate(), new Gate()];
  const answers = [tagged(named('Earlier')), tagged(home()), tagged(home())];
  scene.script.answers['home-pwa'] = async (asked) => {
    const nth = tagsSent(scene).length - 2;
    await gates[nth]?.passed;
    return answers[nth]?.(asked) ?? json({ error: true });
  };
  // Requested first and answered with a short-lived state, while the second pull was answered as
  // unchanged.
  const first = pull(other.edges, other.store, 'home-pwa', REQUEST, { force: true });
  await until('the first is asked', () => tagsSent(scene).length === 2);
  const second = bring(scene);
  await until('the second is asked', () => tagsSent(scene).length === 3);
  gates[0]?.open();
  expect(await first).toEqual({ ok: true, value: 'changed' });
  gates[1]?.open();
  expect(await second).toEqual({ ok: true, value: 'changed' });
  expect(tagsSent(scene)).toEqual([null, null, tagOf(home()), null]);
  expect(await scene.home()).toEqual(home());
});

test('an unchanged response that was requested before the stored one is ignored', async () => {
  const scene = await had();
  const other = await scene.context();
  const gate = new Gate();
  scene.script.answers['home-pwa'] = async (asked) => {
    await gate.passed;
    return tagged(home())(asked);
  };
  const first = bring(scene);
  await until('the first is asked', () => tagsSent(scene).length === 2);
  scene.script.answers['home-pwa'] = tagged(named('Later'));
  expect(await pull(other.edges, other.store, 'home-pwa', REQUEST, { force: true })).toEqual({
    ok: true,
    value: 'changed',
  });
  gate.open();
  expect(await first).toEqual({ ok: true, value: 'stale' });
  expect(await scene.home()).toEqual(named('Later'));
});

test('no tag is sent to an external service', async () => {
  const divisions = [{ DivisionCode: 'kala' }];
  const scene = await Scene.open({ HD1001: tagged(divisions) });
  scene.device.config = { ...scene.device.config, training_service_url: 'https://people.example' };
  for (let times = 0; times < 2; times += 1) {
    scene.device.clock.ms += 48 * HOUR;
    expect((await pull(scene.edges, scene.store, 'GetHDDivisionMap', REQUEST)).ok).toBe(true);
  }
  expect(scene.script.asked.map(({ request }) => request.headers.get('known-answer-tag'))).toEqual([
    null,
    null,
  ]);
});

test.each([
  ['whose tag a proxy has removed', {}],
  ['with another tag', { headers: { 'answer-tag': 'tag-of-another' } }],
])('after an unchanged response %s the whole response is requested and stored', async (_, init) => {
  const scene = await had();
  const server = tagged(named('New'));
  scene.script.answers['home-pwa'] = (asked) =>
    asked.request.headers.has('known-answer-tag') ? json({ error: false }, init) : server(asked);
  expect(await bring(scene)).toEqual({ ok: true, value: 'changed' });
  expect(await scene.home()).toEqual(named('New'));
  expect(tagsSent(scene)).toEqual([null, tagOf(home()), null]);
});

test('a profile is not emptied by an unchanged response that lost its tag on the way', async () => {
  const server = tagged(person());
  const scene = await Scene.open({
    'get-hd-detail-by-leapcode': (asked) =>
      asked.request.headers.has('known-answer-tag') ? json({ error: false }) : server(asked),
  });
  const { edges, store, device } = scene;
  for (const value of ['changed', 'same']) {
    device.clock.ms += 24 * HOUR;
    expect(
      await pull(edges, store, 'get-hd-detail-by-leapcode', { ...REQUEST, profile: 'hd' }),
    ).toEqual({ ok: true, value });
  }
  expect(scene.script.of('get-hd-detail-by-leapcode')).toHaveLength(3);
});
