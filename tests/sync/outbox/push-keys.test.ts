import { describe, expect, test } from 'vitest';
import type { Capabilities } from '../../../sync/contract/capabilities.ts';
import { KEYS_KEPT_MS } from '../../../sync/contract/constants.ts';
import { push } from '../../../sync/outbox/push.ts';
import { dispatch, sendAgain } from '../../../sync/outbox/put.ts';
import { json, OFFERED } from '../../support/device.ts';
import { until } from '../../support/until.ts';
import { Scene, taken, valid } from '../scene.ts';
import { offline } from '../scripted-wire.ts';

const UNKEYED: Capabilities = { ...OFFERED, idempotency_keys: false };
const keysOf = ({ script }: Scene) => script.of('live-video-view').map((request) => request.key);

/** A view sent by a drain that died before the response arrived. */
async function lostWithItsSender(
  offered: Capabilities | null,
): Promise<{ scene: Scene; id: string }> {
  const scene = await Scene.open({
    'live-video-view': () => new Promise(() => undefined),
    'validate-token': valid,
  });
  scene.device.offered = offered;
  const owner = {};
  const id = await scene.view();
  void push(
    scene.device.context((request) => scene.script.wire(request), owner),
    scene.store,
  );
  await until('the request is on its way', () => scene.script.asked.length === 1);
  scene.device.locks.crash(owner);
  scene.script.answers['live-video-view'] = taken;
  return { scene, id };
}

test.each([
  ['without a key', 'ambiguous', UNKEYED, OFFERED, [null]],
  ['while the capabilities were unknown', 'ambiguous', null, OFFERED, [null]],
  ['under a key that is no longer honoured', 'ambiguous', OFFERED, UNKEYED, ['key']],
  ['under a key that is still honoured', 'sent', OFFERED, OFFERED, ['key', 'key']],
])(
  '[8.9] a view that a dying thread sent %s becomes %s at the next drain',
  async (_what, state, before, after, keys) => {
    const { scene, id } = await lostWithItsSender(before);
    scene.device.offered = after;
    const later = await scene.context();
    await push(later.edges, later.store);
    expect({ states: await scene.states(), keys: keysOf(scene) }).toEqual({
      states: [state],
      keys: keys.map((key) => key && id),
    });
  },
);

/** A view whose response was lost `ms` milliseconds before a drain with a connection. */
async function lostFor(ms: number, noted: boolean): Promise<Scene> {
  const scene = await Scene.open({ 'live-video-view': offline, 'validate-token': valid });
  await scene.view();
  scene.device.clock.ms += 5 * KEYS_KEPT_MS;
  if (!noted) scene.device.clock.ms -= 5 * KEYS_KEPT_MS;
  await push(scene.edges, scene.store);
  if (!noted)
    await scene.store.db.outbox.toCollection().modify((row) => {
      delete row.triedAt;
    });
  scene.device.clock.ms += ms / 2;
  await push(scene.edges, scene.store);
  scene.device.clock.ms += ms / 2;
  scene.script.answers['live-video-view'] = taken;
  await push(scene.edges, scene.store);
  return scene;
}

test.each([
  ['29 days', 'sent', KEYS_KEPT_MS - 86_400_000],
  ['an hour less than 30 days', 'ambiguous', KEYS_KEPT_MS - 3_600_000],
  ['31 days', 'ambiguous', KEYS_KEPT_MS + 86_400_000],
])(
  '[8.9] a view whose first try lost its response %s ago becomes %s, because the server keeps keys for 30 days',
  async (_what, state, ms) => {
    for (const noted of [true, false]) {
      const scene = await lostFor(ms, noted);
      expect({ noted, states: await scene.states(), requests: keysOf(scene).length }).toEqual({
        noted,
        states: [state],
        requests: state === 'sent' ? 3 : 2,
      });
    }
  },
);

test('[8.9] a view made long ago and never tried is sent', async () => {
  const scene = await Scene.open({ 'live-video-view': taken });
  await scene.view();
  scene.device.clock.ms += 2 * KEYS_KEPT_MS;
  expect((await push(scene.edges, scene.store)).sent).toBe(1);
});

