import { expect, test } from 'vitest';
import { push } from '../../../sync/outbox/push.ts';
import { json } from '../../support/device.ts';
import { Scene, valid } from '../scene.ts';
import { offline } from '../scripted-wire.ts';

test('[D52] [D62] a refusal leaves an answer with a lost response unsure when a proxy drops the keys', async () => {
  const scene = await Scene.open({ 'validate-token': valid, 'accept-reject-webinar': offline });
  scene.script.keepsKeys = false;
  await scene.tap();
  await push(scene.edges, scene.store);
  expect(await scene.entries()).toMatchObject([{ state: 'waiting', unsure: true }]);
  // The first try had arrived, and the server accepts no second answer.
  scene.script.answers['accept-reject-webinar'] = () =>
    json({ error: true, message: 'You have answered already.' }, { status: 400 });
  await scene.device.pass(600_000);
  await push(scene.edges, scene.store);
  expect(await scene.entries()).toMatchObject([{ state: 'refused', unsure: true }]);
});
