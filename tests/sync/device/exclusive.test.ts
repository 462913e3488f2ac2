import { expect, test } from 'vitest';
import { exclusive } from '../../../sync/device/exclusive.ts';
import { push } from '../../../sync/outbox/push.ts';
import { readSession } from '../../../sync/store/session.ts';
import { call } from '../../../sync/wire/call.ts';
import { json, OFFERED } from '../../support/device.ts';
import { home } from '../../support/home.ts';
import { until } from '../../support/until.ts';
import { RefreshServer } from '../refresh-server.ts';
import { REQUEST, Scene, taken } from '../scene.ts';
import { Gate } from '../scripted-wire.ts';

const never = (): Promise<never> => new Promise(() => undefined);
const MINUTE = 60_000;
const BROWSERS = [
  ['with Web Locks', true],
  ['without Web Locks', false],
] as const;

test.each(BROWSERS)(
  'fault 7: a queued drain takes over once the lock’s holder freezes, %s',
  async (_what, locks) => {
    const scene = await Scene.open({ 'accept-reject-webinar': never });
    const id = await scene.tap();
    const [holder, waiting] = [await scene.context({ locks }), await scene.context({ locks })];
    void push(holder.edges, holder.store);
    await until('it is on its way', () => scene.script.asked.length === 1);
    const second = push(waiting.edges, waiting.store);
    await scene.device.pass(0);
    await scene.device.pass(2 * MINUTE);
    expect(scene.script.asked).toHaveLength(1);
    scene.script.answers['accept-reject-webinar'] = taken;
    scene.device.timers.freeze(holder.owner);
    await scene.device.pass(MINUTE);
    await until('the frozen tab’s entry was sent again', () => scene.script.asked.length === 2);
    expect({ sent: (await second).sent, states: await scene.states() }).toEqual({
      sent: 1,
      states: ['sent'],
    });
    expect(scene.script.asked.map((one) => one.key)).toEqual([id, id]);
  },
);

test.each(BROWSERS)(
  '[8.9] clock jumps do not make a sending tab look frozen, and nothing is sent twice, %s',
  async (_what, locks) => {
    const gate = new Gate();
    const scene = await Scene.open({
      'live-video-view': () => gate.passed.then(() => json({ error: false })),
    });
    scene.device.offered = { ...OFFERED, idempotency_keys: false };
    await scene.view();
    const [holder, other] = [await scene.context({ locks }), await scene.context({ locks })];
    const first = push(holder.edges, holder.store);
    await until('it is on its way', () => scene.script.asked.length === 1);
    scene.device.clock.ms += 2 * MINUTE;
    const second = push(other.edges, other.store);
    await scene.device.pass(0);
    await scene.device.pass(2 * MINUTE);
    scene.device.clock.ms -= 10 * MINUTE;
    await scene.device.pass(2 * MINUTE);
    expect(scene.script.asked).toHaveLength(1);
    gate.open();
    expect({
      sentByFirst: (await first).sent,
      sentBySecond: (await second).sent,
      states: await scene.states(),
      requests: scene.script.asked.length,
    }).toEqual({ sentByFirst: 1, sentBySecond: 0, states: ['sent'], requests: 1 });
  },
);

test('one of five drains waiting for a frozen tab takes over, and the others wait for it', async () => {
  const gate = new Gate();
  const scene = await Scene.open({ 'accept-reject-webinar': never });
  await scene.tap();
  void push(scene.edges, scene.store);
  await until('it is on its way', () => scene.script.asked.length === 1);
  scene.device.timers.freeze(scene.owner);
  scene.script.answers['accept-reject-webinar'] = () =>
    gate.passed.then(() => json({ error: false }));
  const others = await Promise.all(Array.from({ length: 5 }, () => scene.context()));
  const drains = others.map(({ edges, store }) => push(edges, store));
  await scene.device.pass(5 * MINUTE);
  expect(scene.script.asked).toHaveLength(2);
  gate.open();
  expect((await Promise.all(drains)).map(({ sent }) => sent).toSorted()).toEqual([0, 0, 0, 0, 1]);
});

test.each(BROWSERS)(
  'one of three drains that detect a frozen holder at once takes over, %s',
  async (_what, locks) => {
    const scene = await Scene.open();
    const { db } = scene.store;
    const planned = new Set<() => void>();
    const later = (work: () => void): (() => void) => {
      planned.add(work);
      return () => void planned.delete(work);
    };
    const gate = new Gate();
    let begun = 0;
    void exclusive(
      { ...scene.device.context(scene.script.wire, {}, { locks }), later: () => () => undefined },
      db,
      'one',
      never,
    );
    const others = Array.from({ length: 3 }, () =>
      exclusive(
        { ...scene.device.context(scene.script.wire, {}, { locks }), later },
        db,
        'one',
        async (lost) => {
          begun += 1;
          await gate.passed;
          return lost.aborted;
        },
      ),
    );
    for (let look = 0; look < 6; look++) {
      await until('all have looked, or hold it', () => planned.size === 3);
      const now = [...planned];
      planned.clear();
      for (const work of now) work();
    }
    await until('all have looked once more', () => planned.size === 3);
    await until('one holds it', () => begun > 0);
    // The holder's request and one more.
    expect((await db.clock.get('lease:one'))?.value).toBe(2);
    gate.open();
    expect(await Promise.all(others)).toEqual([false, false, false]);
  },
);

