import { expect, test, vi } from 'vitest';
import { pull } from '../../../sync/documents/pull.ts';
import { inSlot, type Urgency } from '../../../sync/documents/pull-slots.ts';
import { createEngine } from '../../../sync/engine.ts';
import { documentKey } from '../../../sync/store/document.ts';
import type { Store } from '../../../sync/store/session.ts';
import { json, withApp } from '../../support/device.ts';
import { home } from '../../support/home.ts';
import { until } from '../../support/until.ts';
import { REQUEST, Scene, taken } from '../scene.ts';
import { type Answer, Gate } from '../scripted-wire.ts';

const MINUTE = 60_000;
const roster = (training_code: string) => ({ training_code });

/** Responses that the test releases; counts the running requests. */
class Slow {
  running = 0;
  atOnce = 0;
  readonly order: string[] = [];
  readonly gates: Gate[] = [];
  readonly answer: Answer = async ({ body }) => {
    this.order.push(String(body.training_code ?? body.leapcode));
    this.running += 1;
    this.atOnce = Math.max(this.atOnce, this.running);
    const gate = new Gate();
    this.gates.push(gate);
    await gate.passed;
    this.running -= 1;
    return json(home());
  };
  /** Releases each response as soon as it is requested. */
  async flow(pulls: Promise<unknown>): Promise<void> {
    let isOver = false;
    void pulls.finally(() => {
      isOver = true;
    });
    await until('every response has arrived', () => {
      for (const gate of this.gates.splice(0)) gate.open();
      return isOver;
    });
  }
}

/** A device with documents of one kind, each viewed `ages[i]` milliseconds ago. */
async function withHomes(ages: readonly number[]): Promise<Scene> {
  const scene = await Scene.open({
    'home-pwa': () => json(home()),
    'accept-reject-webinar': taken,
  });
  for (const [i, age] of ages.entries()) {
    const request = i === 0 ? REQUEST : { leapcode: `HD-${i}` };
    await pull(scene.edges, scene.store, 'home-pwa', request);
    await scene.store.db.uses.put({
      key: await documentKey(scene.store, 'home-pwa', request),
      at: scene.device.clock.ms - age,
    });
  }
  scene.script.asked.length = 0;
  return scene;
}
const asked = ({ script }: Scene) => script.of('home-pwa').map(({ body }) => body.leapcode);

test.each([
  [undefined, 4],
  [4, 4],
  [2, 2],
  [1, 1],
])('nine pulls with a limit of %s run %i at once', async (limit, atOnce) => {
  const scene = await Scene.open();
  const slow = new Slow();
  scene.script.answers['home-pwa'] = slow.answer;
  const edges = limit === undefined ? scene.edges : { ...scene.edges, pullsAtOnce: () => limit };
  const pulls = Promise.all(
    Array.from({ length: 9 }, (_, i) =>
      pull(edges, scene.store, 'home-pwa', { leapcode: `HD${i}` }),
    ),
  );
  await until('every slot is taken', () => slow.order.length === atOnce);
  await slow.flow(pulls);
  expect({ atOnce: slow.atOnce, requests: slow.order.length }).toEqual({ atOnce, requests: 9 });
});

test('waiting pulls run in the order: screen without content, outbox, older document, prefetch', async () => {
  const { edges, store } = await Scene.open();
  const gate = new Gate();
  const order: string[] = [];
  const begin = (urgency: Urgency) =>
    inSlot(
      { ...edges, pullsAtOnce: () => 1 },
      store,
      urgency,
      async () => void order.push(urgency),
    );
  const first = inSlot({ ...edges, pullsAtOnce: () => 1 }, store, 'prefetch', () => gate.passed);
  const rest = (['prefetch', 'revalidation', 'outbox', 'visible', 'outbox'] as const).map(begin);
  gate.open();
  await Promise.all([first, ...rest]);
  expect(order).toEqual(['visible', 'outbox', 'outbox', 'revalidation', 'prefetch']);
});

