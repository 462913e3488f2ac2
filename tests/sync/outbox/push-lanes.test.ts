import { expect, test, vi } from 'vitest';
import { drain } from '../../../sync/outbox/drain.ts';
import { push } from '../../../sync/outbox/push.ts';
import { json, OFFERED } from '../../support/device.ts';
import { until } from '../../support/until.ts';
import { Scene, taken } from '../scene.ts';
import { Gate, offline } from '../scripted-wire.ts';

const LANES = ['1', '2', '3', '4', '5', '6'];

/** A device on which the first entry's request hangs until the gate opens. */
async function hanging() {
  const gate = new Gate();
  const scene = await Scene.open({
    'accept-reject-webinar': taken,
    'live-video-view': () => gate.passed.then(() => json({ error: false })),
  });
  await scene.view('hangs');
  return { gate, scene };
}
const sentAnswers = ({ script }: Scene) =>
  script.of('accept-reject-webinar').map(({ body }) => body.training_code);

test('a drain of sixty lanes reads the outbox at most eight times, not once per entry', async () => {
  const scene = await Scene.open({ 'accept-reject-webinar': taken });
  for (let lane = 0; lane < 60; lane++) await scene.tap({ training_code: String(lane) });
  const reads = vi.spyOn(scene.store.db.outbox, 'where');
  expect((await push(scene.edges, scene.store)).sent).toBe(60);
  expect(
    reads.mock.calls.filter(([index]) => (index as unknown) === 'state').length,
  ).toBeLessThanOrEqual(8);
});

test('a hanging request blocks no other lane', async () => {
  const { gate, scene } = await hanging();
  for (const training_code of LANES) await scene.tap({ training_code });
  const drained = push(scene.edges, scene.store);
  await until('all others are sent', () => sentAnswers(scene).length === LANES.length);
  expect(scene.script.of('live-video-view')).toHaveLength(1);
  gate.open();
  expect((await drained).sent).toBe(LANES.length + 1);
});

test('at most three lanes are sent at once, and each free slot is filled again', async () => {
  let [active, atOnce] = [0, 0];
  const three = new Gate();
  const scene = await Scene.open({
    'accept-reject-webinar': async () => {
      active += 1;
      atOnce = Math.max(atOnce, active);
      if (active === 3) three.open();
      await three.passed;
      // Gives a fourth request the time to begin.
      for (let turn = 0; turn < 40; turn++) await new Promise(setImmediate);
      active -= 1;
      return json({ error: false });
    },
  });
  for (const training_code of LANES) await scene.tap({ training_code });
  expect({ sent: (await push(scene.edges, scene.store)).sent, atOnce }).toEqual({
    sent: LANES.length,
    atOnce: 3,
  });
});

test('a tap while a request hangs is sent at once in the same tab', async () => {
  const { gate, scene } = await hanging();
  const first = push(scene.edges, scene.store);
  await until('the request hangs', () => scene.script.asked.length === 1);
  const later: Promise<unknown>[] = [];
  for (const training_code of LANES) {
    await scene.tap({ training_code });
    later.push(push(scene.edges, scene.store));
  }
  await until('the taps are sent', () => sentAnswers(scene).length === LANES.length);
  // Further taps share the one drain that waits for the lock.
  expect(scene.device.locks.waiting).toBe(1);
  gate.open();
  await Promise.all([first, ...later]);
  expect(scene.script.asked).toHaveLength(LANES.length + 1);
});

test('a tap in another tab is sent within two seconds while a request hangs in this one', async () => {
  const { gate, scene } = await hanging();
  const first = push(scene.edges, scene.store);
  await until('the request hangs', () => scene.script.asked.length === 1);
  const other = await scene.context();
  await scene.tap();
  const second = push(other.edges, other.store);
  await until('one drain rests, the other waits for it', () => scene.device.timers.size === 3);
  await scene.device.pass(2_000);
  await until('the tap is sent', () => sentAnswers(scene).length === 1);
  gate.open();
  expect({ first: (await first).sent, second: (await second).sent }).toEqual({
    first: 2,
    second: 0,
  });
});

test('an entry whose back-off ends while another request hangs is sent by the same drain', async () => {
  const { gate, scene } = await hanging();
  scene.script.answers['accept-reject-webinar'] = () => json({}, { status: 503 });
  await scene.tap();
  const first = push(scene.edges, scene.store);
  await until('it was tried', async () =>
    (await scene.entries()).some(({ state, tries }) => state === 'waiting' && tries === 1),
  );
  scene.script.answers['accept-reject-webinar'] = taken;
  await until(
    'the drain rests: it gives signs of life and looks for more',
    () => scene.device.timers.size === 2,
  );
  await scene.device.pass(4_000);
  await until('the tap is sent', () => sentAnswers(scene).length === 2);
  gate.open();
  expect((await first).sent).toBe(2);
});

