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
const tagOf = (said: unknown): string => `tag-${JSON.stringify(said).length}-${JSON.stringify(said).replaceAll(/\W/g, '').slice(0, 99)}`;
/** A server that says an answer's tag, and of an answer that is known the tag alone. */
const tagged =
  (said: unknown): Answer =>
  ({ request }) =>
    json(request.headers.get('known-answer-tag') === tagOf(said) ? { error: false } : said, { headers: { 'answer-tag': tagOf(said) } });
/** Which tags were said when home was asked for. */
const tagsSaid = ({ script }: Scene) => script.of('home-pwa').map(({ request }) => request.headers.get('known-answer-tag'));
const HOUR = 3_600_000;
/** Asks for home as the app does when it has grown old. */
const bring = async (scene: Scene, edges: Edges = scene.edges, store = scene.store) => {
  scene.device.clock.ms += HOUR;
  return pull(edges, store, 'home-pwa', REQUEST);
};
const freshness = async ({ store }: Scene) => store.db.freshness.get(await documentKey(store, 'home-pwa', REQUEST));

const had = async (said: Home = home()): Promise<Scene> => {
  const scene = await Scene.open({ 'home-pwa': tagged(said) });
  expect(await bring(scene)).toEqual({ ok: true, value: 'changed' });
  return scene;
};

test('an answer that the server would repeat is not sent again: it counts as come now, and no document is written', async () => {
  const scene = await had();
  const before = await scene.store.db.documents.toArray();
  expect(await bring(scene)).toEqual({ ok: true, value: 'same' });
  expect(tagsSaid(scene)).toEqual([null, tagOf(home())]);
  expect(await scene.store.db.documents.toArray()).toEqual(before);
  expect(await freshness(scene)).toMatchObject({ at: scene.device.clock.ms, failedAt: 0 });
  expect(await scene.home()).toEqual(home());
  expect(await bring(scene)).toEqual({ ok: true, value: 'same' });
  scene.script.answers['home-pwa'] = tagged(named('New'));
  expect(await bring(scene)).toEqual({ ok: true, value: 'changed' });
  expect(await scene.home()).toEqual(named('New'));
  expect(await bring(scene)).toEqual({ ok: true, value: 'same' });
  expect(tagsSaid(scene).slice(2)).toEqual([tagOf(home()), tagOf(home()), tagOf(named('New'))]);
});

test('what is acknowledged counts as shown by an answer that was not sent again, as by an equal one', async () => {
  const scene = await had();
  scene.script.answers['live-video-view'] = taken;
  await scene.view();
  await push(scene.edges, scene.store);
  expect(await scene.states()).toEqual(['acknowledged']);
  expect(await bring(scene)).toEqual({ ok: true, value: 'same' });
  expect(tagsSaid(scene).at(-1)).toBe(tagOf(home()));
  expect(await scene.states()).toEqual(['sent']);
});

test('a server that does not offer it is asked as before, also when it says tags', async () => {
  const scene = await had();
  for (const offered of [{ ...OFFERED, answer_tags: false }, null]) {
    scene.device.offered = offered;
    expect(await bring(scene)).toEqual({ ok: true, value: 'same' });
  }
  expect(tagsSaid(scene)).toEqual([null, null, null]);
});

test('without a tag beside its answer nothing is said the next time', async () => {
  const scene = await had();
  scene.script.answers['home-pwa'] = () => json(home());
  await bring(scene);
  await bring(scene);
  expect(tagsSaid(scene)).toEqual([null, tagOf(home()), null]);
});

test('another build reads all of an answer once: it may read more of it', async () => {
  const scene = await had();
  const newer = { ...scene.edges, build: 'https://app.example/assets/engine.worker-0000002.js' };
  await bring(scene, newer);
  await bring(scene, newer);
  await bring(scene);
  expect(tagsSaid(scene)).toEqual([null, null, tagOf(home()), null]);
  const { build: _, ...nameless } = scene.edges;
  await bring(scene, nameless);
  await bring(scene, nameless);
  expect(tagsSaid(scene).slice(4)).toEqual([null, null]);
});

test('an answer of which rows were set aside is asked for whole until it is right', async () => {
  const scene = await Scene.open({ 'home-pwa': tagged({ ...home(), upcoming_trainings: [training(), { id: {} }] }) });
  await bring(scene);
  expect(await scene.store.db.quarantine.count()).toBe(1);
  await bring(scene);
  expect(tagsSaid(scene)).toEqual([null, null]);
});