test('a missing document is pulled before a stale one', async () => {
  const scene = await Scene.open({ 'home-pwa': () => json(home()) });
  await pull(scene.edges, scene.store, 'home-pwa', { leapcode: 'KNOWN' });
  scene.device.clock.ms += 10 * MINUTE;
  const slow = new Slow();
  scene.script.answers['home-pwa'] = slow.answer;
  let limit = 0;
  let asked = 0;
  const pullsAtOnce = (): number => {
    asked += 1;
    return limit;
  };
  const edges = { ...scene.edges, pullsAtOnce };
  const both = ['KNOWN', 'MISSING'].map((leapcode) =>
    pull(edges, scene.store, 'home-pwa', { leapcode }),
  );
  // Both pulls wait for a slot.
  await vi.waitFor(() => expect(asked).toBe(2));
  limit = 1;
  const third = inSlot(edges, scene.store, 'prefetch', async () => undefined);
  await slow.flow(Promise.all([...both, third]));
  expect(slow.order).toEqual(['MISSING', 'KNOWN']);
});

test('a failed pull frees its slot', async () => {
  const scene = await Scene.open({ 'home-pwa': () => json({}, { status: 500 }) });
  const outcomes = await Promise.all(
    Array.from({ length: 9 }, (_, i) =>
      pull(scene.edges, scene.store, 'home-pwa', { leapcode: `HD${i}` }),
    ),
  );
  expect(outcomes.every(({ ok }) => !ok)).toBe(true);
});

test('an action refreshes the four most recently viewed of thirty pages and marks the others stale', async () => {
  const scene = await withHomes(Array.from({ length: 30 }, (_, i) => (i + 20) * MINUTE));
  const engine = createEngine(withApp(scene.edges), { accounts: scene.accounts });
  await scene.tap();
  await engine.push();
  expect(asked(scene).toSorted()).toEqual(['HD-1', 'HD-2', 'HD-3', 'HD1001']);
  expect(await scene.states()).toEqual(['acknowledged']);
  // It is stale whatever its age, so the next view pulls it.
  await engine.pull('home-pwa', { leapcode: 'HD-20' });
  await engine.pull('home-pwa', { leapcode: 'HD-20' });
  expect(asked(scene).slice(4)).toEqual(['HD-20']);
});

test('an action refreshes the documents viewed within ten minutes at once, at most twelve', async () => {
  const scene = await withHomes([
    ...Array.from({ length: 9 }, () => 9 * MINUTE),
    ...Array.from({ length: 9 }, () => 11 * MINUTE),
  ]);
  await scene.tap();
  await createEngine(withApp(scene.edges), { accounts: scene.accounts }).push();
  expect(asked(scene)).toHaveLength(9);
  const many = await withHomes(Array.from({ length: 20 }, () => MINUTE));
  await many.tap();
  await createEngine(withApp(many.edges), { accounts: many.accounts }).push();
  expect(asked(many)).toHaveLength(12);
});

test('a document requested by a page counts as viewed; a prefetched one does not', async () => {
  const scene = await Scene.open({ 'home-pwa': () => json(home()) });
  await pull(scene.edges, scene.store, 'training-roster', roster('T1'), { urgency: 'prefetch' });
  expect(await scene.store.db.uses.count()).toBe(0);
  const engine = createEngine(withApp(scene.edges), { accounts: scene.accounts });
  const key = await documentKey(scene.store, 'home-pwa', REQUEST);
  await engine.pull('home-pwa', REQUEST);
  const at = scene.device.clock.ms;
  scene.device.clock.ms += MINUTE;
  await engine.pull('home-pwa', REQUEST);
  expect(await scene.store.db.uses.toArray()).toEqual([{ key, at }]);
  scene.device.clock.ms += 5 * MINUTE;
  await engine.pull('home-pwa', REQUEST);
  expect(await scene.store.db.uses.toArray()).toEqual([{ key, at: scene.device.clock.ms }]);
});

test('a fresh document is neither opened nor loaded', async () => {
  const scene = await Scene.open({ 'home-pwa': () => json(home()) });
  await pull(scene.edges, scene.store, 'home-pwa', REQUEST);
  let opened = 0;
  const open: Store['vault']['open'] = (...all) => {
    opened += 1;
    return scene.store.vault.open(...all);
  };
  const store = { ...scene.store, vault: { ...scene.store.vault, open } };
  expect({ pull: await pull(scene.edges, store, 'home-pwa', REQUEST), opened }).toEqual({
    pull: { ok: true, value: 'fresh' },
    opened: 0,
  });
});
