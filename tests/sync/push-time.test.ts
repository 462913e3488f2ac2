import { expect, test } from 'vitest';
import { createEngine } from '../../sync/engine.ts';
import { push } from '../../sync/push.ts';
import { writeSession } from '../../sync/store/session.ts';
import { verdictOn } from '../../sync/verdict.ts';
import { json } from '../support/device.ts';
import { Scene, taken } from './scene.ts';
import { offline } from './scripted-wire.ts';

const DAY = 86_400_000;
const busy =
  (headers: Record<string, string> = {}) =>
  () =>
    json({ error: true }, { status: 429, headers });
const START = '2026-08-12T10:00:00Z';
const at = (time: string) => Date.parse(time);

test.each([1, 60, 600, 86_400])('[S42] Retry-After of %s s is obeyed to the millisecond, and nobody hurries it', async (seconds) => {
  const scene = await Scene.open({ 'accept-reject-webinar': busy({ 'retry-after': String(seconds) }) });
  await scene.tap();
  const began = scene.device.clock.ms;
  expect((await push(scene.edges, scene.store)).nextAt).toBe(began + seconds * 1000);
  scene.device.clock.ms = began + seconds * 1000 - 1;
  await push(scene.edges, scene.store);
  expect(scene.script.asked).toHaveLength(1);
  scene.script.answers['accept-reject-webinar'] = taken;
  scene.device.clock.ms += 1;
  expect((await push(scene.edges, scene.store)).sent).toBe(1);
});

test('[S42] a server that says "again at once" for ever is asked once in a drain', async () => {
  const scene = await Scene.open({
    'accept-reject-webinar': () => json({ error: true }, { status: scene.script.asked.length > 20 ? 400 : 429, headers: { 'retry-after': '0' } }),
  });
  await scene.tap();
  await push(scene.edges, scene.store);
  expect(scene.script.asked).toHaveLength(1);
});

test('a draw of nothing for the back-off is still a wait', async () => {
  const scene = await Scene.open({ 'accept-reject-webinar': () => json({}, { status: scene.script.asked.length > 20 ? 400 : 500 }) });
  await scene.tap();
  const { nextAt } = await push({ ...scene.edges, chance: () => 0 }, scene.store);
  expect(scene.script.asked).toHaveLength(1);
  expect(nextAt).toBeGreaterThan(scene.device.clock.ms);
});

test('the back-off doubles up to five minutes, spread over the whole of it', () => {
  const wait = (tries: number, chance: number) => verdictOn({ kind: 'set', tries, chance, keyed: true, failure: { kind: 'busy', status: 503 } }).wait;
  expect([0, 1, 2, 3, 8, 9, 50].map((tries) => wait(tries, 1))).toEqual([1_000, 2_000, 4_000, 8_000, 256_000, 300_000, 300_000]);
  expect(wait(3, 0.5)).toBe(4_000);
});

test('the end of the earliest back-off is the next time to look, not what waits behind it in its lane', async () => {
  const scene = await Scene.open({ 'accept-reject-webinar': busy({ 'retry-after': '30' }), 'live-video-view': taken });
  await scene.tap();
  await scene.view();
  expect((await push(scene.edges, scene.store)).nextAt).toBe(scene.device.clock.ms + 30_000);
});

test('the connection’s return ends every back-off', async () => {
  const scene = await Scene.open({ 'accept-reject-webinar': offline });
  await scene.tap();
  const engine = await createEngine(scene.edges, scene.accounts);
  await engine.push();
  scene.script.answers['accept-reject-webinar'] = taken;
  expect((await engine.push())?.sent).toBe(0);
  expect((await engine.push({ reset: true }))?.sent).toBe(1);
});

test.each([-2 * DAY, -3_600_000])('fault 23: a clock set back by %s ms during a back-off does not keep work waiting', async (jump) => {
  const scene = await Scene.open({ 'accept-reject-webinar': busy() });
  await scene.tap();
  await push(scene.edges, scene.store);
  scene.script.answers['accept-reject-webinar'] = taken;
  scene.device.clock.ms += jump;
  expect((await push(scene.edges, scene.store)).sent).toBe(1);
});

test.each([2 * DAY, -2 * DAY])('fault 23: a device whose clock is %s ms off expires answers by the server’s time', async (off) => {
  const scene = await Scene.open({ 'accept-reject-webinar': taken });
  const server = at(START) + 900_000;
  await writeSession(scene.store, { clock_offset: -off });
  scene.device.clock.ms = server + off;
  await scene.tap({ training_code: 'on-time', training_start_date: START });
  await push(scene.edges, scene.store);
  scene.device.clock.ms += 1;
  await scene.tap({ training_code: 'late', training_start_date: START });
  await push(scene.edges, scene.store);
  expect(await scene.states()).toEqual(['sent', 'expired']);
});

test('[4.5] an answer that waited until 15 minutes after the start is not sent: it stops showing, and the person is told', async () => {
  const scene = await Scene.open({ 'accept-reject-webinar': offline });
  await scene.tap({ training_start_date: START });
  await push(scene.edges, scene.store);
  scene.device.clock.ms = at(START) + 900_001;
  scene.script.answers['accept-reject-webinar'] = taken;
  expect((await push(scene.edges, scene.store)).sent).toBe(0);
  expect([await scene.states(), scene.script.asked.length]).toEqual([['expired'], 1]);
  expect(await scene.store.db.notices.where('seen').equals(0).count()).toBe(1);
});

test('a view that was recorded never expires', async () => {
  const scene = await Scene.open({ 'live-video-view': taken });
  await scene.view();
  scene.device.clock.ms += 400 * DAY;
  expect((await push(scene.edges, scene.store)).sent).toBe(1);
});
