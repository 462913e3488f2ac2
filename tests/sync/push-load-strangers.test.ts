import { expect, test } from 'vitest';
import { createEngine } from '../../sync/engine.ts';
import { push } from '../../sync/push.ts';
import { json } from '../support/device.ts';
import { answerOf, isLikeRefusedAnswer, nameOfStranger, STRANGERS } from '../support/strangers.ts';
import { Scene, valid } from './scene.ts';
import { type Answer, offline } from './scripted-wire.ts';

const MINUTE = 60_000;
const asked = ({ script }: Scene) => script.of('accept-reject-webinar').length;
async function waiting(answer: Answer, lanes: number): Promise<Scene> {
  const scene = await Scene.open({ 'validate-token': valid, 'accept-reject-webinar': answer });
  for (let n = 0; n < lanes; n += 1) await scene.tap({ training_code: `T${n}` });
  return scene;
}

const named = STRANGERS.filter((stranger) => !isLikeRefusedAnswer(stranger)).map((stranger) => [nameOfStranger(stranger), stranger] as const);
test.each(named)('[D49] forty lanes at %s are as many requests as lanes that are sent at once', async (_name, stranger) => {
  const scene = await waiting(() => answerOf(stranger), 40);
  await push(scene.edges, scene.store);
  expect(asked(scene)).toBeLessThanOrEqual(3);
});

test.each<readonly [string, Answer]>([
  ['no answer', offline],
  ['a captive portal', () => new Response('<html/>', { headers: { 'content-type': 'text/html' } })],
  ['503', () => json({ error: true, code: 'busy' }, { status: 503 })],
])('[D49] a tap never shortens a back-off: twenty taps at %s', async (_what, answer) => {
  const scene = await waiting(answer, 20);
  const engine = createEngine(scene.edges, { accounts: scene.accounts });
  // They have tried for a while.
  for (let i = 0; i < 30; i += 1) {
    await engine.push();
    scene.device.clock.ms += MINUTE;
  }
  const before = asked(scene);
  for (let tap = 0; tap < 20; tap += 1) {
    await scene.tap({ training_code: `later-${tap}` });
    await engine.push();
    await engine.push({ reset: 'lost' });
    scene.device.clock.ms += 1_000;
  }
  expect(asked(scene) - before).toBeLessThanOrEqual(20);
});
