import { expect, test } from 'vitest';
import { pull } from '../../sync/pull.ts';
import { json } from '../support/device.ts';
import { home } from '../support/home.ts';
import { REQUEST, Scene } from './scene.ts';

test('[D47] a clock that is set ahead does not make seconds the minutes between two looks', async () => {
  const scene = await Scene.open({
    'home-pwa': () => json(home()),
    'my-favourites': () => json({ error: false, products: [], programs: [], notes: [] }),
  });
  const look = () => pull(scene.edges, scene.store, 'home-pwa', REQUEST, { force: true });
  await look();
  scene.script.answers['home-pwa'] = () => json({ error: true, message: 'No' }, { status: 404 });
  await look();
  await scene.device.pass(3_000);
  // The phone hears the network's time.
  scene.device.clock.set(scene.device.clock.ms + 3_600_000);
  expect(await pull(scene.edges, scene.store, 'my-favourites', {})).toMatchObject({ ok: true });
  await look();
  expect(await scene.home()).toBeDefined();
});
