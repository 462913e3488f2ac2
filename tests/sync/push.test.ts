import { expect, test } from 'vitest';
import { pull } from '../../sync/pull.ts';
import { push } from '../../sync/push.ts';
import { documentKey } from '../../sync/read.ts';
import { CONFIG, json } from '../support/device.ts';
import { home } from '../support/home.ts';
import { until } from '../support/until.ts';
import { REQUEST, Scene, taken } from './scene.ts';
import { Gate, offline } from './scripted-wire.ts';

const notices = async ({ store }: Scene) =>
  Promise.all(
    (await store.db.notices.toArray()).map(
      async (row) =>
        (await store.vault.open('notices', row.id, row.body)) as {
          state: string;
          content: { message?: string; failure?: { message?: string } } | null;
        },
    ),
  );

/** What each answer does to an answer (`set`) and to a view (`append`) where the server honours keys, and to a view where it does not. */
const TABLE: readonly (readonly [what: string, answer: () => Response, set: string, append: string, unkeyed: string, tells: boolean])[] = [
  ['200', () => json({ error: false }), 'sent', 'sent', 'sent', false],
  ['fault 17: 200 with error true', () => json({ error: true, message: 'No' }), 'refused', 'refused', 'refused', true],
  ['400', () => json({ error: true }, { status: 400 }), 'refused', 'refused', 'refused', true],
  ['403', () => json({ error: true }, { status: 403 }), 'refused', 'refused', 'refused', true],
  ['404', () => json({ error: true }, { status: 404 }), 'refused', 'refused', 'refused', true],
  ['409', () => json({ error: true }, { status: 409 }), 'waiting', 'waiting', 'waiting', false],
  ['413', () => json({ error: true }, { status: 413 }), 'refused', 'refused', 'refused', true],
  ['422', () => json({ error: true }, { status: 422 }), 'refused', 'refused', 'refused', true],
  ['429', () => json({ error: true }, { status: 429 }), 'waiting', 'waiting', 'waiting', false],
  ['500', () => json({ error: true }, { status: 500 }), 'waiting', 'waiting', 'waiting', false],
  ['no answer', () => offline({} as never) as Response, 'waiting', 'waiting', 'ambiguous', false],
  ['a portal’s page', () => new Response('<html/>', { headers: { 'content-type': 'text/html' } }), 'waiting', 'waiting', 'ambiguous', false],
];

test.each(TABLE)(
  '[8.2] [8.9] fault 18: after %s an entry is kept or gone as the table says',
  async (_what, answered, set, append, unkeyed, tells) => {
    for (const keyed of [true, false]) {
      const scene = await Scene.open({ 'accept-reject-webinar': answered, 'live-video-view': answered });
      scene.device.config = { ...CONFIG, capabilities: { ...CONFIG.capabilities, idempotency_keys: keyed } };
      await scene.tap();
      await scene.view('T2');
      await push(scene.edges, scene.store);
      expect(await scene.states()).toEqual([set, keyed ? append : unkeyed]);
      const told = (await notices(scene)).map((notice) => notice.state).sort();
      expect(told).toEqual(tells ? ['refused', 'refused'] : !keyed && unkeyed === 'ambiguous' ? ['ambiguous'] : []);
    }
  },
);

test('[8.2] seats full: the answer stops showing, stays with the server’s words, and the person is told, also at a later start', async () => {
  const scene = await Scene.open({
    'home-pwa': () => json(home()),
    'accept-reject-webinar': () => json({ error: true, message: 'Seats are full', code: 'seats-full' }, { status: 400 }),
  });
  await pull(scene.edges, scene.store, 'home-pwa', REQUEST);
  await scene.tap();
  expect((await scene.home())?.upcoming_trainings[0]?.accept_reject).toBe(true);
  await push(scene.edges, scene.store);
  expect(await scene.home()).toEqual(home());
  expect(await scene.entries()).toMatchObject([
    { state: 'refused', content: { failure: { kind: 'refused', status: 400, message: 'Seats are full', code: 'seats-full' } } },
  ]);
  expect(await notices(scene)).toMatchObject([{ state: 'refused', content: { failure: { message: 'Seats are full' } } }]);
  expect(await scene.store.db.notices.where('seen').equals(0).count()).toBe(1);
});

test('[8.10] the server’s words on success become a notice; without words nothing is said', async () => {
  const scene = await Scene.open({ 'accept-reject-webinar': () => json({ error: false, message: 'See you there' }), 'live-video-view': taken });
  await scene.tap();
  await scene.view('T2');
  await push(scene.edges, scene.store);
  expect(await notices(scene)).toMatchObject([{ state: 'acknowledged', content: { message: 'See you there' } }]);
});

