import { liveQuery } from 'dexie';
import { expect, test } from 'vitest';
import { appEndpoints } from '../../../sync/app-endpoints.ts';
import { askWhatChanged } from '../../../sync/changes/change-feed.ts';
import { pull } from '../../../sync/documents/pull.ts';
import { readFreshness } from '../../../sync/documents/read.ts';
import { readSession } from '../../../sync/store/session.ts';
import { json } from '../../support/device.ts';
import { home } from '../../support/home.ts';
import { until } from '../../support/until.ts';
import {
  answered,
  asked,
  DAY,
  keyOf,
  known,
  look,
  MINUTE,
  OTHER,
  pullBoth,
  pullWebinar,
} from '../feed-scene.ts';
import { REQUEST, Scene } from '../scene.ts';
import { type Answer, Gate, offline } from '../scripted-wire.ts';

test('one request names the changed documents: only those are pulled, and the others count as confirmed', async () => {
  const scene = await known();
  scene.script.answers.changes = answered({
    changed: [{ endpoint: 'home-pwa', request: { leapcode: 'HD1002' } }],
  });
  expect(await look(scene)).toEqual({ ok: true, value: [await keyOf(scene, OTHER)] });
  await pullBoth(scene);
  await pullBoth(scene);
  expect({ feed: scene.script.of('changes').length, documents: asked(scene) }).toEqual({
    feed: 1,
    documents: ['HD1002'],
  });
  expect((await readFreshness(scene.store, await keyOf(scene))).at).toBe(scene.device.clock.ms);
});

test('a hint without fields means all documents of its call, and a hint for an unknown call means none', async () => {
  const scene = await known();
  scene.script.answers.changes = answered({
    changed: [
      { endpoint: 'home-pwa', request: {} },
      { endpoint: 'from-the-future', request: { id: 1 } },
    ],
  });
  const outcome = await look(scene);
  expect(outcome.ok && [...outcome.value].toSorted()).toEqual(
    [await keyOf(scene), await keyOf(scene, OTHER)].toSorted(),
  );
});

test('an id in a hint matches as a number and as text, and a field that a request lacks excludes nothing', async () => {
  const scene = await Scene.open();
  await pullWebinar(scene);
  scene.script.answers.changes = answered({
    changed: [{ endpoint: 'webinar-details', request: { program_id: '7', other: 1 } }],
  });
  expect(await look(scene)).toMatchObject({ ok: true, value: [expect.any(String)] });
  scene.script.answers.changes = answered({
    changed: [{ endpoint: 'webinar-details', request: { program_id: 8 } }],
  });
  expect(await look(scene)).toEqual({ ok: true, value: [] });
});

test('a first response requested before a hint arrived is stale, and one requested afterwards is not', async () => {
  for (const change of [{ changed: [{ endpoint: 'home-pwa', request: {} }] }, { reset: true }]) {
    const scene = await Scene.open({ changes: answered({ cursor: 'c0' }) });
    await look(scene);
    const gate = new Gate();
    scene.script.answers['home-pwa'] = async () => {
      await gate.passed;
      return json(home());
    };
    const slow = pull(scene.edges, scene.store, 'home-pwa', REQUEST);
    await until('the request is on its way', () => asked(scene).length === 1);
    scene.script.answers.changes = answered(change);
    await look(scene);
    gate.open();
    await slow;
    await pull(scene.edges, scene.store, 'home-pwa', REQUEST);
    await pull(scene.edges, scene.store, 'home-pwa', REQUEST);
    expect(asked(scene)).toHaveLength(2);
  }
});

test('a document that the feed does not name is not written and wakes no live query', async () => {
  const scene = await known();
  let woken = 0;
  const subscription = liveQuery(() => scene.store.db.documents.toArray()).subscribe(() => {
    woken += 1;
  });
  await until('the first look', () => woken === 1);
  await look(scene);
  await pullBoth(scene);
  expect({ woken, asked: asked(scene) }).toEqual({ woken: 1, asked: [] });
  subscription.unsubscribe();
});

test('the next request uses the cursor of the last response, which is stored sealed', async () => {
  const scene = await known();
  scene.script.answers.changes = answered({ cursor: 'c2' });
  await look(scene);
  await look(scene);
  expect(scene.script.of('changes').map(({ body }) => body.cursor)).toEqual(['c0', 'c2']);
  expect((await readSession(scene.store, ['changes_cursor'])).changes_cursor).toBe('c2');
});

test('a reset response makes every document stale once', async () => {
  const scene = await known();
  scene.script.answers.changes = answered({ reset: true, cursor: 'c9' });
  expect((await look(scene)).ok).toBe(true);
  await pullBoth(scene);
  await pullBoth(scene);
  expect(asked(scene)).toEqual(['HD1001', 'HD1002']);
  // The new cursor, slightly behind the present, covers recent pulls.
  expect(await look(scene)).toEqual({ ok: true, value: [] });
});

const NO_FEED: Answer = () => json({ error: true, code: 'not-offered' }, { status: 404 });

