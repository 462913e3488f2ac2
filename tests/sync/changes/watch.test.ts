import { expect, test } from 'vitest';
import { createEngine, type Engine } from '../../../sync/engine.ts';
import { json, withApp } from '../../support/device.ts';
import { home, training } from '../../support/home.ts';
import { until } from '../../support/until.ts';
import { OpenStream } from '../open-stream.ts';
import { REQUEST, Scene } from '../scene.ts';
import { type Answer, Gate } from '../scripted-wire.ts';

const MINUTE = 60_000;
const named =
  (name: string): Answer =>
  () =>
    json(home({ upcoming_trainings: [training({ name })] }));
const answered = (changed: readonly object[]) =>
  json({ cursor: 'c', changed, gone: [], reset: false, server_time: '2026-08-12T09:00:00.000Z' });
const HOME_CHANGED = [{ endpoint: 'home-pwa', request: { leapcode: 'HD1001' } }];

/** Names these documents in the first response only, as a cursor does. */
const answeredOnce = (changed: readonly object[]): Answer => {
  const left = [changed];
  return () => answered(left.pop() ?? []);
};

/** A device with a home, and an engine whose page is not yet visible. */
async function opened(): Promise<{ scene: Scene; engine: Engine; streams: OpenStream[] }> {
  const streams: OpenStream[] = [];
  const scene = await Scene.open({
    'home-pwa': named('Before'),
    changes: () => answered([]),
    events: () => {
      const stream = new OpenStream();
      streams.push(stream);
      return stream.answer();
    },
  });
  const engine = createEngine(withApp(scene.edges), { accounts: scene.accounts });
  await engine.pull('home-pwa', REQUEST);
  scene.device.clock.ms += 10 * MINUTE;
  scene.script.asked.length = 0;
  return { scene, engine, streams };
}
const asked = ({ script }: Scene): string[] => script.asked.map(({ name }) => name);
const shown = async (scene: Scene) => (await scene.home())?.upcoming_trainings[0]?.name;

test("a change made elsewhere is pulled after one event, without a screen's request", async () => {
  const { scene, engine, streams } = await opened();
  await engine.attend(true);
  await until('the stream is open', () => streams.length === 1 && asked(scene).includes('changes'));
  scene.script.answers['home-pwa'] = named('After');
  scene.script.answers.changes = () => answered(HOME_CHANGED);
  streams[0]?.say('event: changes\ndata: {"audiences":["account"]}\n\n');
  await until('the change is stored', async () => (await shown(scene)) === 'After');
});

test.each([
  ['a sign-out stopped by unsent work', (engine: Engine) => engine.signOut('discard', 0)],
  ['Lock without a PIN', (engine: Engine) => engine.lock()],
  ['a sign-out of another account', (engine: Engine) => engine.signOut('keep', 0, 'of-another')],
])('D58: %s leaves the stream open', async (_what, attempt) => {
  const { scene, engine, streams } = await opened();
  await scene.tap();
  await engine.attend(true);
  await until('the stream is open', () => streams.length === 1 && asked(scene).includes('changes'));
  await attempt(engine);
  scene.script.answers['home-pwa'] = named('After');
  scene.script.answers.changes = () => answered(HOME_CHANGED);
  streams[0]?.say('event: changes\ndata: {"audiences":["account"]}\n\n');
  await until('the change is stored', async () => (await shown(scene)) === 'After');
});

test('[S20] a lock with a PIN closes the stream', async () => {
  const { engine, streams } = await opened();
  expect(await engine.setPin('2580')).toBe('right');
  await engine.attend(true);
  await until('the stream is open', () => streams.length === 1);
  await engine.lock();
  await until('the stream is closed', () => streams[0]?.closed === true);
});

test("a change between the start's request and the open stream is fetched when the stream opens", async () => {
  const { scene, engine } = await opened();
  const gate = new Gate();
  const stream = new OpenStream();
  scene.script.answers.events = () => gate.passed.then(() => stream.answer());
  await engine.attend(true);
  await until('the changes were requested', () => asked(scene).includes('changes'));
  await engine.pull('home-pwa', REQUEST);
  scene.script.answers['home-pwa'] = named('After');
  scene.script.answers.changes = () => answered(HOME_CHANGED);
  gate.open();
  await until('the change is stored', async () => (await shown(scene)) === 'After');
});

test('opening a page requests the changes and pulls no unchanged document', async () => {
  const { scene, engine } = await opened();
  await engine.attend(true);
  expect(await engine.pull('home-pwa', REQUEST)).toEqual({ ok: true, value: 'fresh' });
  expect(asked(scene)).toContain('changes');
  expect(scene.script.of('home-pwa')).toHaveLength(0);
});

test('opening a page pulls each changed document once', async () => {
  const { scene, engine } = await opened();
  scene.script.answers.changes = answeredOnce(HOME_CHANGED);
  scene.script.answers['home-pwa'] = named('After');
  await engine.attend(true);
  await engine.pull('home-pwa', REQUEST);
  await until('the change is stored', async () => (await shown(scene)) === 'After');
  expect(scene.script.of('home-pwa')).toHaveLength(1);
});

test('no pull waits for the change request of an opened stream', async () => {
  const { scene, engine, streams } = await opened();
  const gate = new Gate();
  let asks = 0;
  scene.script.answers.changes = () =>
    ++asks === 1 ? answered([]) : gate.passed.then(() => answered([]));
  await engine.attend(true);
  await until('the stream has asked', () => streams.length === 1 && asks === 2);
  await scene.device.pass(1);
  expect(await engine.pull('home-pwa', REQUEST)).toEqual({ ok: true, value: 'fresh' });
  gate.open();
});