test('order holds within a lane, and three lanes go at once', async () => {
  const gate = new Gate();
  const scene = await Scene.open({ 'live-video-view': async () => gate.passed.then(() => json({ error: false })) });
  const ids = [await scene.view('A'), await scene.view('A'), await scene.view('B'), await scene.view('C'), await scene.view('D')];
  const drain = push(scene.edges, scene.store);
  await until('three are on their way', () => scene.script.asked.length === 3);
  expect((await scene.states()).filter((state) => state === 'sending')).toHaveLength(3);
  // The oldest three lanes; which of them is the first on the wire, and later which free one goes on first, is nobody's promise.
  expect(new Set(scene.script.asked.map((one) => one.key))).toEqual(new Set([ids[0], ids[2], ids[3]]));
  gate.open();
  expect((await drain).sent).toBe(5);
  expect(new Set(scene.script.asked.slice(3).map((one) => one.key))).toEqual(new Set([ids[1], ids[4]]));
});

test('fault 19: an entry that does not open is set aside for the person and holds nobody back', async () => {
  const scene = await Scene.open({ 'live-video-view': taken });
  const [bad, good] = [await scene.view(), await scene.view()];
  const row = await scene.store.db.outbox.where('id').equals(bad).first();
  const foreign = await scene.store.vault.seal('outbox', 'another-row', 'moved');
  if (row) await scene.store.db.outbox.update(row.seq, { body: foreign });
  expect((await push(scene.edges, scene.store)).sent).toBe(1);
  expect(scene.script.asked.map((one) => one.key)).toEqual([good]);
  expect(await scene.entries()).toMatchObject([
    { id: bad, state: 'poison', content: null },
    { id: good, state: 'sent' },
  ]);
  expect(await notices(scene)).toMatchObject([{ state: 'poison', content: null }]);
});

test('a lane that waits out its back-off holds back itself alone', async () => {
  const scene = await Scene.open({
    'live-video-view': ({ body }) => json({ error: false }, { status: body.video_streaming_id === 'V1' ? 200 : 500 }),
    'accept-reject-webinar': () => json({}, { status: 500 }),
  });
  await scene.tap({ training_code: 'A' });
  await scene.view('A');
  await scene.view('B');
  await push(scene.edges, scene.store);
  expect(await scene.states()).toEqual(['waiting', 'waiting', 'sent']);
  expect(scene.script.asked).toHaveLength(2);
});

test('an ambiguous entry does not hold its lane, keeps showing, and goes again under the same key when the person says so', async () => {
  const scene = await Scene.open({ 'home-pwa': () => json(home()), 'live-video-view': offline });
  scene.device.config = { ...CONFIG, capabilities: { ...CONFIG.capabilities, idempotency_keys: false } };
  await pull(scene.edges, scene.store, 'home-pwa', REQUEST);
  await scene.view();
  await push(scene.edges, scene.store);
  await push(scene.edges, scene.store);
  expect([await scene.states(), scene.script.of('live-video-view').length]).toEqual([['ambiguous'], 1]);
  expect((await scene.home())?.upcoming_trainings[0]?.get_video_views_all_count).toBe(1);
});

test('an acknowledged entry shows until a document asked for later has landed, is "sent" for a day, then leaves', async () => {
  const scene = await Scene.open({ 'home-pwa': () => json(home()), 'accept-reject-webinar': taken });
  await pull(scene.edges, scene.store, 'home-pwa', REQUEST);
  await scene.tap();
  const { touched } = await push(scene.edges, scene.store);
  const page = (name: 'webinar-details' | 'education-details') =>
    documentKey(scene.store, name, { leapcode: 'HD1001', program_id: 'P1', program_type_id: 'PT1' });
  const pages = [await page('webinar-details'), await page('education-details')];
  expect([await scene.states(), [...touched]]).toEqual([['acknowledged'], ['home-pwa', 'calendar', ...pages]]);
  expect((await scene.home())?.upcoming_trainings[0]?.accept_reject).toBe(true);
  await pull(scene.edges, scene.store, 'home-pwa', REQUEST, { force: true });
  expect(await scene.states()).toEqual(['sent']);
  scene.device.clock.ms += 86_400_001;
  await push(scene.edges, scene.store);
  expect(await scene.states()).toEqual([]);
});
