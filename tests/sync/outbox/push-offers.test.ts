import { expect, test } from 'vitest';
import { push } from '../../../sync/outbox/push.ts';
import { dispatch } from '../../../sync/outbox/put.ts';
import { createOffers, LACKED_FOR_GOOD_MS } from '../../../sync/wire/offers.ts';
import { CONFIG, json, OFFERED, ORIGIN } from '../../support/device.ts';
import { answerOf, HOLLOW, nameOfStranger, STRANGERS } from '../../support/strangers.ts';
import { Scene, taken } from '../scene.ts';
import type { Answer } from '../scripted-wire.ts';

const checkIn = ({ store, edges }: Scene) =>
  dispatch(
    store,
    'check-in',
    {
      training_code: 9003,
      login_code: 'HD1001',
      at: '2026-08-12T09:00:00.000Z',
      by: 'qr',
      name: 'Asha',
    },
    { id: edges.newId(), at: edges.now() },
  );

test('[7.38] an entry with a non-specification call waits untried while the capabilities are unknown, and is sent once the server lists the call', async () => {
  const scene = await Scene.open({
    'training-check-in': () =>
      json({ error: false, people: [{ login_code: 'HD1001', state: 'checked-in' }] }),
    'live-video-view': taken,
  });
  scene.device.offered = null;
  await checkIn(scene);
  await scene.view();
  const { nextAt } = await push(scene.edges, scene.store);
  expect(scene.script.asked.map(({ name }) => name)).toEqual(['live-video-view']);
  expect(await scene.entries()).toMatchObject([{ state: 'waiting', tries: 0 }, { state: 'sent' }]);
  scene.device.offered = OFFERED;
  scene.device.clock.ms = nextAt ?? 0;
  await push(scene.edges, scene.store);
  expect(await scene.states()).toEqual(['sent', 'sent']);
});

test("[7.38] [D46] an entry with a non-specification call waits while the server's list lacks it, and needs the person after a day", async () => {
  const scene = await Scene.open();
  scene.device.offered = { calls: [] };
  scene.device.lacked = LACKED_FOR_GOOD_MS - 1;
  await checkIn(scene);
  const { nextAt } = await push(scene.edges, scene.store);
  expect(await scene.entries()).toMatchObject([{ state: 'waiting', tries: 0 }]);
  expect(nextAt).toBe(scene.device.clock.ms + 3_600_000);
  scene.device.lacked = LACKED_FOR_GOOD_MS;
  scene.device.clock.ms = nextAt ?? 0;
  await push(scene.edges, scene.store);
  expect(await scene.entries()).toMatchObject([
    { state: 'refused', content: { failure: { kind: 'not-offered', status: 404 } } },
  ]);
  expect(scene.script.asked).toEqual([]);
});

test('[7.38] [D46] an entry with a non-specification call needs the person when the call itself reports that it does not exist', async () => {
  const scene = await Scene.open({
    'training-check-in': () => json({ error: true, code: 'not-offered' }, { status: 404 }),
  });
  await checkIn(scene);
  await push(scene.edges, scene.store);
  expect(await scene.entries()).toMatchObject([
    { state: 'refused', content: { failure: { kind: 'not-offered', status: 404 } } },
  ]);
});

