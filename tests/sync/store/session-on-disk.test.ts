import { expect, test } from 'vitest';
import { pull } from '../../../sync/documents/pull.ts';
import { push } from '../../../sync/outbox/push.ts';
import { json } from '../../support/device.ts';
import { home, training } from '../../support/home.ts';
import { inClear, scan } from '../disk-scan.ts';
import { REQUEST, Scene } from '../scene.ts';

test('[1.7] [S9] after a pull and sent, refused and waiting actions, no name, number, Access ID, token or training is stored in clear', async () => {
  const scene = await Scene.open({
    'home-pwa': () =>
      json(
        home({
          upcoming_trainings: [
            training(),
            {
              ...training({ id: 2, name: 'canary-broken' }),
              join_webinar: 'yes' as unknown as boolean,
            },
          ],
        }),
      ),
    'accept-reject-webinar': () =>
      json({ error: true, message: 'canary-refusal', code: 'seats-full' }, { status: 400 }),
    'live-video-view': () => json({ error: false, message: 'canary-success' }),
  });
  const { edges, store, device } = scene;
  await pull(edges, store, 'home-pwa', REQUEST);
  await scene.tap();
  await scene.view('T2');
  await push(edges, store);
  await scene.tap({ training_code: 'T3', name: 'canary-waiting' });
  for (const table of ['documents', 'outbox', 'notices', 'session', 'quarantine', 'freshness'])
    expect(await store.db.table(table).count(), table).toBeGreaterThan(0);
  const canaries = [
    'Asha Menon',
    '9822041187',
    'asha@salon.example',
    'Pune',
    'HD1001',
    'access-HD1001-1',
    'refresh-HD1001-1',
    'device-proof-0001',
    'Precision bob',
    'Meera Iyer',
    'meet.example',
    'canary',
    'seats-full',
    'upcoming_trainings',
  ];
  expect(await inClear(device, canaries)).toEqual([]);
  expect((await scan(device)).length).toBeGreaterThan(20);
});

test('[1.7] the scan detects data in clear', async () => {
  const { store, device } = await Scene.open();
  await store.db.freshness.put({ key: 'HD1001', at: 0, asked: 0, failedAt: 0 });
  expect(await inClear(device, ['HD1001'])).toHaveLength(1);
});