test('[8.9] a view whose response was lost without a key asks the person, even when the server honours keys later', async () => {
  const scene = await Scene.open({ 'live-video-view': offline });
  scene.device.offered = null;
  const id = await scene.view();
  await push(scene.edges, scene.store);
  scene.device.offered = OFFERED;
  scene.script.answers['live-video-view'] = taken;
  await push(scene.edges, scene.store);
  expect({ states: await scene.states(), keys: keysOf(scene) }).toEqual({
    states: ['ambiguous'],
    keys: [null],
  });
  await sendAgain(scene.store, id, { id: scene.edges.newId(), at: scene.edges.now() });
  await push(scene.edges, scene.store);
  expect({ states: await scene.states(), keys: keysOf(scene) }).toEqual({
    states: ['sent'],
    keys: [null, id],
  });
});

test('[8.9] a view whose response was lost under a key waits while it is unknown whether the key is still honoured', async () => {
  const scene = await Scene.open({ 'live-video-view': offline, 'validate-token': valid });
  const id = await scene.view();
  await push(scene.edges, scene.store);
  scene.device.offered = null;
  scene.script.answers['live-video-view'] = taken;
  scene.device.clock.ms += 60_000;
  const { nextAt } = await push(scene.edges, scene.store);
  expect({
    states: await scene.states(),
    keys: keysOf(scene),
    nextTryAhead: (nextAt ?? 0) > scene.device.clock.ms,
  }).toEqual({
    states: ['waiting'],
    keys: [id],
    nextTryAhead: true,
  });
  // A clock that is set back does not make the entry wait forever.
  scene.device.clock.ms -= 3_600_000;
  await push(scene.edges, scene.store);
  scene.device.offered = OFFERED;
  scene.device.clock.ms += 7_200_000;
  await push(scene.edges, scene.store);
  expect({ states: await scene.states(), keys: keysOf(scene) }).toEqual({
    states: ['sent'],
    keys: [id, id],
  });
});

test('[4.19] [8.9] a second rating does not replace the first, and a rating whose response was lost without a key asks the person', async () => {
  const scene = await Scene.open({ 'rate-us': offline });
  scene.device.offered = {};
  for (const rate of [4, 5])
    await dispatch(
      scene.store,
      'rate-us',
      { rate, message: '' },
      { id: scene.edges.newId(), at: scene.edges.now() },
    );
  expect(await scene.states()).toEqual(['waiting', 'waiting']);
  await push(scene.edges, scene.store);
  scene.script.answers['rate-us'] = () => json({ message: 'Thank you' });
  scene.device.clock.ms += 60_000;
  await push(scene.edges, scene.store);
  expect({
    states: await scene.states(),
    rates: scene.script.of('rate-us').map(({ body }) => body.rate),
  }).toEqual({
    states: ['ambiguous', 'sent'],
    rates: [4, 5],
  });
});

test('[8.9] an answer whose response was lost without a key is sent again, because the last answer wins', async () => {
  const scene = await Scene.open({ 'accept-reject-webinar': offline });
  scene.device.offered = null;
  await scene.tap();
  await push(scene.edges, scene.store);
  scene.script.answers['accept-reject-webinar'] = taken;
  scene.device.offered = UNKEYED;
  scene.device.clock.ms += 60_000;
  await push(scene.edges, scene.store);
  expect(await scene.states()).toEqual(['sent']);
});

test.each([
  ['is not known to honour keys', null, 'waiting'],
  ['no longer honours keys', UNKEYED, 'ambiguous'],
  ['honours keys', OFFERED, 'ambiguous'],
])(
  '[8.9] a view tried by an earlier build, which stored no key, is not counted twice by a server that %s',
  async (_what, offered, state) => {
    const scene = await Scene.open({ 'live-video-view': offline });
    await scene.view();
    await push(scene.edges, scene.store);
    await scene.store.db.outbox.toCollection().modify((row) => {
      delete row.keyed;
      delete row.unsure;
    });
    scene.device.offered = offered;
    scene.script.answers['live-video-view'] = taken;
    scene.device.clock.ms += 60_000;
    await push(scene.edges, scene.store);
    expect({ states: await scene.states(), requests: keysOf(scene).length }).toEqual({
      states: [state],
      requests: 1,
    });
  },
);

