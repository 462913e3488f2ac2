import { expect, test } from 'vitest';
import { countUnsent } from '../../../sync/device/unsent.ts';
import { createEngine } from '../../../sync/engine.ts';
import { openContent } from '../../../sync/outbox/entry.ts';
import { push } from '../../../sync/outbox/push.ts';
import { discard, dispatch, readOutbox, sendAgain } from '../../../sync/outbox/put.ts';
import { viewOutbox } from '../../../sync/page/outbox-view.ts';
import { unseenNotices } from '../../../sync/page/verdict-notices.ts';
import type { Store } from '../../../sync/store/session.ts';
import { startEngine } from '../../../worker/start-engine.ts';
import { activeStore, signIn } from '../../support/account.ts';
import { accountsOf, act, LATER, storeOf } from '../../support/build.ts';
import { json, withApp } from '../../support/device.ts';
import { until } from '../../support/until.ts';
import { Scene, taken } from '../scene.ts';

const both = () =>
  Scene.open({ 'rate-us': taken, 'live-video-view': taken, 'accept-reject-webinar': taken });
const stamped = ({ edges }: Scene) => ({ id: edges.newId(), at: edges.now() });
const rate = (scene: Scene, message = 'Good') =>
  dispatch(scene.store, 'rate-us', { rate: 4, message }, stamped(scene));
const thank = (scene: Scene, later: Store) =>
  act(later, 'send-thanks', { to: 'Meera' }, stamped(scene));
const messagesSent = ({ script }: Scene) => script.of('rate-us').map(({ body }) => body.message);
const stateOf = async (store: Store) =>
  (await store.db.outbox.orderBy('seq').toArray()).map(({ state }) => state);

test('[L7] an input of an earlier build is migrated to this version when it is read, and keeps its key, lane and position', async () => {
  const scene = await both();
  const later = storeOf(scene.store, LATER);
  const first = await rate(scene);
  const [before] = await later.db.outbox.toArray();
  expect(await readOutbox(later)).toMatchObject([
    { id: first, state: 'waiting', content: { input: { rate: 4, words: 'Good', room: 'Studio' } } },
  ]);
  expect(await later.db.outbox.toArray()).toEqual([before]);
  await thank(scene, later);
  expect(new Set((await later.db.outbox.toArray()).map(({ lane }) => lane)).size).toBe(1);
  expect((await push(scene.edges, later)).sent).toBe(2);
  expect(messagesSent(scene)).toEqual(['Studio: Good', 'Thanks to Meera']);
  expect(scene.script.of('rate-us')[0]?.key).toBe(first);
});

test('[L7] an entry stored before entries had a version counts as version 1', async () => {
  const scene = await both();
  const id = await rate(scene);
  const { db, vault } = scene.store;
  const body = await vault.seal('outbox', id, {
    action: 'rate-us',
    input: { rate: 4, message: 'Good' },
    at: 0,
  });
  await db.outbox.toCollection().modify({ body });
  expect(await readOutbox(storeOf(scene.store, LATER))).toMatchObject([
    { content: { input: { words: 'Good', room: 'Studio' } } },
  ]);
});

test.each([
  ['with an unknown action', 'send-thanks', { to: 'Meera' }],
  ['with an input of a later version', 'rate-us', { rate: 4, words: 'Good', room: 'Studio' }],
])(
  '[L4] [L7] an entry %s waits untouched, blocks only its own lane, and is sent by the build that knows it',
  async (_what, name, input) => {
    const scene = await both();
    const later = storeOf(scene.store, LATER);
    const newer = await act(later, name, input, stamped(scene));
    const behind = await rate(scene, 'Behind it');
    const otherLane = await scene.tap();
    const before = await scene.store.db.outbox.where('id').equals(newer).first();
    const drained = await push(scene.edges, scene.store);
    expect(drained).toMatchObject({ sent: 1, left: 2, nextAt: null });
    expect(await scene.store.db.outbox.where('id').equals(newer).first()).toEqual(before);
    expect(scene.script.asked.map(({ key }) => key)).toEqual([otherLane]);
    expect(await unseenNotices(scene.store)).toEqual([]);
    expect(await countUnsent(scene.store.db)).toBe(2);
    // No wake-up is planned for it, whatever other work there is.
    await scene.view();
    expect(await push(scene.edges, scene.store)).toMatchObject({ sent: 1, nextAt: null });
    expect((await push(scene.edges, later)).sent).toBe(2);
    expect(scene.script.of('rate-us').map(({ key }) => key)).toEqual([newer, behind]);
  },
);

