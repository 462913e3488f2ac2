import { afterEach, expect, test } from 'vitest';
import { push } from '../../../sync/outbox/push.ts';
import { json } from '../../support/device.ts';
import { until } from '../../support/until.ts';
import { fill } from '../full-disk.ts';
import { Scene, taken } from '../scene.ts';
import { Gate } from '../scripted-wire.ts';

let room = (): void => undefined;
afterEach(() => room());

test('[D50] a live tab that waits for a slow response keeps its lock on a full disk', async () => {
  const gate = new Gate();
  const scene = await Scene.open({
    'accept-reject-webinar': () => gate.passed.then(() => json({ error: false, message: null })),
  });
  await scene.tap();
  const pushed = push(scene.edges, scene.store);
  await until('it is asked', () => scene.script.of('accept-reject-webinar').length === 1);
  // The disk fills up while the answer is awaited; pictures can go.
  room = fill(['clock', 'outbox'], () => scene.device.forgotten === 0);
  const other = await scene.context();
  const also = push(other.edges, other.store);
  for (let s = 0; s < 60; s += 1) await scene.device.pass(1_000);
  gate.open();
  scene.script.answers['accept-reject-webinar'] = taken;
  await Promise.all([pushed, also]);
  expect({
    requests: scene.script.of('accept-reject-webinar').length,
    states: await scene.states(),
  }).toEqual({ requests: 1, states: ['sent'] });
});
