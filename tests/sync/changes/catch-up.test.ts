import { expect, test } from 'vitest';
import { homeRead } from '../../../src/rules/reads.ts';
import { keptRange } from '../../../sync/contract/rules/india.ts';
import { createEngine } from '../../../sync/engine.ts';
import { readSession, writeSession } from '../../../sync/store/session.ts';
import { json, withApp } from '../../support/device.ts';
import { home, training } from '../../support/home.ts';
import { until } from '../../support/until.ts';
import { inClear } from '../disk-scan.ts';
import { Scene } from '../scene.ts';
import { Gate } from '../scripted-wire.ts';

const DAY = 86_400_000;
const planned = (training_code: string, over: object = {}) => ({
  ...training({ training_code, name: `canary-${training_code}` }),
  division_code: 'kala',
  status: 'planned',
  sequence: 0,
  updated_at: '2026-08-01T10:00:00Z',
  timezone: 'Asia/Kolkata',
  ...over,
});
const calendar = (...trainings: object[]) => json({ error: false, trainings, gone: [] });
const feed = (changed: readonly string[]) =>
  json({
    cursor: 'c',
    changed: changed.map((endpoint) => ({ endpoint, request: {} })),
    gone: [],
    reset: false,
    server_time: '2026-08-12T09:00:00.000Z',
  });

/**
 * A device that was current and then offline for `ms` milliseconds. `ahead`: how far its clock is
 * wrong, which it knows.
 */
async function away(ms: number, ahead = 0) {
  const scene = await Scene.open({
    'home-pwa': () => json(home()),
    calendar: () => calendar(planned('T1'), planned('T2'), planned('T3')),
    changes: () => feed([]),
  });
  scene.device.clock.set(scene.device.clock.ms + ahead);
  await writeSession(scene.store, { clock_offset: -ahead });
  const engine = createEngine(withApp(scene.edges), { accounts: scene.accounts });
  await engine.attend(true);
  await engine.pull(...homeRead('HD1001'));
  await engine.pull('calendar', keptRange(scene.device.clock.ms));
  await until(
    'the feed has answered',
    async () => (await scene.store.db.clock.get('unchanged')) !== undefined,
  );
  await scene.device.pass(1);
  await engine.attend(false);
  scene.device.clock.ms += ms;
  scene.script.answers.changes = () => feed(['calendar']);
  scene.script.answers.calendar = () =>
    calendar(
      planned('T1', { training_start_date: '2026-08-20T10:00:00Z' }),
      planned('T2', { status: 'cancelled' }),
      planned('T3'),
      planned('T4', { updated_at: '2026-08-13T08:00:00Z' }),
      planned('T5'),
    );
  return { scene, engine };
}
const missed = async ({ store }: Scene) =>
  (await readSession(store, ['catch_up'])).catch_up?.lines.map(({ kind, id }) => `${kind} ${id}`);

test('three changes on the server after more than a day offline are exactly the three recorded as missed', async () => {
  const { scene, engine } = await away(DAY + 60_000);
  await engine.attend(true);
  await until('the missed changes are stored', async () => (await missed(scene)) !== undefined);
  await scene.device.pass(1);
  expect(await missed(scene)).toEqual(['moved T1', 'cancelled T2', 'training T4']);
  expect(await inClear(scene.device, ['canary-T1'])).toEqual([]);
});

test('nothing counts as missed after less than a day offline', async () => {
  const { scene, engine } = await away(DAY - 60_000);
  await engine.attend(true);
  await until('the calendar was pulled', async () => scene.script.of('calendar').length === 2);
  await scene.device.pass(1);
  expect(await missed(scene)).toBeUndefined();
});

test('changes in a document that a screen pulls during a slow change request count as missed too', async () => {
  const { scene, engine } = await away(DAY + 60_000);
  const gate = new Gate();
  scene.script.answers.changes = async () => {
    await gate.passed;
    return feed(['calendar']);
  };
  await engine.attend(true);
  await until('the request is on its way', () => scene.script.of('changes').length === 2);
  const pulling = engine.pull('calendar', keptRange(scene.device.clock.ms));
  await scene.device.pass(3_500);
  await pulling;
  gate.open();
  expect(await missed(scene)).toEqual(['moved T1', 'cancelled T2', 'training T4']);
});

test('nothing counts as missed while the change request fails', async () => {
  const { scene, engine } = await away(DAY + 60_000);
  scene.script.answers.changes = () => new Response(null, { status: 503 });
  await engine.attend(true);
  await until(
    'the first request was made',
    async () =>
      scene.script.of('changes').length === 2 &&
      (await scene.store.db.clock.get('catch-up')) === undefined,
  );
  await scene.device.pass(1);
  await engine.pull('calendar', keptRange(scene.device.clock.ms), { force: true });
  expect(await missed(scene)).toBeUndefined();
});

test.each([2 * DAY, -2 * DAY])(
  'a clock that is wrong by %i ms neither hides nor invents missed changes',
  async (ahead) => {
    const { scene, engine } = await away(DAY + 60_000, ahead);
    scene.script.answers.calendar = () =>
      calendar(
        planned('T1'),
        planned('T2'),
        planned('T3'),
        planned('T4', { updated_at: '2026-08-12T21:00:00Z' }),
        planned('T5', { updated_at: '2026-08-11T21:00:00Z' }),
      );
    await engine.attend(true);
    await until('the missed changes are stored', async () => (await missed(scene)) !== undefined);
    expect(await missed(scene)).toEqual(['training T4']);
  },
);
