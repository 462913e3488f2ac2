import { expect, test } from 'vitest';
import { pull } from '../../../sync/documents/pull.ts';
import { push } from '../../../sync/outbox/push.ts';
import { dispatch } from '../../../sync/outbox/put.ts';
import { unseenNotices } from '../../../sync/page/verdict-notices.ts';
import { documentKey } from '../../../sync/store/document.ts';
import { json, OFFERED } from '../../support/device.ts';
import { home } from '../../support/home.ts';
import { until } from '../../support/until.ts';
import { REQUEST, Scene, taken } from '../scene.ts';
import { Gate, offline } from '../scripted-wire.ts';

const notices = ({ store }: Scene) => unseenNotices(store);

const page = (status: number): Response =>
  new Response('<html/>', { status, headers: { 'content-type': 'text/html' } });

/**
 * The effect of each response on an answer (`set`) and a view (`append`) where the server honours
 * keys, and on a view where it does not.
 */
const TABLE: readonly (readonly [
  what: string,
  answer: () => Response,
  set: string,
  append: string,
  unkeyed: string,
  tells: boolean,
])[] = [
  ['200', () => json({ error: false }), 'sent', 'sent', 'sent', false],
  [
    '200 with error true',
    () => json({ error: true, message: 'No' }),
    'refused',
    'refused',
    'refused',
    true,
  ],
  ['400', () => json({ error: true }, { status: 400 }), 'refused', 'refused', 'refused', true],
  ['403', () => json({ error: true }, { status: 403 }), 'refused', 'refused', 'refused', true],
  ['404', () => json({ error: true }, { status: 404 }), 'refused', 'refused', 'refused', true],
  [
    '409 in progress',
    () => json({ error: true, code: 'in-progress' }, { status: 409 }),
    'waiting',
    'waiting',
    'waiting',
    false,
  ],
  [
    '409 taken',
    () => json({ error: true, code: 'taken' }, { status: 409 }),
    'refused',
    'refused',
    'refused',
    true,
  ],
  [
    '409 without a code',
    () => json({ error: true }, { status: 409 }),
    'refused',
    'refused',
    'refused',
    true,
  ],
  ['413', () => json({ error: true }, { status: 413 }), 'refused', 'refused', 'refused', true],
  ['422', () => json({ error: true }, { status: 422 }), 'refused', 'refused', 'refused', true],
  ['429', () => json({ error: true }, { status: 429 }), 'waiting', 'waiting', 'waiting', false],
  ['500', () => json({ error: true }, { status: 500 }), 'waiting', 'waiting', 'waiting', false],
  ['no answer', () => offline({} as never) as Response, 'waiting', 'waiting', 'ambiguous', false],
  ['a proxy’s 404', () => page(404), 'waiting', 'waiting', 'ambiguous', false],
  ['a proxy’s 405', () => page(405), 'waiting', 'waiting', 'ambiguous', false],
  ['a proxy’s 413', () => page(413), 'waiting', 'waiting', 'ambiguous', false],
  ['a proxy’s 415', () => page(415), 'waiting', 'waiting', 'ambiguous', false],
  ['a portal’s page', () => page(200), 'waiting', 'waiting', 'ambiguous', false],
];

const CASES = TABLE.map(([what, answered, set, append, unkeyed, tells]) => ({
  what,
  answered,
  set,
  append,
  unkeyed,
  tells,
}));

test.each(CASES)(
  '[8.2] [8.9] fault 17 and 18: after $what an answer is $set, a view under a key $append and a view without one $unkeyed',
  async ({ answered, set, append, unkeyed, tells }) => {
    for (const keyed of [true, false]) {
      const scene = await Scene.open({
        'accept-reject-webinar': answered,
        'live-video-view': answered,
      });
      scene.device.offered = { ...OFFERED, idempotency_keys: keyed };
      await scene.tap();
      await scene.view('T2');
      await push(scene.edges, scene.store);
      expect(await scene.states()).toEqual([set, keyed ? append : unkeyed]);
      const states = (await notices(scene)).map((notice) => notice.state).sort();
      expect(states).toEqual(
        tells ? ['refused', 'refused'] : !keyed && unkeyed === 'ambiguous' ? ['ambiguous'] : [],
      );
    }
  },
);

