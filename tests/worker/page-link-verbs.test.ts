import { wrap } from 'comlink';
import { expect, onTestFinished, test } from 'vitest';
import type { Engine } from '../../sync/engine.ts';
import { exposeVerbs } from '../../worker/page-link.ts';
import { startEngine } from '../../worker/start-engine.ts';
import { withApp } from '../support/device.ts';
import { Scene } from '../sync/scene.ts';

/** An engine behind a port, and a page that sends any write that Comlink's messages allow. */
async function exposed() {
  const scene = await Scene.open({});
  const engine = startEngine(withApp(scene.edges), {
    scope: new EventTarget(),
    later: () => () => undefined,
    accounts: scene.accounts,
  });
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => [port1, port2].forEach((port) => void port.close()));
  exposeVerbs(engine, port1);
  const page = wrap<Engine>(port2);
  const write = async (path: readonly string[], value: unknown): Promise<void> => {
    port2.postMessage({ id: 'write', type: 'SET', path, value: { type: 'RAW', value } });
    // Messages keep their order: the write was handled before this call is answered.
    await page.start();
  };
  return { engine, write };
}

test('a page cannot replace a verb that the engine calls itself', async () => {
  const { engine, write } = await exposed();
  const { push } = engine;
  await write(['push'], 'gone');
  expect(engine.push).toBe(push);
});

test('a page cannot write to Object.prototype in the engine’s thread', async () => {
  const { write } = await exposed();
  await write(['__proto__', 'planted'], true);
  expect({}).not.toHaveProperty('planted');
});