test('[L7] an entry whose content this build cannot parse waits', async () => {
  const scene = await both();
  const id = await rate(scene);
  const { db, vault } = scene.store;
  for (const content of [
    { action: 'rate-us', version: 1, input: { rate: 'four' }, at: 0 },
    { to: 'Meera' },
    'Thanks',
  ]) {
    const body = await vault.seal('outbox', id, content);
    await db.outbox.toCollection().modify((row) => {
      Object.assign(row, { body, version: row.version + 1 });
    });
    expect(await push(scene.edges, scene.store)).toMatchObject({ sent: 0, left: 1, nextAt: null });
    expect(await stateOf(scene.store)).toEqual(['waiting']);
  }
});

test('[L7] an entry whose input cannot be migrated to this version waits', async () => {
  const scene = await both();
  await rate(scene);
  const fails = {
    ...LATER,
    'rate-us': { ...(LATER['rate-us'] as never as object), upcasts: [() => JSON.parse('{')] },
  };
  const later = storeOf(scene.store, fails as never);
  expect(await push(scene.edges, later)).toMatchObject({ sent: 0, left: 1, nextAt: null });
  expect(await stateOf(later)).toEqual(['waiting']);
});

test('[L6] an answer does not replace an earlier answer that this build cannot read, and waits behind it', async () => {
  const scene = await both();
  const id = await scene.tap();
  const { db, vault } = scene.store;
  const body = await vault.seal('outbox', id, {
    action: 'answer-training',
    version: 2,
    input: { answer: 'perhaps' },
    at: 0,
  });
  await db.outbox.toCollection().modify({ body });
  await scene.tap({ answer: 'reject' });
  expect((await db.outbox.orderBy('seq').toArray()).map((row) => row.state)).toEqual([
    'waiting',
    'waiting',
  ]);
  expect(await push(scene.edges, scene.store)).toMatchObject({ sent: 0, left: 2, nextAt: null });
});

test.each(['waiting', 'sending', 'ambiguous', 'refused', 'expired', 'poison'] as const)(
  '[8.2] an entry of a newer build that is %s asks nothing of the person in this build and counts as unsent',
  async (state) => {
    const scene = await both();
    const id = await thank(scene, storeOf(scene.store, LATER));
    const { db, vault } = scene.store;
    await db.outbox.toCollection().modify({ state });
    await db.notices.put({ id, at: 0, seen: 0, body: await vault.seal('notices', id, { state }) });
    expect(await viewOutbox(scene.store)).toMatchObject({
      waiting: 1,
      needs: 0,
      held: [],
      entries: [{ state: 'newer', content: null }],
    });
    expect(await unseenNotices(scene.store)).toEqual([]);
    await sendAgain(scene.store, id, stamped(scene));
    expect(await stateOf(scene.store)).toEqual([state]);
    // The build that can read it still reports it.
    expect(await unseenNotices(storeOf(scene.store, LATER))).toMatchObject([
      { id, state, content: { action: 'send-thanks' } },
    ]);
  },
);

test('[L7] the person can still remove an entry of a newer build', async () => {
  const scene = await both();
  const id = await thank(scene, storeOf(scene.store, LATER));
  expect(await discard(scene.store, id)).toBe(true);
  expect(await readOutbox(scene.store)).toEqual([]);
});

test('[L3] an acknowledged entry of a newer build is confirmed only by that build, which knows where it shows', async () => {
  const scene = await both();
  const later = storeOf(scene.store, LATER);
  await thank(scene, later);
  await scene.store.db.outbox.toCollection().modify({ state: 'acknowledged', acked: 1 });
  await push(scene.edges, scene.store);
  expect(await stateOf(scene.store)).toEqual(['acknowledged']);
  expect(await viewOutbox(scene.store)).toMatchObject({
    waiting: 0,
    needs: 0,
    entries: [{ state: 'acknowledged' }],
  });
  await push(scene.edges, later);
  expect(await stateOf(scene.store)).toEqual(['sent']);
});

