import { expect, test } from 'vitest';
import { createEngine } from '../../../sync/engine.ts';
import { push } from '../../../sync/outbox/push.ts';
import { verdictOn } from '../../../sync/outbox/verdict.ts';
import { json, withApp } from '../../support/device.ts';
import { Scene, taken } from '../scene.ts';
import { offline } from '../scripted-wire.ts';

const busy =
  (headers: Record<string, string> = {}) =>
  () =>
    json({ error: true }, { status: 429, headers });

test.each([1, 60, 600, 86_400])(
  '[S42] Retry-After of %s s is obeyed to the millisecond',
  async (seconds) => {
    const scene = await Scene.open({
      'accept-reject-webinar': busy({ 'retry-after': String(seconds) }),
    });
    await scene.tap();
    const began = scene.device.clock.ms;
    expect((await push(scene.edges, scene.store)).nextAt).toBe(began + seconds * 1000);
    scene.device.clock.ms = began + seconds * 1000 - 1;
    await push(scene.edges, scene.store);
    expect(scene.script.asked).toHaveLength(1);
    scene.script.answers['accept-reject-webinar'] = taken;
    scene.device.clock.ms += 1;
    expect((await push(scene.edges, scene.store)).sent).toBe(1);
  },
);

test('[S42] a server that always answers "retry at once" is asked once per drain', async () => {
  const scene = await Scene.open({
    'accept-reject-webinar': () =>
      json(
        { error: true },
        { status: scene.script.asked.length > 20 ? 400 : 429, headers: { 'retry-after': '0' } },
      ),
  });
  await scene.tap();
  await push(scene.edges, scene.store);
  expect(scene.script.asked).toHaveLength(1);
});

test('a server that answers "retry at once" for an hour gets fewer than fifty requests', async () => {
  const scene = await Scene.open({ 'accept-reject-webinar': busy({ 'retry-after': '0' }) });
  await scene.tap();
  const { clock } = scene.device;
  for (const end = clock.ms + 3_600_000; clock.ms < end; ) {
    const { nextAt } = await push(scene.edges, scene.store);
    expect(scene.script.asked.length).toBeLessThan(50);
    clock.ms = Math.max(clock.ms + 500, nextAt ?? 0);
  }
});

test('an entry in back-off still waits when the jitter draw is zero', async () => {
  const scene = await Scene.open({
    'accept-reject-webinar': () => json({}, { status: scene.script.asked.length > 20 ? 400 : 500 }),
  });
  await scene.tap();
  const { nextAt } = await push({ ...scene.edges, chance: () => 0 }, scene.store);
  expect(scene.script.asked).toHaveLength(1);
  expect(nextAt).toBeGreaterThan(scene.device.clock.ms);
});

test('the back-off doubles up to five minutes, with full jitter', () => {
  const wait = (tries: number, chance: number) =>
    verdictOn({ kind: 'set', tries, chance, keyed: true, failure: { kind: 'busy', status: 503 } })
      .wait;
  expect([0, 1, 2, 3, 8, 9, 50].map((tries) => wait(tries, 1))).toEqual([
    1_000, 2_000, 4_000, 8_000, 256_000, 300_000, 300_000,
  ]);
  expect(wait(3, 0.5)).toBe(4_000);
});

test('the next drain is due at the earliest lane head, not at an entry behind it', async () => {
  const scene = await Scene.open({
    'accept-reject-webinar': taken,
    'live-video-view': busy({ 'retry-after': '30' }),
  });
  await scene.tap();
  await scene.view();
  await scene.view();
  expect((await push(scene.edges, scene.store)).nextAt).toBe(scene.device.clock.ms + 30_000);
});

test('a reset push ends the back-off of an entry that failed without a connection', async () => {
  const scene = await Scene.open({ 'accept-reject-webinar': offline });
  await scene.tap();
  const engine = createEngine(withApp(scene.edges), { accounts: scene.accounts });
  await engine.push();
  scene.script.answers['accept-reject-webinar'] = taken;
  expect((await engine.push())?.sent).toBe(0);
  expect((await engine.push({ reset: true }))?.sent).toBe(1);
});
