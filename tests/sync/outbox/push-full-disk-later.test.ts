import { afterEach, expect, test } from 'vitest';
import { createEngine } from '../../../sync/engine.ts';
import { push } from '../../../sync/outbox/push.ts';
import { json, withApp } from '../../support/device.ts';
import { fill } from '../full-disk.ts';
import { Scene, taken, valid } from '../scene.ts';

let room = (): void => undefined;
afterEach(() => room());

const busy = () =>
  json({ error: true, code: 'busy' }, { status: 503, headers: { 'retry-after': '120' } });

test('[D49] [D50] a busy server gets a pause even when the disk fills up during the request', async () => {
  const scene = await Scene.open({ 'accept-reject-webinar': busy });
  for (let n = 0; n < 40; n += 1) await scene.tap({ training_code: `T${n}` });
  const asked = () => scene.script.of('accept-reject-webinar').length;
  room = fill(['clock'], () => asked() > 0 && scene.device.forgotten === 0);
  await push(scene.edges, scene.store).catch(() => undefined);
  const rows = await scene.store.db.outbox.toArray();
  expect({
    requestsBounded: asked() <= 3,
    dueSoon: rows.filter(({ tries, nextAt }) => tries > 0 && nextAt < scene.edges.now() + 120_000)
      .length,
  }).toEqual({ requestsBounded: true, dueSoon: 0 });
});

test.each(['outbox', 'clock'])(
  '[D50] a reset push sends an entry in back-off although the disk has no room for %s',
  async (table) => {
    const scene = await Scene.open({
      'accept-reject-webinar': () => json({}, { status: 500 }),
      'validate-token': valid,
    });
    await scene.tap();
    await push(scene.edges, scene.store);
    expect(await scene.states()).toEqual(['waiting']);
    scene.script.answers['accept-reject-webinar'] = taken;
    room = fill([table], () => scene.device.forgotten === 0);
    await createEngine(withApp(scene.edges), { accounts: scene.accounts }).push({ reset: true });
    expect(await scene.states()).toEqual(['sent']);
  },
);

test("[D50] an entry that waits for the server's capabilities gets its next try although the disk is full", async () => {
  const scene = await Scene.open();
  scene.device.offered = null;
  const { dispatch } = await import('../../../sync/outbox/put.ts');
  const input = {
    training_code: 9003,
    login_code: 'HD1001',
    at: '2026-08-12T09:00:00.000Z',
    by: 'qr',
    name: 'Asha',
  } as const;
  await dispatch(scene.store, 'check-in', input, {
    id: scene.edges.newId(),
    at: scene.edges.now(),
  });
  room = fill(['outbox'], () => scene.device.forgotten === 0);
  expect(await push(scene.edges, scene.store)).toMatchObject({
    left: 1,
    nextAt: scene.edges.now() + 30_000,
  });
});
