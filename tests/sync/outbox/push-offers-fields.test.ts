import { expect, test } from 'vitest';
import type { Capabilities } from '../../../sync/contract/capabilities.ts';
import { push } from '../../../sync/outbox/push.ts';
import { dispatch } from '../../../sync/outbox/put.ts';
import { json, OFFERED } from '../../support/device.ts';
import { Scene } from '../scene.ts';
import type { Answer } from '../scripted-wire.ts';

const OLDER: Capabilities = {
  ...OFFERED,
  fields: OFFERED.fields?.filter((name) => name !== 'live-video-view.tapped_at'),
};
/**
 * The session ended two days ago: a view without the time of its tap comes too late (`joinedAt` in
 * server/domain/trainings.ts).
 */
const server: Answer = ({ body }) =>
  body.tapped_at
    ? json({ error: false, recorded_at: body.tapped_at })
    : json({ error: true, code: 'not-open', message: 'No' }, { status: 422 });

test.each([
  ['of an earlier build lacks the field', OLDER],
  ['is unknown', null],
] as const)(
  '[D46] [D48] a receipt of attendance keeps its time when the capability list %s for an hour',
  async (_what, offered) => {
    const scene = await Scene.open({ 'live-video-view': server });
    const { edges, store, device } = scene;
    device.offered = offered;
    const at = device.clock.ms - 2 * 86_400_000;
    const tapped_at = new Date(at).toISOString();
    const input = {
      video_streaming_id: 'V1',
      leapcode: 'HD1001',
      training_code: 'T1',
      name: 'Precision bob',
      tapped_at,
    };
    await dispatch(store, 'record-view', input, { id: edges.newId(), at });
    await push(edges, store);
    device.offered = OFFERED;
    device.clock.ms += 3_600_000;
    await push(edges, store);
    expect(await scene.entries()).toMatchObject([
      { state: 'sent', content: { kept: { recorded_at: tapped_at } } },
    ]);
  },
);