const page = (status: number) => () =>
  new Response('<html/>', { status, headers: { 'content-type': 'text/html' } });
const signed = (status: number) => () => json({ error: true }, { status });
test.each([
  ['a page with 504', 'never honoured keys', 'ambiguous', page(504), UNKEYED, 1],
  ['a page with 504', 'no longer honours keys', 'ambiguous', page(504), OFFERED, 1],
  ['a page with 500', 'never honoured keys', 'ambiguous', page(500), UNKEYED, 1],
  // Envoy answers 503 also when the upstream was reset after the request had begun.
  ['a page with 503', 'never honoured keys', 'ambiguous', page(503), UNKEYED, 1],
  ['the API’s own 503', 'never honoured keys', 'sent', signed(503), UNKEYED, 2],
])(
  '[8.9] a view answered with %s by a server that %s becomes %s at the next drain',
  async (_answer, _what, state, answer, before, requests) => {
    const scene = await Scene.open({ 'live-video-view': answer });
    scene.device.offered = before;
    await scene.view();
    await push(scene.edges, scene.store);
    scene.device.offered = UNKEYED;
    scene.script.answers['live-video-view'] = taken;
    scene.device.clock.ms += 60_000;
    await push(scene.edges, scene.store);
    expect({ states: await scene.states(), requests: keysOf(scene).length }).toEqual({
      states: [state],
      requests,
    });
  },
);

test('[D51] a view whose key the server reports as used counts as sent and is not sent again', async () => {
  const scene = await Scene.open({ 'live-video-view': () => json({}, { status: 504 }) });
  const id = await scene.view();
  await push(scene.edges, scene.store);
  scene.script.answers['live-video-view'] = () =>
    json({ error: true, code: 'key-reused', message: 'Sent before' }, { status: 422 });
  await scene.device.pass(60_000);
  expect((await push(scene.edges, scene.store)).sent).toBe(1);
  expect({ states: await scene.states(), keys: keysOf(scene) }).toEqual({
    states: ['sent'],
    keys: [id, id],
  });
  expect((await scene.entries()).map(({ content }) => content?.message)).toEqual([undefined]);
  await sendAgain(scene.store, id, { id: 'another', at: 0 });
  await push(scene.edges, scene.store);
  expect(keysOf(scene)).toHaveLength(2);
});

describe('[D62] a view whose response was lost under a key', () => {
  const lost = async (): Promise<Scene> => {
    const scene = await Scene.open({ 'live-video-view': offline, 'validate-token': valid });
    await scene.view();
    return scene;
  };
  const pushLater = async (scene: Scene): Promise<void> => {
    scene.script.answers['live-video-view'] = taken;
    scene.device.clock.ms += 60_000;
    await push(scene.edges, scene.store);
  };

  test('asks the person when a proxy drops keys, although the API promises to honour them', async () => {
    const scene = await lost();
    scene.script.keepsKeys = false;
    await push(scene.edges, scene.store);
    await pushLater(scene);
    expect(await scene.states()).toEqual(['ambiguous']);
    expect(keysOf(scene)).toHaveLength(1);
  });

  test('waits while no response shows whether keys arrive', async () => {
    const scene = await lost();
    await push(scene.edges, scene.store);
    scene.script.answers['validate-token'] = offline;
    await pushLater(scene);
    expect(await scene.states()).toEqual(['waiting']);
    expect(keysOf(scene)).toHaveLength(1);
  });

  test('is sent again without another request when an earlier response has shown that keys arrive', async () => {
    const scene = await lost();
    scene.script.answers['live-video-view'] = taken;
    await push(scene.edges, scene.store);
    await scene.view('T2');
    scene.script.answers['live-video-view'] = offline;
    scene.device.clock.ms += 60_000;
    await push(scene.edges, scene.store);
    scene.script.answers['validate-token'] = offline;
    await pushLater(scene);
    expect(await scene.states()).toEqual(['sent', 'sent']);
  });
});
