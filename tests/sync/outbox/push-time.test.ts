import { expect, test } from 'vitest';
import { KEYS_KEPT_MS } from '../../../sync/contract/constants.ts';
import { push } from '../../../sync/outbox/push.ts';
import { dispatch } from '../../../sync/outbox/put.ts';
import { writeSession } from '../../../sync/store/session.ts';
import { call } from '../../../sync/wire/call.ts';
import { json, OFFERED } from '../../support/device.ts';
import { until } from '../../support/until.ts';
import { Scene, taken } from '../scene.ts';
import { type Answer, Gate, offline } from '../scripted-wire.ts';

const DAY = 86_400_000;
const TAPPED_AT = '2026-08-12T09:46:00Z';
const busy = () => json({ error: true }, { status: 429 });
const saysItsTime =
  (ms: number): Answer =>
  () =>
    json(
      {
        error: false,
        notification_count: 0,
        notification_list: [],
        user_data: { setPassword: 1, login_code: 'HD1001' },
      },
      { headers: { date: new Date(ms).toUTCString() } },
    );
const START = '2026-08-12T10:00:00Z';
const at = (time: string) => Date.parse(time);

test.each([-2 * DAY, -3_600_000])(
  'fault 23: a clock changed by %s ms during a back-off does not delay the entry',
  async (jump) => {
    const scene = await Scene.open({ 'accept-reject-webinar': busy });
    await scene.tap();
    await push(scene.edges, scene.store);
    scene.script.answers['accept-reject-webinar'] = taken;
    scene.device.clock.ms += jump;
    expect((await push(scene.edges, scene.store)).sent).toBe(1);
  },
);

test.each([2 * DAY, -2 * DAY])(
  "fault 23: a device with a clock error of %s ms expires answers by the server's time",
  async (off) => {
    const server = at(START) + 900_000;
    const scene: Scene = await Scene.open({
      'accept-reject-webinar': taken,
      'validate-token': (asked) => saysItsTime(scene.device.clock.ms - off)(asked),
    });
    await writeSession(scene.store, { clock_offset: -off });
    scene.device.clock.ms = server + off;
    await scene.tap({ training_code: 'on-time', training_start_date: START });
    await push(scene.edges, scene.store);
    scene.device.clock.ms += 1_500;
    await scene.tap({ training_code: 'late', training_start_date: START });
    await push(scene.edges, scene.store);
    expect(await scene.states()).toEqual(['sent', 'expired']);
  },
);

test('[4.5] an answer still waiting 15 minutes after the training began is not sent, stops showing, and the person is told', async () => {
  const scene = await Scene.open({ 'accept-reject-webinar': offline });
  await scene.tap({ training_start_date: START });
  await push(scene.edges, scene.store);
  scene.device.clock.ms = at(START) + 902_000;
  scene.script.answers = {
    'accept-reject-webinar': taken,
    'validate-token': saysItsTime(scene.device.clock.ms),
  };
  expect((await push(scene.edges, scene.store)).sent).toBe(0);
  expect({
    states: await scene.states(),
    requests: scene.script.of('accept-reject-webinar').length,
  }).toEqual({ states: ['expired'], requests: 1 });
  expect(await scene.store.db.notices.where('seen').equals(0).count()).toBe(1);
});

test('a recorded view never expires', async () => {
  const scene = await Scene.open({ 'live-video-view': taken });
  await scene.view();
  scene.device.clock.ms += 400 * DAY;
  expect((await push(scene.edges, scene.store)).sent).toBe(1);
});

test('an entry that a dead tab was sending is sent again although the clock was set back during its undo time', async () => {
  const scene = await Scene.open({
    'accept-reject-webinar': () => new Promise<Response>(() => undefined),
  });
  await scene.hold();
  scene.device.clock.set(scene.edges.now() - 2 * DAY);
  void push(scene.edges, scene.store);
  await until('the request is on its way', () => scene.script.asked.length === 1);
  scene.device.timers.freeze(scene.owner);
  scene.device.locks.crash(scene.owner);
  scene.script.answers['accept-reject-webinar'] = taken;
  const other = await scene.context();
  expect((await push(other.edges, other.store)).sent).toBe(1);
});

test('an answer whose try was lost while the clock was two days ahead is due once the clock is corrected', async () => {
  const { gate, scene } = { gate: new Gate(), scene: await Scene.open() };
  scene.script.answers['accept-reject-webinar'] = async (asked) => {
    await gate.passed;
    return offline(asked);
  };
  await scene.tap();
  const drained = push(scene.edges, scene.store);
  await until('the request is on its way', () => scene.script.asked.length === 1);
  const { clock } = scene.device;
  clock.set(clock.ms + 2 * DAY);
  gate.open();
  await drained;
  clock.set(clock.ms - 2 * DAY);
  scene.script.answers['accept-reject-webinar'] = taken;
  expect((await push(scene.edges, scene.store)).sent).toBe(1);
});

