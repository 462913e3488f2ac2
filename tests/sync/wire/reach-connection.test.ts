import { expect, test } from 'vitest';
import { createEngine, type Engine } from '../../../sync/engine.ts';
import { watchConnection } from '../../../sync/wire/reach.ts';
import { CONFIG, json, TestDevice, withApp } from '../../support/device.ts';
import { home } from '../../support/home.ts';
import { until } from '../../support/until.ts';
import { REQUEST, Scene } from '../scene.ts';
import { Gate } from '../scripted-wire.ts';

const SECOND = 1_000;
const pullHome = (engine: Engine) => engine.pull('home-pwa', REQUEST, { force: true });

/** An engine, and the connection that it last reported to a page. */
async function open() {
  const scene = await Scene.open({ 'home-pwa': () => json(home()) });
  const engine = createEngine(withApp(scene.edges), { accounts: scene.accounts });
  const heard: string[] = [];
  void (async () => {
    for (let known = await engine.connection('usual'); ; known = await engine.connection(known))
      heard.push(known);
  })();
  const asks = (count: number) =>
    until('the request is on its way', () => scene.script.asked.length === count);
  return { scene, engine, heard, asks };
}

test('a request without a response for five seconds is reported as a weak connection until a quick response', async () => {
  const { scene, engine, heard, asks } = await open();
  const gate = new Gate();
  scene.script.answers['home-pwa'] = () => gate.passed.then(() => json(home()));
  const slow = pullHome(engine);
  await asks(1);
  await scene.device.pass(4 * SECOND);
  expect(heard).toEqual([]);
  await scene.device.pass(SECOND);
  expect(heard).toEqual(['weak']);
  gate.open();
  await slow;
  await scene.device.pass(60 * SECOND);
  expect(heard).toEqual(['weak']);
  scene.script.answers['home-pwa'] = () => json(home());
  await pullHome(engine);
  await scene.device.pass(0);
  expect(heard).toEqual(['weak', 'usual']);
});

test('a lost request does not count as a weak connection', async () => {
  const { scene, engine, heard, asks } = await open();
  const gate = new Gate();
  scene.script.answers['home-pwa'] = () =>
    gate.passed.then(() => Promise.reject(new TypeError('Failed to fetch')));
  const lost = pullHome(engine);
  await asks(1);
  await scene.device.pass(2 * SECOND);
  gate.open();
  await lost;
  // The failed read is noted in the log meanwhile.
  for (const _ of [1, 2]) await scene.device.pass(60 * SECOND);
  expect({ heard, timers: scene.device.timers.size }).toEqual({ heard: [], timers: 0 });
});

test('a later caller is told at once that the connection is weak', async () => {
  const { scene, engine, asks } = await open();
  scene.script.answers['home-pwa'] = () => new Promise(() => undefined);
  void pullHome(engine);
  await asks(1);
  await scene.device.pass(5 * SECOND);
  expect(await engine.connection('usual')).toBe('weak');
});

test('a large upload counts as a weak connection only after a longer time', async () => {
  const device = new TestDevice();
  const watch = watchConnection(device.context(async () => json({})));
  const end = watch.asked(1_920_000);
  const heard = watch.other('usual');
  await device.pass(34 * SECOND);
  expect(device.timers.size).toBe(1);
  await device.pass(SECOND);
  expect(await heard).toBe('weak');
  end(true);
  watch.asked(0)(true);
  expect(await watch.other('weak')).toBe('usual');
});

test('[7.37] a slow external service does not count as a weak connection', async () => {
  const { scene, engine, heard, asks } = await open();
  scene.device.config = { ...CONFIG, training_service_url: 'https://training.example' };
  scene.script.answers.HD1001 = () => new Promise(() => undefined);
  void engine.pull('GetHDDivisionMap', { leapcode: 'HD1001' });
  await asks(1);
  await scene.device.pass(10 * SECOND);
  expect(heard).toEqual([]);
});
