import { expect, test } from 'vitest';
import { sendDue } from '../../../sync/outbox/lanes.ts';
import { push } from '../../../sync/outbox/push.ts';
import { json } from '../../support/device.ts';
import { until } from '../../support/until.ts';
import { Scene } from '../scene.ts';
import { Gate } from '../scripted-wire.ts';

test('fault 7: a response to a lapsed lease is ignored', async () => {
  const [late, own] = [new Gate(), new Gate()];
  const refused = () => json({ error: true, message: 'Late' }, { status: 400 });
  const scene = await Scene.open({
    'accept-reject-webinar': async () => late.passed.then(refused),
  });
  await scene.tap();
  const frozen = push(scene.edges, scene.store);
  await until('the request is on its way', () => scene.script.asked.length === 1);
  scene.device.timers.freeze(scene.owner);
  scene.script.answers['accept-reject-webinar'] = async () =>
    own.passed.then(() => json({ error: false }));
  const other = await scene.context();
  const taken = push(other.edges, other.store);
  await scene.device.pass(60_000);
  await until('the request is on its way again', () => scene.script.asked.length === 2);
  const before = await scene.store.db.outbox.toArray();
  // The stolen lock ends this drain at once; its request goes on in the background.
  await frozen;
  let heard = false;
  const { db } = scene.store;
  const transaction = db.transaction.bind(db);
  const watched = (...given: Parameters<typeof transaction>) =>
    transaction(...given).finally(() => {
      heard = true;
    });
  db.transaction = watched as typeof db.transaction;
  late.open();
  await until('the late response was handled', () => heard);
  expect(await scene.store.db.outbox.toArray()).toEqual(before);
  expect(await scene.store.db.notices.count()).toBe(0);
  own.open();
  expect((await taken).sent).toBe(1);
  expect(await scene.states()).toEqual(['sent']);
});

test('fault 7: a drain ends and sends nothing when a later drain has taken its entries', async () => {
  const scene = await Scene.open();
  await scene.tap();
  await scene.store.db.outbox.toCollection().modify({ lease: 9 });
  const { sent } = await sendDue(scene.edges, scene.store, 8, new AbortController().signal);
  expect({ sent, requests: scene.script.asked.length }).toEqual({ sent: 0, requests: 0 });
});

test('[4.20] a drain ends and sends nothing when its account signed out and in again', async () => {
  const scene = await Scene.open();
  await scene.tap();
  const before = { ...scene.store, generation: scene.store.generation - 1 };
  const { sent } = await sendDue(scene.edges, before, 8, new AbortController().signal);
  expect({ sent, requests: scene.script.asked.length }).toEqual({ sent: 0, requests: 0 });
});