test('[4.21] a lost connection stops a drain of a hundred lanes after three requests, and the next ones wait for the back-off', async () => {
  const scene = await Scene.open({ 'accept-reject-webinar': offline });
  for (let lane = 0; lane < 100; lane++) await scene.tap({ training_code: String(lane) });
  const { nextAt } = await push(scene.edges, scene.store);
  expect(scene.script.asked).toHaveLength(3);
  expect(nextAt).toBeGreaterThan(scene.device.clock.ms);
  expect((await scene.entries()).map(({ tries }) => tries).filter((tries) => tries > 0)).toEqual([
    1, 1, 1,
  ]);
});

test('[4.21] a drain stopped by a lost connection continues when the connection returns, although another request still hangs', async () => {
  const { gate, scene } = await hanging();
  scene.script.answers['accept-reject-webinar'] = offline;
  for (const training_code of LANES) await scene.tap({ training_code });
  const first = drain(scene.edges, scene.store);
  const failed = async () =>
    (await scene.entries()).filter(({ tries, state }) => tries === 1 && state === 'waiting');
  await until('two were tried', async () => (await failed()).length === 2);
  await until('the drain rests', () => scene.device.timers.size === 2);
  expect(sentAnswers(scene)).toHaveLength(2);
  scene.script.answers['accept-reject-webinar'] = taken;
  const again = drain(scene.edges, scene.store, { reset: true });
  await until('all others are sent', () => sentAnswers(scene).length === LANES.length + 2);
  gate.open();
  expect((await first).sent + (await again).sent).toBe(LANES.length + 1);
});

test('fault 19: entries wait while the configuration cannot be loaded and are sent once it can', async () => {
  const scene = await Scene.open({ 'accept-reject-webinar': taken, 'live-video-view': taken });
  scene.device.offered = { ...OFFERED, idempotency_keys: false };
  await scene.tap();
  await scene.view();
  const config = () => Promise.reject(new TypeError('no configuration'));
  const { nextAt } = await push({ ...scene.edges, config }, scene.store);
  expect(await scene.states()).toEqual(['waiting', 'waiting']);
  expect(nextAt).toBeGreaterThan(scene.device.clock.ms);
  scene.device.clock.ms = (nextAt ?? 0) + 10_000;
  await push(scene.edges, scene.store);
  expect({ states: await scene.states(), requests: scene.script.asked.length }).toEqual({
    states: ['sent', 'sent'],
    requests: 2,
  });
});

test('fault 19: an answer is sent without a key when the capabilities cannot be loaded', async () => {
  const scene = await Scene.open({ 'accept-reject-webinar': taken });
  await scene.tap();
  const offers = { ...scene.edges.offers, known: () => Promise.reject(new TypeError('no offers')) };
  expect((await push({ ...scene.edges, offers }, scene.store)).sent).toBe(1);
  expect(scene.script.asked.map(({ key }) => key)).toEqual([null]);
});

test('fault 19: an entry whose result cannot be sealed waits and is sent again, and the other lanes continue', async () => {
  const scene = await Scene.open({ 'live-video-view': taken });
  scene.script.answers['accept-reject-webinar'] = taken;
  const broken = await scene.tap({ training_code: 'breaks' });
  for (const training_code of LANES) await scene.tap({ training_code });
  const { vault } = scene.store;
  const seal: typeof vault.seal = (table, id, content) =>
    table === 'outbox' && id === broken
      ? Promise.reject(new RangeError('no room'))
      : vault.seal(table, id, content);
  const store = { ...scene.store, vault: { ...vault, seal } };
  expect((await push(scene.edges, store)).sent).toBe(LANES.length);
  expect(await scene.states()).toEqual(['waiting', ...LANES.map(() => 'sent')]);
  scene.device.clock.ms += 60_000;
  expect((await push(scene.edges, scene.store)).sent).toBe(1);
  expect(scene.script.asked.filter(({ key }) => key === broken)).toHaveLength(2);
});

test('[4.20] a push with the store of an earlier sign-in ends without an endless loop and sends nothing', async () => {
  const scene = await Scene.open({ 'accept-reject-webinar': taken });
  await scene.tap();
  const former = { ...scene.store, generation: scene.store.generation - 1 };
  let reads = 0;
  const where = former.db.outbox.where.bind(former.db.outbox);
  vi.spyOn(former.db.outbox, 'where').mockImplementation((...given: unknown[]) => {
    reads += 1;
    if (reads > 200) throw new Error('The drain loops without end.');
    return (where as (...args: unknown[]) => never)(...given);
  });
  expect(await push(scene.edges, former)).toMatchObject({ sent: 0, left: 1 });
  expect(scene.script.asked).toEqual([]);
});
