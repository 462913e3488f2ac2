import { expect, test } from 'vitest';
import { createEngine } from '../../../sync/engine.ts';
import { push } from '../../../sync/outbox/push.ts';
import { json, withApp } from '../../support/device.ts';
import {
  answerOf,
  isLikeRefusedAnswer,
  nameOfStranger,
  STRANGERS,
} from '../../support/strangers.ts';
import { Scene, taken, valid } from '../scene.ts';
import { type Answer, offline } from '../scripted-wire.ts';

const MINUTE = 60_000;
const asked = ({ script }: Scene) => script.of('accept-reject-webinar').length;
async function waiting(answer: Answer, lanes: number): Promise<Scene> {
  const scene = await Scene.open({ 'validate-token': valid, 'accept-reject-webinar': answer });
  for (let n = 0; n < lanes; n += 1) await scene.tap({ training_code: `T${n}` });
  return scene;
}

const named = STRANGERS.filter((stranger) => !isLikeRefusedAnswer(stranger)).map(
  (stranger) => [nameOfStranger(stranger), stranger] as const,
);
test.each(named)(
  '[D49] a drain of forty lanes answered by %s makes at most three requests',
  async (_name, stranger) => {
    const scene = await waiting(() => answerOf(stranger), 40);
    await push(scene.edges, scene.store);
    expect(asked(scene)).toBeLessThanOrEqual(3);
  },
);

test.each<readonly [string, Answer]>([
  ['no answer', offline],
  ['a captive portal', () => new Response('<html/>', { headers: { 'content-type': 'text/html' } })],
  ['503', () => json({ error: true, code: 'busy' }, { status: 503 })],
])('[D49] twenty taps do not shorten a back-off caused by %s', async (_what, answer) => {
  // One entry for each lane that is sent at once, so that none of them is still due.
  const scene = await waiting(answer, 3);
  const engine = createEngine(withApp(scene.edges), { accounts: scene.accounts });
  // These entries have several tries behind them.
  for (let i = 0; i < 30; i += 1) {
    await engine.push();
    scene.device.clock.ms += MINUTE;
  }
  const ofEarlier = () =>
    scene.script
      .of('accept-reject-webinar')
      .filter(({ body }) => /^T/.test(String(body.training_code))).length;
  const before = ofEarlier();
  for (let tap = 0; tap < 20; tap += 1) {
    await scene.tap({ training_code: `later-${tap}` });
    await engine.push();
    await engine.push({ reset: 'lost' });
    scene.device.clock.ms += 1_000;
  }
  // Their own back-offs may have ended meanwhile.
  expect(ofEarlier() - before).toBeLessThanOrEqual(3);
});

test("a gateway's 502 pauses sending for at most a minute", async () => {
  const scene = await waiting(
    () => new Response('<html/>', { status: 502, headers: { 'content-type': 'text/html' } }),
    1,
  );
  for (let i = 0; i < 12; i += 1) {
    await push(scene.edges, scene.store);
    scene.device.clock.ms += 300_001;
  }
  await push(scene.edges, scene.store);
  scene.script.answers['accept-reject-webinar'] = taken;
  scene.device.clock.ms += MINUTE + 1_000;
  await scene.tap({ training_code: 'T2' });
  await push(scene.edges, scene.store);
  expect((await scene.states())[1]).toBe('sent');
});

test('[D49] Background Sync ends back-offs once after a drain without a connection, and never when a tap triggers it', async () => {
  const scene = await waiting(offline, 1);
  const engine = createEngine(withApp(scene.edges), { accounts: scene.accounts });
  for (let i = 0; i < 12; i += 1) {
    await engine.push();
    scene.device.clock.ms += 6 * MINUTE;
  }
  const before = asked(scene);
  await engine.push();
  await engine.push({ reset: 'lost' });
  expect(asked(scene) - before).toBe(1);
  scene.device.online = false;
  scene.script.answers['validate-token'] = offline;
  await engine.push();
  scene.device.online = true;
  for (let rings = 0; rings < 3; rings += 1) await engine.push({ reset: 'lost' });
  expect(asked(scene) - before).toBe(2);
});

test('[fault 19] three entries that a proxy always answers with 500 do not keep nine others from being sent', async () => {
  const strange = new Set(['T0', 'T1', 'T2']);
  const scene = await waiting(
    ({ body }) =>
      strange.has(String(body.training_code)) ? json({}, { status: 500 }) : json({ error: false }),
    12,
  );
  for (let i = 0; i < 3; i += 1) {
    const { nextAt } = await push(scene.edges, scene.store);
    scene.device.clock.ms = nextAt ?? scene.device.clock.ms;
  }
  expect((await scene.states()).filter((state) => state === 'waiting')).toHaveLength(3);
});
