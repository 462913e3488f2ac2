import { expect, test } from 'vitest';
import { createEngine } from '../../sync/engine.ts';
import { push } from '../../sync/outbox/push.ts';
import { json, withApp } from '../support/device.ts';
import { until } from '../support/until.ts';
import { Scene, taken } from './scene.ts';

const ok = { error: false, user_data: { setPassword: 1, login_code: 'HD1001', tnc: true } };

test('fault 7: a connection that returns while a frozen tab holds the lock is used within a minute, without another event', async () => {
  const scene = await Scene.open({
    'accept-reject-webinar': () => new Promise<never>(() => undefined),
    'validate-token': () => json(ok),
  });
  await scene.tap();
  const frozen = push(scene.edges, scene.store);
  await until('the frozen tab is sending', () => scene.script.asked.length === 1);
  const other = await scene.context();
  const engine = createEngine(withApp(other.edges), { accounts: other.accounts });
  const returned = engine.reconnected();
  await until('the return waits for the lock', () => scene.device.locks.waiting > 0);
  scene.device.timers.freeze(scene.owner);
  scene.script.answers['accept-reject-webinar'] = taken;
  await scene.device.pass(60_000);
  await Promise.all([returned, frozen]);
  expect(await scene.states()).toEqual(['sent']);
});
