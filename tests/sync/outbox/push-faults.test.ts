import { expect, test } from 'vitest';
import { pull } from '../../../sync/documents/pull.ts';
import { push } from '../../../sync/outbox/push.ts';
import { isFullDisk } from '../../../sync/store/storage-error.ts';
import { json } from '../../support/device.ts';
import { home } from '../../support/home.ts';
import { until } from '../../support/until.ts';
import { fill } from '../full-disk.ts';
import { REQUEST, Scene, taken } from '../scene.ts';
import { type Asked, Gate, offline } from '../scripted-wire.ts';

/** A server that honours keys: each key takes effect once, and its response is repeated. */
function keyed() {
  const effects: (string | null)[] = [];
  const serve = ({ key }: Asked): Response => {
    if (!effects.includes(key)) effects.push(key);
    return json({ error: false });
  };
  return { effects, serve };
}

test('fault 2 and 4: an entry whose response was lost in a crash is sent again under the same key at the next start, with one effect', async () => {
  const { effects, serve } = keyed();
  const scene = await Scene.open();
  const owner = {};
  const dying = scene.device.context((request) => scene.script.wire(request), owner);
  scene.script.answers['accept-reject-webinar'] = (asked) => {
    serve(asked);
    return new Promise(() => undefined);
  };
  const id = await scene.tap();
  void push(dying, scene.store);
  await until('the request is on its way', () => effects.length === 1);
  scene.device.locks.crash(owner);
  scene.script.answers['accept-reject-webinar'] = serve;
  const later = await scene.context();
  expect((await push(later.edges, later.store)).sent).toBe(1);
  expect({ effects, keys: scene.script.asked.map((request) => request.key) }).toEqual({
    effects: [id],
    keys: [id, id],
  });
});

test('fault 3 and 5: an entry whose response was lost after the server applied it is sent again under the same key, with one effect', async () => {
  const { effects, serve } = keyed();
  const scene = await Scene.open({
    'accept-reject-webinar': (asked) => {
      serve(asked);
      return offline(asked);
    },
  });
  const id = await scene.tap();
  const { nextAt } = await push(scene.edges, scene.store);
  expect(await scene.states()).toEqual(['waiting']);
  scene.script.answers['accept-reject-webinar'] = serve;
  scene.device.clock.ms = nextAt ?? 0;
  await push(scene.edges, scene.store);
  expect({ effects, states: await scene.states() }).toEqual({ effects: [id], states: ['sent'] });
});

test("fault 7: a frozen tab's lock is stolen within a minute, and its later writes are ignored", async () => {
  const gate = new Gate();
  const scene = await Scene.open({
    'accept-reject-webinar': async () =>
      gate.passed.then(() => json({ error: true, message: 'Late' }, { status: 400 })),
  });
  const id = await scene.tap();
  const frozen = push(scene.edges, scene.store);
  await until('the request is on its way', () => scene.script.asked.length === 1);
  scene.script.answers['accept-reject-webinar'] = taken;
  scene.device.timers.freeze(scene.owner);
  const other = await scene.context();
  const second = push(other.edges, other.store);
  await scene.device.pass(60_000);
  expect((await second).sent).toBe(1);
  gate.open();
  expect((await frozen).sent).toBe(0);
  await until('the late response was handled', async () => (await scene.states())[0] === 'sent');
  expect(scene.script.asked.map((request) => request.key)).toEqual([id, id]);
  expect(await scene.store.db.notices.count()).toBe(0);
});

test('a slow tab keeps its lock: another tab waits and sends nothing twice', async () => {
  const gate = new Gate();
  const scene = await Scene.open({
    'accept-reject-webinar': async () => gate.passed.then(() => json({ error: false })),
  });
  await scene.tap();
  const slow = push(scene.edges, scene.store);
  await until('the request is on its way', () => scene.script.asked.length === 1);
  scene.device.clock.ms += 80_000;
  const other = await scene.context();
  const second = push(other.edges, other.store);
  gate.open();
  expect({
    slow: (await slow).sent,
    second: (await second).sent,
    requests: scene.script.asked.length,
  }).toEqual({ slow: 1, second: 0, requests: 1 });
});

test.each([
  ['with Web Locks', true],
  ['without Web Locks', false],
])(
  "fault 8: five tabs that enqueue and drain at once, %s, send each entry once, in its lane's order",
  async (_what, locks) => {
    const { effects, serve } = keyed();
    const scene = await Scene.open({ 'live-video-view': serve });
    const tabs = await Promise.all(Array.from({ length: 5 }, () => scene.context({ locks })));
    await Promise.all(
      tabs.map(async ({ edges, store }, tab) => {
        for (let i = 0; i < 4; i++) {
          await scene.view(`lane-${tab % 3}`);
          await push(edges, store);
        }
      }),
    );
    expect(scene.script.asked).toHaveLength(20);
    expect(effects).toHaveLength(20);
    expect(new Set(await scene.states())).toEqual(new Set(['sent']));
    const bySeq = (await scene.store.db.outbox.orderBy('seq').toArray()).map(
      (row) => [row.lane, row.id] as const,
    );
    for (const lane of new Set(bySeq.map(([name]) => name))) {
      const ids = bySeq.filter(([name]) => name === lane).map(([, id]) => id);
      expect(effects.filter((key) => ids.includes(key ?? ''))).toEqual(ids);
    }
  },
);

test('fault 15: a reject while the accept is being sent makes two requests in order, and the reject shows throughout', async () => {
  const gate = new Gate();
  const scene = await Scene.open({
    'home-pwa': () => json(home()),
    'accept-reject-webinar': async () => gate.passed.then(() => json({ error: false })),
  });
  await pull(scene.edges, scene.store, 'home-pwa', REQUEST);
  await scene.tap();
  const drain = push(scene.edges, scene.store);
  await until('accept is on its way', () => scene.script.of('accept-reject-webinar').length === 1);
  await scene.tap({ answer: 'reject' });
  const shown = async () => (await scene.home())?.upcoming_trainings[0]?.accept_reject;
  expect(await shown()).toBe(false);
  gate.open();
  await drain;
  expect(await shown()).toBe(false);
  expect(
    scene.script.of('accept-reject-webinar').map((request) => request.body.tracking_status),
  ).toEqual([2, 5]);
});

test('fault 28: an entry is sent again under the same key when the disk fills up after the server responded', async () => {
  const { effects, serve } = keyed();
  const scene = await Scene.open();
  let room = (): void => undefined;
  scene.script.answers['accept-reject-webinar'] = (asked) => {
    room = fill(['outbox', 'notices']);
    return serve(asked);
  };
  const id = await scene.tap();
  await expect(push(scene.edges, scene.store)).rejects.toSatisfy(isFullDisk);
  room();
  scene.script.answers['accept-reject-webinar'] = serve;
  expect((await push(scene.edges, scene.store)).sent).toBe(1);
  expect({ effects, keys: scene.script.asked.map((request) => request.key) }).toEqual({
    effects: [id],
    keys: [id, id],
  });
});