test('[D47] a server that reports no feed is asked again after a minute, then with growing pauses, at least once a day', async () => {
  const scene = await known();
  scene.script.answers.changes = NO_FEED;
  await look(scene);
  const silences = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1_024, 1_440, 1_440];
  for (const [i, minutes] of silences.entries()) {
    scene.device.clock.ms += minutes * MINUTE - 1;
    await look(scene);
    expect(scene.script.of('changes')).toHaveLength(i + 1);
    scene.device.clock.ms += 1;
    await look(scene);
    expect(scene.script.of('changes')).toHaveLength(i + 2);
  }
});

test('documents are pulled by their age while the feed fails, and one success resets the pauses', async () => {
  const scene = await known();
  scene.script.answers.changes = NO_FEED;
  await look(scene);
  await pullBoth(scene);
  expect(asked(scene)).toEqual(['HD1001', 'HD1002']);
  scene.script.answers.changes = answered();
  scene.device.clock.ms += MINUTE;
  await look(scene);
  scene.script.answers.changes = NO_FEED;
  await look(scene);
  const before = scene.script.of('changes').length;
  scene.device.clock.ms += MINUTE;
  await look(scene);
  expect(scene.script.of('changes')).toHaveLength(before + 1);
});

test('[7.38] a server that does not offer the feed is never asked for it', async () => {
  const scene = await known();
  scene.device.offered = { changes: false, calls: [] };
  expect(await look(scene)).toMatchObject({ ok: false, failure: { kind: 'not-offered' } });
  expect(scene.script.asked).toEqual([]);
});

test('[7.38] the feed is not requested while the capabilities are unknown, and is requested once they are known', async () => {
  const scene = await known();
  const { offered } = scene.device;
  scene.device.offered = null;
  expect(await look(scene)).toMatchObject({ ok: false, failure: { kind: 'not-offered' } });
  scene.device.offered = offered;
  expect(await look(scene)).toEqual({ ok: true, value: [] });
});

test('the feed is requested again at once when the clock was set back during its pause', async () => {
  const scene = await known();
  scene.script.answers.changes = NO_FEED;
  await look(scene);
  scene.device.clock.ms -= 2 * DAY;
  scene.script.answers.changes = answered();
  expect(await askWhatChanged(scene.edges, scene.store, MINUTE)).toEqual({ ok: true, value: [] });
  expect(scene.script.of('changes')).toHaveLength(2);
});

test('a document that cannot be opened counts as named, because its request is unknown', async () => {
  const scene = await known();
  const key = await keyOf(scene);
  await scene.store.db.documents.update(key, { body: new Uint8Array(40).fill(1) });
  scene.script.answers.changes = answered({
    changed: [{ endpoint: 'home-pwa', request: { leapcode: 'HD1003' } }],
  });
  expect(await look(scene)).toEqual({ ok: true, value: [key] });
});

test('a document of an external service is neither made stale by a reset nor confirmed by the feed', async () => {
  const scene = await known();
  // The path ends with the person's code.
  scene.script.answers.HD1001 = () => json([]);
  const ask = () => pull(scene.edges, scene.store, 'GetHDDivisionMap', { leapcode: 'HD1001' });
  await ask();
  scene.device.clock.ms += MINUTE;
  scene.script.answers.changes = answered({ reset: true });
  const outcome = await look(scene);
  expect(outcome.ok && outcome.value.length).toBe(2);
  scene.device.clock.ms += appEndpoints.GetHDDivisionMap.freshFor - MINUTE;
  scene.script.answers.changes = answered();
  await look(scene);
  await ask();
  expect(scene.script.of('HD1001')).toHaveLength(2);
});

test.each([
  ['without a connection', offline],
  ['that fails at the server', () => json({}, { status: 503 })],
  ['with a malformed response', () => json({ cursor: 1 })],
] satisfies [string, Answer][])(
  'a feed request %s confirms no document and keeps the cursor',
  async (_, answer) => {
    const scene = await known();
    scene.script.answers.changes = answer;
    expect((await look(scene)).ok).toBe(false);
    await pullBoth(scene);
    expect(asked(scene)).toEqual(['HD1001', 'HD1002']);
    expect((await readSession(scene.store, ['changes_cursor'])).changes_cursor).toBe('c0');
  },
);

test('a document confirmed only by the change feed is refetched after twelve hours', async () => {
  const scene = await known();
  await look(scene);
  scene.device.clock.ms += 12 * 60 * MINUTE;
  await look(scene);
  await pullBoth(scene);
  expect(asked(scene)).toEqual(['HD1001', 'HD1002']);
});

test('a document whose last pull failed is not confirmed by the feed', async () => {
  const scene = await known();
  scene.script.answers['home-pwa'] = offline;
  await pull(scene.edges, scene.store, 'home-pwa', REQUEST, { force: true });
  scene.script.answers['home-pwa'] = () => json(home());
  await look(scene);
  await pullBoth(scene);
  expect(asked(scene)).toEqual(['HD1001', 'HD1001']);
});

test('five tabs that start at once make one change request', async () => {
  const scene = await known();
  const gate = new Gate();
  scene.script.answers.changes = async (request) => {
    await gate.passed;
    return answered()(request);
  };
  const tabs = await Promise.all(Array.from({ length: 5 }, () => scene.context()));
  const all = tabs.map(({ edges, store }) => askWhatChanged(edges, store, 30_000));
  gate.open();
  expect((await Promise.all(all)).every(({ ok }) => ok)).toBe(true);
  expect(scene.script.of('changes')).toHaveLength(1);
});
