import { expect, test } from 'vitest';
import { push } from '../../../sync/outbox/push.ts';
import { writeSession } from '../../../sync/store/session.ts';
import { json, OFFERED } from '../../support/device.ts';
import { Scene, taken, valid } from '../scene.ts';

test.each([
  ['is not requested', 'an answer, which may be sent twice', 'tap', []],
  ['is requested', 'a receipt, which may not be sent twice', 'view', ['validate-token']],
] as const)(
  "the server's time %s before the first try of %s",
  async (_result, _what, act, asked) => {
    const scene = await Scene.open({
      capabilities: () => json(OFFERED),
      'accept-reject-webinar': taken,
      'live-video-view': taken,
      'validate-token': valid,
    });
    // The time was known once, but the clock may have been changed since.
    await writeSession(scene.store, { clock_offset: 0 });
    await scene[act]();
    await push(scene.edges, scene.store);
    expect(
      scene.script.asked.map(({ name }) => name).filter((name) => name === 'validate-token'),
    ).toEqual(asked);
  },
);
