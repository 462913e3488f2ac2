import { expect, test } from 'vitest';
import { push } from '../../sync/push.ts';
import { json } from '../support/device.ts';
import { Scene, taken } from './scene.ts';

const ok = { error: false };
const views = ({ script }: Scene): number => script.of('live-video-view').length;

test.each([
  ['503 that names a time', { 'retry-after': '120' }],
  ['502 of a proxy that names none', undefined],
] as const)('[D49] three lanes that are always answered with %s keep no other lane from being sent for an hour', async (_what, headers) => {
  const scene = await Scene.open({
    'validate-token': () => json(ok),
    // One call's own upstream is down; the API itself is well.
    'accept-reject-webinar': () => json(headers ? { error: true, code: 'busy' } : {}, { status: headers ? 503 : 502, ...(headers && { headers }) }),
    'live-video-view': taken,
  });
  for (const training_code of ['T1', 'T2', 'T3']) await scene.tap({ training_code });
  await scene.view();
  const end = scene.device.clock.ms + 3_600_000;
  while (scene.device.clock.ms < end && views(scene) === 0) {
    const { nextAt } = await push(scene.edges, scene.store);
    scene.device.clock.ms = Math.max(scene.device.clock.ms + 1_000, nextAt ?? 0);
  }
  expect(views(scene)).toBe(1);
});