test('after sleep, a late check does not take a healthy drain’s lock', async () => {
  const gate = new Gate();
  const scene = await Scene.open({
    'accept-reject-webinar': () => gate.passed.then(() => json({ error: false })),
  });
  await scene.tap();
  const first = push(scene.edges, scene.store);
  await until('it is on its way', () => scene.script.asked.length === 1);
  const other = await scene.context();
  const second = push(other.edges, other.store);
  await scene.device.pass(MINUTE);
  // The waiting tab wakes first, again and again.
  for (let i = 0; i < 5; i++) {
    scene.device.timers.freeze(scene.owner);
    await scene.device.pass(15_000);
    scene.device.timers.thaw(scene.owner);
    await scene.device.pass(6_000);
  }
  expect(scene.script.asked).toHaveLength(1);
  gate.open();
  await Promise.all([first, second]);
});

test.each(BROWSERS)(
  'a drain that lost its lock sends nothing more and stores no response, %s',
  async (_what, locks) => {
    const gate = new Gate();
    const scene = await Scene.open({
      'accept-reject-webinar': () => gate.passed.then(() => json({ error: false })),
    });
    const owner = {};
    const mine: string[] = [];
    const robbed = scene.device.context(
      async (request) => {
        mine.push(request.headers.get('idempotency-key') ?? '');
        return scene.script.wire(request);
      },
      owner,
      { locks },
    );
    const ids = [await scene.tap({ training_code: '1' })];
    const frozen = push(robbed, scene.store);
    await until('it is on its way', () => scene.script.asked.length === 1);
    for (const code of ['2', '3', '4', '5', '6'])
      ids.push(await scene.tap({ training_code: code }));
    scene.device.timers.freeze(owner);
    scene.script.answers['accept-reject-webinar'] = never;
    const thief = await scene.context({ locks });
    void push(thief.edges, thief.store);
    await scene.device.pass(MINUTE);
    await until('the other one sends', () => scene.script.asked.length === 4);
    scene.device.timers.thaw(owner);
    // Timers that were due during the freeze run first.
    await scene.device.pass(0);
    gate.open();
    expect((await frozen).sent).toBe(0);
    await scene.device.pass(MINUTE);
    expect(mine).toEqual(ids.slice(0, 1));
  },
);

test.each(BROWSERS)(
  '[4.15] a tab frozen during a refresh stops no other tab, %s',
  async (_what, locks) => {
    const server = new RefreshServer();
    const scene = await Scene.open({ ...server.answers, 'refresh-token': never });
    const [holder, other] = [await scene.context({ locks }), await scene.context({ locks })];
    void call(holder.edges, holder.store, 'home-pwa', REQUEST);
    await until('the refresh is on its way', () => scene.script.of('refresh-token').length === 1);
    const asked = call(other.edges, other.store, 'home-pwa', REQUEST);
    await until('the other tab was told 401', () => scene.script.of('home-pwa').length === 2);
    scene.device.timers.freeze(holder.owner);
    scene.script.answers['refresh-token'] = server.refresh;
    await scene.device.pass(2 * MINUTE);
    await until('it was refreshed', () => server.rotations === 1);
    expect(await asked).toMatchObject({ ok: true });
  },
);

test('[4.15] a tab thawed during a refresh does not overwrite newer tokens', async () => {
  const server = new RefreshServer();
  const scene = await Scene.open(server.answers);
  const late = new Gate();
  scene.script.answers['refresh-token'] = (asked) => {
    const answer = server.refresh(asked);
    return late.passed.then(() => answer);
  };
  const frozen = call(scene.edges, scene.store, 'home-pwa', REQUEST);
  await until('the refresh is on its way', () => scene.script.of('refresh-token').length === 1);
  scene.device.timers.freeze(scene.owner);
  scene.script.answers['refresh-token'] = server.refresh;
  const other = await scene.context();
  const asked = call(other.edges, other.store, 'home-pwa', REQUEST);
  await until('the other tab was told 401', () => scene.script.of('home-pwa').length === 2);
  await scene.device.pass(2 * MINUTE);
  expect(await asked).toMatchObject({ ok: true });
  // The second generation's tokens expire too.
  server.expired = 2;
  expect(await call(other.edges, other.store, 'home-pwa', REQUEST)).toMatchObject({ ok: true });
  late.open();
  expect(await frozen).toMatchObject({ ok: true });
  expect(await readSession(scene.store, ['token', 'refresh_token'])).toEqual({
    token: 'access-HD1001-3',
    refresh_token: 'refresh-HD1001-3',
  });
});

test('without Web Locks, finished work succeeds although the store closed meanwhile', async () => {
  const scene = await Scene.open({ 'home-pwa': () => json(home()) });
  const { edges, store } = await scene.context({ locks: false });
  const unheard: unknown[] = [];
  const hear = (failure: unknown) => void unheard.push(failure);
  process.on('unhandledRejection', hear);
  const ended = exclusive(edges, store.db, 'closing', async () => {
    store.db.close();
    await scene.device.pass(MINUTE);
    return 'done';
  });
  expect(await ended).toBe('done');
  await scene.device.pass(MINUTE);
  process.off('unhandledRejection', hear);
  expect(unheard).toEqual([]);
});