test.each<readonly [string, Answer]>([
  [
    'the list of an earlier build',
    () =>
      json({ ...OFFERED, calls: OFFERED.calls?.filter((name) => name !== 'training-check-in') }),
  ],
  ...[...STRANGERS, ...HOLLOW].map(
    (stranger) => [nameOfStranger(stranger), () => answerOf(stranger)] as const,
  ),
])(
  '[7.38] [D46] %s in place of the capability list refuses no check-in, and all check-ins are sent when the list arrives',
  async (_what, answer) => {
    const scene = await Scene.open({
      capabilities: answer,
      'training-check-in': () =>
        json({ error: false, people: [{ login_code: 'HD1001', state: 'checked-in' }] }),
    });
    const keeping = { read: async () => undefined, write: async () => undefined };
    const asking = {
      wire: scene.script.wire,
      now: scene.device.clock.now,
      config: async () => CONFIG,
      origin: ORIGIN,
    };
    const edges = { ...scene.edges, offers: createOffers(asking, keeping) };
    for (let i = 0; i < 5; i += 1) await checkIn(scene);
    for (let minutes = 0; minutes < 120; minutes += 20) {
      await push(edges, scene.store);
      scene.device.clock.ms += 20 * 60_000;
    }
    expect(new Set(await scene.states())).toEqual(new Set(['waiting']));
    scene.script.answers.capabilities = () => json(OFFERED);
    scene.device.clock.ms += 3_600_000;
    await push(edges, scene.store);
    expect(new Set(await scene.states())).toEqual(new Set(['sent']));
  },
);

/**
 * A receipt whose tap was `ago` milliseconds ago; the time of the tap is not a field of the
 * specification.
 */
async function receipt(ago: number) {
  const scene = await Scene.open({ 'live-video-view': taken });
  const at = scene.edges.now() - ago;
  const view = {
    video_streaming_id: 'V1',
    leapcode: 'HD1001',
    training_code: 'T1',
    name: 'Bob',
    tapped_at: new Date(at).toISOString(),
  };
  await dispatch(scene.store, 'record-view', view, { id: scene.edges.newId(), at });
  return scene;
}
const sentWithTime = ({ script }: Scene) =>
  script.of('live-video-view').map(({ body }) => 'tapped_at' in body);
const WITHOUT_FIELDS = { ...OFFERED, fields: [] };

test.each([
  ['made just now is sent at once while the capabilities are unknown', 1_000, null, 0, [false]],
  ['made two minutes ago waits while the capabilities are unknown', 120_000, null, 0, []],
  [
    'waits while the list has lacked its time field for less than a day',
    1_000,
    WITHOUT_FIELDS,
    LACKED_FOR_GOOD_MS - 1,
    [],
  ],
  [
    'is sent without its time once the list has lacked the field for a day',
    120_000,
    WITHOUT_FIELDS,
    LACKED_FOR_GOOD_MS,
    [false],
  ],
  ['is sent at once to an API without a list', 120_000, { calls: [] }, 0, [false]],
  ['is sent with its time when the list has the field', 120_000, OFFERED, 0, [true]],
])('[D48] a receipt %s', async (_what, ago, offered, lacked, sent) => {
  const scene = await receipt(ago);
  Object.assign(scene.device, { offered, lacked });
  await push(scene.edges, scene.store);
  expect(sentWithTime(scene)).toEqual(sent);
  expect(await scene.entries()).toMatchObject([
    sent.length > 0 ? { state: 'sent' } : { state: 'waiting', tries: 0 },
  ]);
});

test('[D48] a receipt that waits for the list is sent with the time of its tap once the list arrives', async () => {
  const scene = await receipt(120_000);
  scene.device.offered = null;
  const { nextAt } = await push(scene.edges, scene.store);
  scene.device.offered = OFFERED;
  scene.device.clock.ms = nextAt ?? 0;
  await push(scene.edges, scene.store);
  expect(sentWithTime(scene)).toEqual([true]);
});

test('[L5] [D46] an entry tried under a key asks the person once the API has had no list for a day', async () => {
  const scene = await Scene.open();
  scene.device.offered = null;
  const id = await scene.view();
  await scene.store.db.outbox.where({ id }).modify({ tries: 1, unsure: 1, keyed: 1 });
  await push(scene.edges, scene.store);
  expect(await scene.states()).toEqual(['waiting']);
  scene.device.clock.ms += 3_600_000;
  await push(
    {
      ...scene.edges,
      offers: { ...scene.edges.offers, lackedFor: async () => LACKED_FOR_GOOD_MS },
    },
    scene.store,
  );
  expect(await scene.states()).toEqual(['ambiguous']);
});
