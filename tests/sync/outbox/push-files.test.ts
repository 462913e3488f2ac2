import { afterEach, expect, test, vi } from 'vitest';
import { push } from '../../../sync/outbox/push.ts';
import { dispatch } from '../../../sync/outbox/put.ts';
import { keepDraftFile } from '../../../sync/page/files.ts';
import { writeSession } from '../../../sync/store/session.ts';
import { json, WITHOUT_PARTS } from '../../support/device.ts';
import { until } from '../../support/until.ts';
import { Scene, taken } from '../scene.ts';
import { Gate } from '../scripted-wire.ts';

const written = {
  HDCode: 'HD1001',
  HDName: 'Asha',
  UserContactNo: '9822041187',
  IssueType: 'Login',
  EmailID: 'asha@salon.in',
  IssueDescription: 'Dark.',
};
/** Size of a shrunk picture, in bytes. */
const PICTURE_BYTES = 480_000;

/** A ticket with `count` pictures, for a server that takes them in the form. */
async function ask({ store, edges, device }: Scene, id: string, count: number): Promise<void> {
  device.offered = WITHOUT_PARTS;
  const pictures = [];
  for (let n = 0; n < count; n += 1) {
    const file = new File([new Uint8Array(PICTURE_BYTES)], `${n}.jpg`, { type: 'image/jpeg' });
    pictures.push(await keepDraftFile(store, file, { id: `${id}-${n}`, at: 0 }));
  }
  await dispatch(store, 'ask-help', { ...written, pictures }, { id, at: edges.now() });
}

/** Timers of at least this time (milliseconds) run only when the test advances time. */
const LONG_MS = 20_000;
function holdLongTimers(): (ms: number) => void {
  const pending = new Map<object, { readonly ms: number; readonly run: () => void }>();
  const [set, clear] = [globalThis.setTimeout, globalThis.clearTimeout];
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => {
    if (ms < LONG_MS) return set(run, ms);
    const handle = {};
    pending.set(handle, { ms, run });
    return handle;
  });
  vi.stubGlobal(
    'clearTimeout',
    (handle: NodeJS.Timeout | object) => pending.delete(handle) || clear(handle as NodeJS.Timeout),
  );
  return (ms) => {
    for (const timer of pending.values()) if (timer.ms <= ms) timer.run();
  };
}
afterEach(() => void vi.unstubAllGlobals());

test('five pictures on a slow connection arrive once, in one try of five minutes, and other taps do not wait for them', async () => {
  const gate = new Gate();
  const scene = await Scene.open({
    'snow-post-ticket': () => gate.passed.then(() => json({ error: false })),
    'accept-reject-webinar': taken,
  });
  await ask(scene, 'ticket', 5);
  const pass = holdLongTimers();
  const drained = push(scene.edges, scene.store);
  await until('the request is on its way', () => scene.script.asked.length === 1);
  for (const training_code of ['1', '2', '3', '4']) await scene.tap({ training_code });
  const later = push(scene.edges, scene.store);
  await until('the taps are sent', () => scene.script.asked.length === 5);
  pass(300_000);
  gate.open();
  expect((await drained).sent + (await later).sent).toBe(5);
  expect(scene.script.of('snow-post-ticket')).toHaveLength(1);
  expect(await scene.states()).not.toContain('waiting');
});

test('entries with files are sent one at a time while three lanes of other entries are sent', async () => {
  let [active, atOnce] = [0, 0];
  const gate = new Gate();
  const scene = await Scene.open({
    'snow-post-ticket': () => gate.passed.then(() => json({ error: false })),
    'accept-reject-webinar': async () => {
      active += 1;
      atOnce = Math.max(atOnce, active);
      for (let turn = 0; turn < 40; turn++) await new Promise(setImmediate);
      active -= 1;
      return json({ error: false });
    },
  });
  for (const lane of ['one', 'two', 'three']) {
    await ask(scene, lane, 1);
    await scene.store.db.outbox
      .where('id')
      .equals(lane)
      .modify({ lane: await scene.store.vault.mac(lane) });
  }
  for (const training_code of ['1', '2', '3', '4', '5', '6']) await scene.tap({ training_code });
  const drained = push(scene.edges, scene.store);
  await until(
    'all others are sent',
    () => scene.script.of('accept-reject-webinar').length === 6 && active === 0,
  );
  expect({ atOnce, tickets: scene.script.of('snow-post-ticket').length }).toEqual({
    atOnce: 3,
    tickets: 1,
  });
  gate.open();
  expect((await drained).sent).toBe(9);
});

test('[4.15] five pictures are sent once, after a refresh, when the token would expire during the upload', async () => {
  const scene = await Scene.open({
    'snow-post-ticket': taken,
    'refresh-token': () =>
      json({ error: false, access_token: 'access-2', refresh_token: 'refresh-2' }),
  });
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  await writeSession(scene.store, {
    token: `${part({})}.${part({ exp: scene.device.clock.ms / 1_000 + 60 })}.x`,
  });
  await ask(scene, 'ticket', 5);
  expect((await push(scene.edges, scene.store)).sent).toBe(1);
  expect(scene.script.asked.map(({ name, token }) => ({ name, token }))).toEqual([
    { name: 'refresh-token', token: null },
    { name: 'snow-post-ticket', token: 'access-2' },
  ]);
});