const viewsIn = ({ script }: Scene) => script.of('live-video-view').length;

/** A device that has measured the server's time before its clock is changed. */
async function withServerTime() {
  const scene = await Scene.open({ 'live-video-view': offline });
  const { clock } = scene.device;
  scene.script.answers['validate-token'] = () =>
    json(
      { error: false, user_data: { setPassword: 1, login_code: 'HD1001' } },
      { headers: { date: new Date(clock.ms - clock.ahead).toUTCString() } },
    );
  await call(scene.edges, scene.store, 'validate-token', {});
  await scene.view();
  return { scene, clock };
}

test('[8.9] a key that the server has forgotten is not used again after the clock was set back two days', async () => {
  const { scene, clock } = await withServerTime();
  await push(scene.edges, scene.store);
  clock.ms += KEYS_KEPT_MS + DAY;
  clock.set(clock.ms - 2 * DAY);
  scene.script.answers['live-video-view'] = taken;
  await push(scene.edges, scene.store);
  expect({ states: await scene.states(), views: viewsIn(scene) }).toEqual({
    states: ['ambiguous'],
    views: 1,
  });
});

test('[8.9] a key that the server has forgotten is not used again when the clock was two days ahead at the first try', async () => {
  const { scene, clock } = await withServerTime();
  clock.set(clock.ms + 2 * DAY);
  await push(scene.edges, scene.store);
  clock.set(clock.ms - 2 * DAY);
  clock.ms += KEYS_KEPT_MS + DAY;
  scene.script.answers['live-video-view'] = taken;
  await push(scene.edges, scene.store);
  expect({ states: await scene.states(), views: viewsIn(scene) }).toEqual({
    states: ['ambiguous'],
    views: 1,
  });
});

test("[8.9] a view whose response was lost waits while the clock is unconfirmed and the server's time is unavailable", async () => {
  const { scene, clock } = await withServerTime();
  await push(scene.edges, scene.store);
  const right = scene.script.answers['validate-token'];
  clock.set(clock.ms + 2 * DAY);
  scene.script.answers = { 'live-video-view': taken, 'validate-token': offline };
  await push(scene.edges, scene.store);
  expect({ states: await scene.states(), views: viewsIn(scene) }).toEqual({
    states: ['waiting'],
    views: 1,
  });
  clock.ms += 60_000;
  if (right) scene.script.answers['validate-token'] = right;
  await push(scene.edges, scene.store);
  expect({ states: await scene.states(), views: viewsIn(scene) }).toEqual({
    states: ['sent'],
    views: 2,
  });
});

test('[L5] a view whose first try is dated far into the future asks the person instead of using its key', async () => {
  const scene = await Scene.open({ 'live-video-view': offline });
  const id = await scene.view();
  await push(scene.edges, scene.store);
  const asked = scene.script.asked.length;
  await scene.store.db.outbox
    .where({ id })
    .modify({ nextAt: 0, leasedAt: 0, triedAt: scene.device.clock.ms + 365 * DAY });
  await push(scene.edges, scene.store);
  expect({ states: await scene.states(), requests: scene.script.asked.length }).toEqual({
    states: ['ambiguous'],
    requests: asked,
  });
});

test.each([
  [
    'the time of its tap to an API that offers it',
    OFFERED,
    { tapped_at: TAPPED_AT },
    { recorded_at: TAPPED_AT },
  ],
  ['no time to an API of the specification alone', {}, {}, undefined],
])(
  '[D48] a receipt carries %s and stores the recorded time of the response, if there is one',
  async (_what, offered, sent, proof) => {
    const scene = await Scene.open({ 'live-video-view': () => json({ error: false, ...proof }) });
    scene.device.offered = offered;
    const input = {
      video_streaming_id: 'V1',
      leapcode: 'HD1001',
      training_code: 'T1',
      name: 'Bob',
      tapped_at: TAPPED_AT,
    };
    await dispatch(scene.store, 'record-view', input, {
      id: scene.edges.newId(),
      at: scene.edges.now(),
    });
    await push(scene.edges, scene.store);
    expect(scene.script.of('live-video-view').map(({ body }) => body)).toEqual([
      { active: 1, video_streaming_id: 'V1', leapcode: 'HD1001', ...sent },
    ]);
    const entries = await scene.entries();
    expect(entries[0]).toMatchObject({ state: 'sent', sentAt: entries[0]?.doneAt });
    expect(entries[0]?.content?.kept).toEqual(proof);
  },
);