test('[4.20] sign-out counts the unsent entries of a newer build and can keep them', async () => {
  const scene = await both();
  const id = await thank(scene, storeOf(scene.store, LATER));
  const engine = createEngine(withApp(scene.edges), { accounts: scene.accounts });
  expect(await engine.push({ reset: true })).toMatchObject({ left: 1 });
  expect(await engine.signOut('discard', 0)).toEqual({ left: false, unsent: 1 });
  expect(await engine.signOut('keep')).toEqual({ left: true, unsent: 0 });
  // It is still stored for the same account, under its own key.
  const { accounts } = await signIn(scene.device);
  expect(await readOutbox(storeOf(await activeStore(accounts), LATER))).toMatchObject([
    { id, state: 'waiting', content: { input: { to: 'Meera' } } },
  ]);
});

test('[L4] [L5] engines of two builds on one disk send every entry once and in order, and the older one requests nothing for entries it cannot read', async () => {
  const scene = await both();
  scene.script.answers['validate-token'] = () =>
    json({ error: false, user_data: { setPassword: 1, login_code: 'HD1001', tnc: true } });
  const [old, fresh] = [await scene.context(), await scene.context()];
  const later = storeOf(scene.store, LATER);
  const older = [await rate(scene, 'One'), await scene.view('T1')];
  const newer = [
    await thank(scene, later),
    await act(later, 'rate-us', { rate: 3, words: 'Two', room: 'Hall' }, stamped(scene)),
  ];
  const last = await rate(scene, 'Three');
  const start = (context: typeof old, accounts = context.accounts) =>
    startEngine(withApp(context.edges), { scope: new EventTarget(), accounts });

  const a = start(old);
  await until(
    'the older build has sent what it knows',
    async () => (await countUnsent(scene.store.db)) === 3,
  );
  expect(messagesSent(scene)).toEqual(['One']);
  const asked = scene.script.asked.length;
  await scene.device.pass(600_000);
  expect(scene.script.asked.length).toBe(asked);
  expect(await a.push()).toMatchObject({ sent: 0, left: 3, nextAt: null });

  start(fresh, accountsOf(fresh.accounts, LATER));
  await until(
    'the newer build has sent the rest',
    async () => (await countUnsent(scene.store.db)) === 0,
  );
  expect(messagesSent(scene)).toEqual(['One', 'Thanks to Meera', 'Hall: Two', 'Studio: Three']);
  const keys = scene.script.asked.flatMap(({ key }) => (key ? [key] : []));
  expect(keys.toSorted()).toEqual([...older, ...newer, last].toSorted());
  await Promise.all([old, fresh].map(async ({ accounts }) => accounts.close()));
});

test('[L4] [L5] two builds that drain at once, in either order, send nothing twice', async () => {
  for (const oldFirst of [true, false]) {
    const scene = await both();
    const later = storeOf(scene.store, LATER);
    const ids: string[] = [];
    for (let n = 0; n < 3; n++)
      ids.push(await rate(scene, `old ${n}`), await thank(scene, later), await scene.view(`T${n}`));
    const other = await scene.context();
    const builds = [scene.store, storeOf(other.store, LATER)];
    await Promise.all(
      (oldFirst ? builds : builds.toReversed()).map((store) =>
        push(store === scene.store ? scene.edges : other.edges, store),
      ),
    );
    await push(other.edges, storeOf(other.store, LATER));
    expect(scene.script.asked.flatMap(({ key }) => (key ? [key] : [])).toSorted()).toEqual(
      ids.toSorted(),
    );
    expect(messagesSent(scene).map((text) => String(text).replace('Studio: ', ''))).toEqual(
      [0, 1, 2].flatMap((n) => [`old ${n}`, 'Thanks to Meera']),
    );
  }
});

test('[L7] an entry whose try by the newer build failed is not touched by the older build', async () => {
  const scene = await both();
  const later = storeOf(scene.store, LATER);
  await rate(scene);
  scene.script.answers['rate-us'] = () => json({ error: true, message: 'Later' }, { status: 503 });
  await push(scene.edges, later);
  expect(await readOutbox(scene.store)).toMatchObject([
    { state: 'newer', tries: 1, content: null },
  ]);
  scene.script.answers['rate-us'] = taken;
  await scene.device.pass(600_000);
  expect(await push(scene.edges, scene.store)).toMatchObject({ sent: 0, left: 1, nextAt: null });
  expect((await push(scene.edges, later)).sent).toBe(1);
  expect(messagesSent(scene)).toEqual(['Studio: Good', 'Studio: Good']);
  const [row] = await scene.store.db.outbox.toArray();
  expect(row && (await openContent(later, row))).toMatchObject({ version: 2 });
});