test("[8.2] an answer to a full training stops showing and keeps the server's message, and a notice tells the person", async () => {
  const scene = await Scene.open({
    'home-pwa': () => json(home()),
    'accept-reject-webinar': () =>
      json({ error: true, message: 'Seats are full', code: 'seats-full' }, { status: 400 }),
  });
  await pull(scene.edges, scene.store, 'home-pwa', REQUEST);
  await scene.tap();
  expect((await scene.home())?.upcoming_trainings[0]?.accept_reject).toBe(true);
  await push(scene.edges, scene.store);
  expect(await scene.home()).toEqual(home());
  expect(await scene.entries()).toMatchObject([
    {
      state: 'refused',
      content: {
        failure: { kind: 'refused', status: 400, message: 'Seats are full', code: 'seats-full' },
      },
    },
  ]);
  expect(await notices(scene)).toMatchObject([
    { state: 'refused', content: { failure: { message: 'Seats are full' } } },
  ]);
  expect(await scene.store.db.notices.where('seen').equals(0).count()).toBe(1);
});

test("[8.10] the code and the reference beside the server's message are stored unless they are empty or no text", async () => {
  const scene = await Scene.open({
    'accept-reject-webinar': () =>
      json({ error: false, message: 'See you there', code: 'accepted', reference: 'T-1' }),
    'live-video-view': () => json({ error: false, message: 'Noted', code: '', reference: null }),
  });
  await scene.tap();
  await scene.view('T2');
  await push(scene.edges, scene.store);
  expect((await notices(scene)).map(({ content }) => content)).toEqual([
    expect.objectContaining({ message: 'See you there', code: 'accepted', reference: 'T-1' }),
    expect.not.objectContaining({ code: expect.anything() }),
  ]);
});

test('[8.10] a long message of a server is cut before it is stored', async () => {
  const long = 'a'.repeat(100_000);
  const scene = await Scene.open({
    'accept-reject-webinar': () =>
      json({ error: false, message: long, code: long, reference: long }),
    'live-video-view': () => json({ error: true, message: long }, { status: 400 }),
  });
  await scene.tap();
  await scene.view('T2');
  await push(scene.edges, scene.store);
  const cut = `${'a'.repeat(499)}…`;
  expect((await scene.entries()).map(({ content }) => content)).toMatchObject([
    { message: cut, code: cut, reference: cut },
    { failure: { message: cut } },
  ]);
});

test('[8.10] a success message of the server becomes a notice; without a message there is no notice', async () => {
  const scene = await Scene.open({
    'accept-reject-webinar': () => json({ error: false, message: 'See you there' }),
    'live-video-view': taken,
  });
  await scene.tap();
  await scene.view('T2');
  await push(scene.edges, scene.store);
  expect(await notices(scene)).toMatchObject([
    { state: 'acknowledged', content: { message: 'See you there' } },
  ]);
});

test('entries of a lane are sent in order, and three lanes at once', async () => {
  const gate = new Gate();
  const scene = await Scene.open({
    'live-video-view': async () => gate.passed.then(() => json({ error: false })),
  });
  const ids = [
    await scene.view('A'),
    await scene.view('A'),
    await scene.view('B'),
    await scene.view('C'),
    await scene.view('D'),
  ];
  const drain = push(scene.edges, scene.store);
  await until('three are on their way', () => scene.script.asked.length === 3);
  expect((await scene.states()).filter((state) => state === 'sending')).toHaveLength(3);
  // The oldest three lanes. Which of them sends first and which free slot is refilled first is not
  // defined.
  expect(new Set(scene.script.asked.map((request) => request.key))).toEqual(
    new Set([ids[0], ids[2], ids[3]]),
  );
  gate.open();
  expect((await drain).sent).toBe(5);
  expect(new Set(scene.script.asked.slice(3).map((request) => request.key))).toEqual(
    new Set([ids[1], ids[4]]),
  );
});

