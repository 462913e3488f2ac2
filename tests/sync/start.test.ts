import { expect, test } from 'vitest';
import { createEngine } from '../../sync/engine.ts';
import { json } from '../support/device.ts';
import { home } from '../support/home.ts';
import { until } from '../support/until.ts';
import { REQUEST, Scene } from './scene.ts';
import { Gate } from './scripted-wire.ts';

test('[S14] two starts at once tell the server once of a session that ended without a connection', async () => {
  const user = { setPassword: 1, login_code: 'HD1001', tnc: true };
  const scene = await Scene.open({ revoke: () => json({ error: false }), 'validate-token': () => json({ error: false, user_data: user }) });
  await scene.accounts.device.revocations.put({ hash: 'a'.repeat(64) });
  const engine = await createEngine(scene.edges, scene.accounts);
  await Promise.all([engine.start(), engine.start()]);
  expect(scene.script.asked.filter((one) => JSON.stringify(one).includes('revoke'))).toHaveLength(1);
});

test('[4.20] a start that a sign-out overtakes ends quietly', async () => {
  const gate = new Gate();
  const user = { setPassword: 1, login_code: 'HD1001', tnc: true };
  const scene = await Scene.open({ 'validate-token': () => gate.passed.then(() => json({ error: false, user_data: user })) });
  const engine = await createEngine(scene.edges, scene.accounts);
  const started = engine.start();
  await until('the session is being checked', () => scene.script.of('validate-token').length === 1);
  await engine.signOut('keep');
  gate.open();
  await expect(started).resolves.toBeUndefined();
});

test('[4.20] what a sign-out closes under what is brought ahead is no error of anybody', async () => {
  const scene = await Scene.open({ 'home-pwa': () => json(home()) });
  let closed = false;
  // The last thing that is asked before the store is read again.
  const sparing = () => {
    closed = true;
    scene.store.db.close();
    return false;
  };
  const unheard: unknown[] = [];
  const hear = (failure: unknown) => void unheard.push(failure);
  process.on('unhandledRejection', hear);
  const engine = await createEngine({ ...scene.edges, sparing }, scene.accounts);
  expect(await engine.pull('home-pwa', REQUEST)).toEqual({ ok: true, value: 'changed' });
  await new Promise(setImmediate);
  process.off('unhandledRejection', hear);
  expect([closed, unheard]).toEqual([true, []]);
});
