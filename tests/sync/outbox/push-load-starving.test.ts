import { expect, test } from 'vitest';
import { push } from '../../../sync/outbox/push.ts';
import { json } from '../../support/device.ts';
import { Scene, taken } from '../scene.ts';
import type { Answer } from '../scripted-wire.ts';

const views = ({ script }: Scene): number => script.of('live-video-view').length;

test.each<readonly [string, Answer]>([
  [
    '503 with Retry-After',
    () => json({ error: true, code: 'busy' }, { status: 503, headers: { 'retry-after': '120' } }),
  ],
  ['502 of a proxy without Retry-After', () => json({}, { status: 502 })],
  [
    '403 of a firewall that rejects their content',
    () => new Response('<html>', { status: 403, headers: { 'content-type': 'text/html' } }),
  ],
])(
  '[D49] three lanes that always get %s do not keep other lanes waiting for an hour',
  async (_what, answer) => {
    const scene = await Scene.open({
      'validate-token': () => json({ error: false }),
      // The upstream of one call is down; the rest of the API is healthy.
      'accept-reject-webinar': answer,
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
  },
);
