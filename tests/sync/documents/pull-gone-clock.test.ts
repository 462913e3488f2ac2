import { expect, test } from 'vitest';
import { pull } from '../../../sync/documents/pull.ts';
import { noteAnswered } from '../../../sync/documents/second-look.ts';
import { measureAnew } from '../../../sync/wire/server-time.ts';
import { json } from '../../support/device.ts';
import { home, training } from '../../support/home.ts';
import { REQUEST, Scene } from '../scene.ts';

test('[D47] a document missing in two pulls within seconds is kept although the clock was set ahead between them', async () => {
  const scene = await Scene.open({
    'home-pwa': () => json(home()),
    'my-favourites': () => json({ error: false, products: [], programs: [], notes: [] }),
  });
  const look = () => pull(scene.edges, scene.store, 'home-pwa', REQUEST, { force: true });
  await look();
  scene.script.answers['home-pwa'] = () => json({ error: true, message: 'No' }, { status: 404 });
  await look();
  await scene.device.pass(3_000);
  // The phone takes over the network's time.
  scene.device.clock.set(scene.device.clock.ms + 3_600_000);
  expect(await pull(scene.edges, scene.store, 'my-favourites', {})).toMatchObject({ ok: true });
  await look();
  expect(await scene.home()).toBeDefined();
});

test("[D47] the minutes between two pulls are measured by the server's time when the phone slept between them", async () => {
  const scene = await Scene.open();
  const { device, script } = scene;
  const look = () => pull(scene.edges, scene.store, 'home-pwa', REQUEST, { force: true });
  // The phone's own clock is a day ahead.
  const answering = (trainings: ReturnType<typeof home>['upcoming_trainings']) => () =>
    json(home({ upcoming_trainings: trainings }), {
      headers: { date: new Date(device.clock.ms - 86_400_000).toUTCString() },
    });
  script.answers['home-pwa'] = answering(home().upcoming_trainings);
  await look();
  script.answers['home-pwa'] = answering([]);
  await look();
  await noteAnswered(scene.store);
  // The monotonic clock, which cannot be set, stops while a phone sleeps.
  device.clock.set(device.clock.ms + 3_600_000);
  await look();
  expect((await scene.home())?.upcoming_trainings).toEqual([]);
});

test('[D47] a doubted response without a server time drops the server time of the previous one, so that an empty list is kept out seconds later', async () => {
  const scene = await Scene.open();
  const { device, script } = scene;
  const look = () => pull(scene.edges, scene.store, 'home-pwa', REQUEST, { force: true });
  const rows = (count: number) =>
    Array.from({ length: count }, (_, n) => training({ id: n + 1, training_code: `T${n + 1}` }));
  const answering = (count: number, says: boolean) => () =>
    json(
      home({ upcoming_trainings: rows(count) }),
      says ? { headers: { date: new Date(device.clock.ms).toUTCString() } } : {},
    );
  script.answers['home-pwa'] = answering(9, true);
  await look();
  script.answers['home-pwa'] = answering(3, true);
  await look();
  await noteAnswered(scene.store);
  // Another thread, which has not measured the server's time, pulls an empty list for the first
  // time.
  device.clock.ms += 600_000;
  measureAnew(scene.store);
  script.answers['home-pwa'] = answering(0, false);
  await look();
  await noteAnswered(scene.store);
  device.clock.ms += 5_000;
  script.answers['home-pwa'] = answering(0, true);
  await look();
  expect((await scene.home())?.upcoming_trainings).toHaveLength(9);
});