test('a screen without content does not wait for a slow change request, and another screen waits at most three seconds', async () => {
  const { scene, engine } = await opened();
  const gate = new Gate();
  scene.script.answers.changes = () => gate.passed.then(() => answered([]));
  await engine.attend(true);
  await until('the request is on its way', () => asked(scene).includes('changes'));
  expect(await engine.pull('home-pwa', { leapcode: 'HD1002' })).toEqual({
    ok: true,
    value: 'changed',
  });
  const waiting = engine.pull('home-pwa', REQUEST);
  await scene.device.pass(3_000);
  expect(await waiting).toEqual({ ok: true, value: 'same' });
  gate.open();
});

test('a forced pull does not wait for a slow change request', async () => {
  const { scene, engine } = await opened();
  const gate = new Gate();
  scene.script.answers.changes = () => gate.passed.then(() => answered([]));
  await engine.attend(true);
  await until('the request is on its way', () => asked(scene).includes('changes'));
  expect(await engine.pull('home-pwa', REQUEST, { reload: true })).toEqual({
    ok: true,
    value: 'same',
  });
  gate.open();
});

test('a page hidden for a minute stops listening; a visible page requests the changes and listens', async () => {
  const { scene, engine, streams } = await opened();
  await engine.attend(true);
  await until('the stream is open', () => streams.length === 1);
  await engine.attend(false);
  await scene.device.pass(59_000);
  streams[0]?.say(': beat\n\n');
  expect(streams[0]?.closed).toBe(false);
  await scene.device.pass(1_000);
  expect(streams[0]?.closed).toBe(true);
  scene.script.asked.length = 0;
  await engine.attend(true);
  await until(
    'the stream is open again',
    () => streams.length === 2 && asked(scene).includes('changes'),
  );
});

test('showing a page again within half a minute requests nothing', async () => {
  const { scene, engine, streams } = await opened();
  await engine.attend(true);
  await until(
    'it was asked as the page was opened, and as the stream was',
    () => streams.length === 1 && scene.script.of('changes').length === 2,
  );
  await scene.device.pass(1);
  const before = scene.script.of('changes').length;
  scene.device.clock.ms += 29_000;
  await engine.attend(true);
  await scene.device.pass(1);
  expect(scene.script.of('changes')).toHaveLength(before);
  scene.device.clock.ms += 1_000;
  await engine.attend(true);
  await until('the request is on its way', () => scene.script.of('changes').length === before + 1);
});

test('[4.19] sign-out closes the stream', async () => {
  const { engine, streams } = await opened();
  await engine.attend(true);
  await until('the stream is open', () => streams.length === 1);
  await engine.signOut('keep');
  await until('the stream is closed', () => streams[0]?.closed === true);
});

test('with the data saver on, only recently viewed documents are pulled when they change', async () => {
  const { scene, engine } = await opened();
  for (let i = 0; i < 9; i++) await engine.pull('home-pwa', { leapcode: `HD-${i}` });
  scene.device.clock.ms += 60 * MINUTE;
  scene.device.savesData = true;
  scene.script.asked.length = 0;
  scene.script.answers.changes = answeredOnce([{ endpoint: 'home-pwa', request: {} }]);
  await engine.attend(true);
  await until(
    'the recently viewed documents were pulled',
    () => scene.script.of('home-pwa').length === 4,
  );
  await scene.device.pass(1);
  expect(scene.script.of('home-pwa')).toHaveLength(4);
});

test('a hidden page prefetches nothing', async () => {
  const { scene, engine } = await opened();
  const soon = training({
    type: 'ONLINE',
    training_start_date: new Date(scene.device.clock.ms + 60 * MINUTE).toISOString(),
    program_id: 5,
  });
  soon.program = { ...soon.program, program_type_id: 1 };
  scene.script.answers['home-pwa'] = () => json(home({ upcoming_trainings: [soon] }));
  await engine.attend(false);
  await engine.pull('home-pwa', REQUEST, { force: true });
  await scene.device.pass(1);
  expect(asked(scene)).toEqual(['home-pwa']);
});

test('a burst of events causes one change request at once and one a second later, which brings the last change', async () => {
  const { scene, engine, streams } = await opened();
  await engine.attend(true);
  await until('the stream is open', () => streams.length === 1 && asked(scene).includes('changes'));
  await until(
    'the changes were requested',
    async () => (await scene.store.db.clock.get('unchanged'))?.until === scene.device.clock.ms,
  );
  await scene.device.pass(5_000);
  const before = scene.script.of('changes').length;
  for (let i = 0; i < 20; i += 1) {
    streams[0]?.say('event: changes\ndata: {}\n\n');
    // Gives each request and its response the time to finish.
    for (let step = 0; step < 30; step += 1) await scene.store.db.clock.count();
  }
  // May include the request of the stream that has just opened.
  expect(scene.script.of('changes').length - before).toBeLessThanOrEqual(2);
  scene.script.answers['home-pwa'] = named('After');
  scene.script.answers.changes = () => answered(HOME_CHANGED);
  await scene.device.pass(1_000);
  await until('the last change is here', async () => (await shown(scene)) === 'After');
  expect(scene.script.of('changes').length - before).toBeLessThanOrEqual(3);
});
