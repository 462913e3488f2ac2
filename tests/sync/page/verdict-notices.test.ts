import { expect, test } from 'vitest';
import { push } from '../../../sync/outbox/push.ts';
import { dispatch } from '../../../sync/outbox/put.ts';
import { noteSeen, unseenNotices } from '../../../sync/page/verdict-notices.ts';
import { json } from '../../support/device.ts';
import { Scene } from '../scene.ts';

const thanks = () => json({ error: false, message: 'Thank you' });
const refused = () => json({ error: true, message: 'No' }, { status: 400 });

test.each([
  ['thanks for a rating', false, thanks],
  ['refuses a rating', true, refused],
] as const)(
  '[8.9] the notice of a server that %s is silent: %s',
  async (_what, silent, answered) => {
    const scene = await Scene.open({ 'rate-us': answered });
    await dispatch(
      scene.store,
      'rate-us',
      { rate: 5, message: 'Quick' },
      { id: scene.edges.newId(), at: scene.edges.now() },
    );
    await push(scene.edges, scene.store);
    expect(await unseenNotices(scene.store)).toMatchObject([
      { content: { action: 'rate-us' }, silent },
    ]);
  },
);

test('[8.9] a failed reading of a notification is silent', async () => {
  const scene = await Scene.open({ 'notification-update': refused });
  await dispatch(
    scene.store,
    'read-notice',
    { notification_id: 'n1', name: 'Moved' },
    { id: scene.edges.newId(), at: scene.edges.now() },
  );
  await push(scene.edges, scene.store);
  expect(await unseenNotices(scene.store)).toMatchObject([{ state: 'refused', silent: true }]);
});

test('[8.2] refused answers are shown, oldest first, until they were seen', async () => {
  const scene = await Scene.open({ 'accept-reject-webinar': refused });
  const first = await scene.tap({ training_code: 'T1' });
  await push(scene.edges, scene.store);
  scene.device.clock.ms += 1;
  const second = await scene.tap({ training_code: 'T2' });
  await push(scene.edges, scene.store);
  const told = async () => (await unseenNotices(scene.store)).map(({ id, silent }) => [id, silent]);
  expect(await told()).toEqual([
    [first, false],
    [second, false],
  ]);
  await noteSeen(scene.store, first);
  expect(await told()).toEqual([[second, false]]);
});

test('[8.2] an unreadable notice is shown without its words', async () => {
  const scene = await Scene.open({ 'accept-reject-webinar': refused });
  const id = await scene.tap();
  await push(scene.edges, scene.store);
  const { db, vault } = scene.store;
  await db.notices.update(id, { body: await vault.seal('notices', 'another row', {}) });
  await db.outbox.toCollection().modify({ body: await vault.seal('outbox', 'another row', {}) });
  expect(await unseenNotices(scene.store)).toMatchObject([
    { id, state: 'poison', content: null, silent: false },
  ]);
});

test.each(['refused', 'acknowledged'] as const)(
  '[8.2] a %s notice of a newer build’s action is neither shown nor marked as seen, and others are shown',
  async (state) => {
    const scene = await Scene.open({ 'accept-reject-webinar': refused });
    const known = await scene.tap();
    await push(scene.edges, scene.store);
    const { db, vault } = scene.store;
    const content = { action: 'send-flowers', input: {}, at: 0, message: 'Sent' };
    const [row] = await db.outbox.toArray();
    if (row)
      await db.outbox.add({
        ...row,
        seq: 99,
        id: 'newer',
        state,
        body: await vault.seal('outbox', 'newer', content),
      });
    await db.notices.put({
      id: 'newer',
      at: 0,
      seen: 0,
      body: await vault.seal('notices', 'newer', { state }),
    });
    expect(await unseenNotices(scene.store)).toMatchObject([{ id: known }]);
    expect((await db.notices.get('newer'))?.seen).toBe(0);
  },
);

test('a notice stores only its state, and is not shown once its entry is deleted', async () => {
  const scene = await Scene.open({ 'snow-post-ticket': refused });
  const ticket = {
    HDCode: 'HD1001',
    HDName: 'Asha',
    City: 'Pune',
    UserContactNo: '9822041187',
    IssueType: 'Login',
    EmailID: 'asha@example.in',
  };
  const picture = { name: 'a.png', type: 'image/png', bytes: 'QUJD'.repeat(50_000) };
  const input = { ...ticket, IssueDescription: 'The app does not open', pictures: [picture] };
  const id = await dispatch(scene.store, 'ask-help', input, {
    id: scene.edges.newId(),
    at: scene.edges.now(),
  });
  await push(scene.edges, scene.store);
  const { db } = scene.store;
  expect((await db.notices.toArray()).map(({ body }) => body.length < 500)).toEqual([true]);
  expect(await unseenNotices(scene.store)).toMatchObject([
    { id, state: 'refused', content: { failure: { message: 'No' } } },
  ]);
  await db.outbox.clear();
  expect(await unseenNotices(scene.store)).toEqual([]);
});