test('what is asked anew, what does not open, and what is not here any more is asked for whole', async () => {
  const scene = await had();
  const { edges, store } = scene;
  await pull(edges, store, 'home-pwa', REQUEST, { force: true });
  await pull(edges, store, 'home-pwa', REQUEST, { reload: true });
  await noteTorn(store, await documentKey(store, 'home-pwa', REQUEST));
  await bring(scene);
  await store.db.documents.clear();
  expect(await bring(scene)).toEqual({ ok: true, value: 'changed' });
  expect(tagsSaid(scene)).toEqual([null, null, null, null, null]);
});

test('where another tab has stored another answer meanwhile, all of it is asked for', async () => {
  const scene = await had();
  const other = await scene.context();
  const gates = [new Gate(), new Gate()];
  const said = [tagged(named('Earlier')), tagged(home()), tagged(home())];
  scene.script.answers['home-pwa'] = async (asked) => {
    const nth = tagsSaid(scene).length - 2;
    await gates[nth]?.passed;
    return said[nth]?.(asked) ?? json({ error: true });
  };
  // Asked first, and answered with what was true for a moment, while the second pull was told that nothing had changed.
  const first = pull(other.edges, other.store, 'home-pwa', REQUEST, { force: true });
  await until('the first is asked', () => tagsSaid(scene).length === 2);
  const second = bring(scene);
  await until('the second is asked', () => tagsSaid(scene).length === 3);
  gates[0]?.open();
  expect(await first).toEqual({ ok: true, value: 'changed' });
  gates[1]?.open();
  expect(await second).toEqual({ ok: true, value: 'changed' });
  expect(tagsSaid(scene)).toEqual([null, null, tagOf(home()), null]);
  expect(await scene.home()).toEqual(home());
});

test('an answer that was not sent again but was asked for before the stored one is worth nothing', async () => {
  const scene = await had();
  const other = await scene.context();
  const gate = new Gate();
  scene.script.answers['home-pwa'] = async (asked) => {
    await gate.passed;
    return tagged(home())(asked);
  };
  const first = bring(scene);
  await until('the first is asked', () => tagsSaid(scene).length === 2);
  scene.script.answers['home-pwa'] = tagged(named('Later'));
  expect(await pull(other.edges, other.store, 'home-pwa', REQUEST, { force: true })).toEqual({ ok: true, value: 'changed' });
  gate.open();
  expect(await first).toEqual({ ok: true, value: 'stale' });
  expect(await scene.home()).toEqual(named('Later'));
});

test('no tag goes to an external service', async () => {
  const divisions = [{ DivisionCode: 'kala' }];
  const scene = await Scene.open({ HD1001: tagged(divisions) });
  scene.device.config = { ...scene.device.config, training_service_url: 'https://people.example' };
  for (let times = 0; times < 2; times += 1) {
    scene.device.clock.ms += 48 * HOUR;
    expect((await pull(scene.edges, scene.store, 'GetHDDivisionMap', REQUEST)).ok).toBe(true);
  }
  expect(scene.script.asked.map(({ request }) => request.headers.get('known-answer-tag'))).toEqual([null, null]);
});

test.each([
  ['by a proxy that takes its tag away', {}],
  ['under another tag', { headers: { 'answer-tag': 'tag-of-another' } }],
])('the word that an answer is known, %s, is no answer: all of it is asked for, and comes', async (_, init) => {
  const scene = await had();
  const server = tagged(named('New'));
  scene.script.answers['home-pwa'] = (asked) => (asked.request.headers.has('known-answer-tag') ? json({ error: false }, init) : server(asked));
  expect(await bring(scene)).toEqual({ ok: true, value: 'changed' });
  expect(await scene.home()).toEqual(named('New'));
  expect(tagsSaid(scene)).toEqual([null, tagOf(home()), null]);
});

test('a profile is not emptied by the word that it is known, which lost its tag on the way', async () => {
  const server = tagged(person());
  const scene = await Scene.open({
    'get-hd-detail-by-leapcode': (asked) => (asked.request.headers.has('known-answer-tag') ? json({ error: false }) : server(asked)),
  });
  const { edges, store, device } = scene;
  for (const value of ['changed', 'same']) {
    device.clock.ms += 24 * HOUR;
    expect(await pull(edges, store, 'get-hd-detail-by-leapcode', { ...REQUEST, profile: 'hd' })).toEqual({ ok: true, value });
  }
  expect(scene.script.of('get-hd-detail-by-leapcode')).toHaveLength(3);
});