test('fault 19: an entry that cannot be decrypted needs the person and does not block its lane', async () => {
  const scene = await Scene.open({ 'live-video-view': taken });
  const [bad, good] = [await scene.view(), await scene.view()];
  const row = await scene.store.db.outbox.where('id').equals(bad).first();
  const foreign = await scene.store.vault.seal('outbox', 'another-row', 'moved');
  if (row) await scene.store.db.outbox.update(row.seq, { body: foreign });
  expect((await push(scene.edges, scene.store)).sent).toBe(1);
  expect(scene.script.asked.map((request) => request.key)).toEqual([good]);
  expect(await scene.entries()).toMatchObject([
    { id: bad, state: 'poison', content: null },
    { id: good, state: 'sent' },
  ]);
  expect(await notices(scene)).toMatchObject([{ state: 'poison', content: null }]);
});

test('a lane in back-off does not block other lanes', async () => {
  const scene = await Scene.open();
  const ids = [await scene.view('A'), await scene.view('A'), await scene.view('B')];
  scene.script.answers['live-video-view'] = ({ key }) =>
    json({ error: false }, { status: key === ids[0] ? 500 : 200 });
  await push(scene.edges, scene.store);
  expect(await scene.states()).toEqual(['waiting', 'waiting', 'sent']);
  expect(scene.script.asked).toHaveLength(2);
});

test('an ambiguous entry still shows and is not sent again by the next push', async () => {
  const scene = await Scene.open({ 'home-pwa': () => json(home()), 'live-video-view': offline });
  scene.device.offered = {};
  await pull(scene.edges, scene.store, 'home-pwa', REQUEST);
  await scene.view();
  await push(scene.edges, scene.store);
  await push(scene.edges, scene.store);
  expect({
    states: await scene.states(),
    views: scene.script.of('live-video-view').length,
  }).toEqual({ states: ['ambiguous'], views: 1 });
  expect((await scene.home())?.upcoming_trainings[0]?.get_video_views_all_count).toBe(1);
});

test('an acknowledged entry shows, becomes "sent" once a later pull has landed, and is deleted after seven days', async () => {
  const scene = await Scene.open({
    'home-pwa': () => json(home()),
    'accept-reject-webinar': taken,
  });
  await pull(scene.edges, scene.store, 'home-pwa', REQUEST);
  await scene.tap();
  const { touched } = await push(scene.edges, scene.store);
  const page = (name: 'webinar-details' | 'education-details') =>
    documentKey(scene.store, name, {
      leapcode: 'HD1001',
      program_id: 'P1',
      program_type_id: 'PT1',
    });
  const pages = [await page('webinar-details'), await page('education-details')];
  expect({ states: await scene.states(), touched: [...touched] }).toEqual({
    states: ['acknowledged'],
    touched: ['home-pwa', 'calendar', ...pages],
  });
  expect((await scene.home())?.upcoming_trainings[0]?.accept_reject).toBe(true);
  await pull(scene.edges, scene.store, 'home-pwa', REQUEST, { force: true });
  expect(await scene.states()).toEqual(['sent']);
  scene.device.clock.ms += 7 * 86_400_000 + 1;
  await push(scene.edges, scene.store);
  expect(await scene.states()).toEqual([]);
});

test('an entry whose request cannot be built needs the person, and the other entry is sent', async () => {
  const scene = await Scene.open({ 'accept-reject-webinar': taken });
  const ticket = {
    HDCode: 'HD1001',
    HDName: 'Asha',
    City: 'Pune',
    UserContactNo: '9822041187',
    IssueType: 'Login',
    EmailID: 'asha@example.in',
  };
  const damaged = { name: 'a.png', type: 'image/png', bytes: '%%%' };
  const input = { ...ticket, IssueDescription: 'The app does not open', pictures: [damaged] };
  await dispatch(scene.store, 'ask-help', input, {
    id: scene.edges.newId(),
    at: scene.edges.now(),
  });
  await scene.tap();
  await push(scene.edges, scene.store);
  expect(await scene.states()).toEqual(['poison', 'sent']);
});
