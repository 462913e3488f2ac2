import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { InputOf } from '../../../sync/actions/index.ts';
import { checkAgain } from '../../../sync/documents/check-again.ts';
import { pull } from '../../../sync/documents/pull.ts';
import { dispatch } from '../../../sync/outbox/put.ts';
import { json } from '../../support/device.ts';
import { home, training } from '../../support/home.ts';
import { inputsOf } from '../actions/samples.ts';
import { REQUEST, Scene } from '../scene.ts';
import { offline } from '../scripted-wire.ts';

/** A view whose fate is unknown, on a device with a stored home. */
async function unknown(): Promise<{ scene: Scene; id: string; says: (views: number) => void }> {
  const scene = await Scene.open();
  const says = (views: number): void => {
    scene.script.answers['home-pwa'] = () =>
      json(home({ upcoming_trainings: [training({ get_video_views_all_count: views })] }));
  };
  says(0);
  await pull(scene.edges, scene.store, 'home-pwa', REQUEST);
  const id = await scene.view();
  await scene.store.db.outbox.toCollection().modify({ state: 'ambiguous' });
  return { scene, id, says };
}

test("[L5] an entry that the server's state shows counts as sent", async () => {
  const { scene, id, says } = await unknown();
  says(1);
  expect(await checkAgain(scene.edges, scene.store, id)).toEqual({ ok: true, value: 'arrived' });
  expect(await scene.states()).toEqual(['sent']);
  expect((await scene.home())?.upcoming_trainings[0]?.get_video_views_all_count).toBe(1);
});

test("[L5] an entry that the server's state does not show still waits for the person, and nothing is sent", async () => {
  const { scene, id } = await unknown();
  expect(await checkAgain(scene.edges, scene.store, id)).toEqual({ ok: true, value: 'missing' });
  expect(await scene.states()).toEqual(['ambiguous']);
  expect(new Set(scene.script.asked.map(({ name }) => name))).toEqual(new Set(['home-pwa']));
});

test('an ambiguous entry is unchanged when the check gets no response', async () => {
  const { scene, id } = await unknown();
  scene.script.answers['home-pwa'] = offline;
  expect(await checkAgain(scene.edges, scene.store, id)).toMatchObject({
    ok: false,
    failure: { kind: 'no-answer' },
  });
  expect(await scene.states()).toEqual(['ambiguous']);
});

test('[L5] a check against a response with fewer rows fails and does not report the view as missing', async () => {
  const rows = (views: number, count: number) =>
    Array.from({ length: count }, (_, n) =>
      training({
        id: n + 1,
        training_code: `T${n + 1}`,
        get_video_views_all_count: n === 0 ? views : 0,
      }),
    );
  const scene = await Scene.open({
    'home-pwa': () => json(home({ upcoming_trainings: rows(0, 4) })),
  });
  await pull(scene.edges, scene.store, 'home-pwa', REQUEST);
  const id = await scene.view();
  await scene.store.db.outbox.toCollection().modify({ state: 'ambiguous' });
  scene.script.answers['home-pwa'] = () => json(home({ upcoming_trainings: rows(1, 1) }));
  expect(await checkAgain(scene.edges, scene.store, id)).toMatchObject({ ok: false });
});

test('the check returns "unseen" and requests nothing when no stored document can show the action', async () => {
  const scene = await Scene.open();
  const id = await scene.view();
  await scene.store.db.outbox.toCollection().modify({ state: 'ambiguous' });
  expect(await checkAgain(scene.edges, scene.store, id)).toEqual({ ok: true, value: 'unseen' });
  expect(scene.script.asked).toEqual([]);
});

test('the check returns "unseen" for an action that shows in no document', async () => {
  const scene = await Scene.open();
  const [input] = fc.sample(inputsOf('ask-help') as fc.Arbitrary<InputOf<'ask-help'>>, {
    numRuns: 1,
    seed: 1,
  });
  await dispatch(scene.store, 'ask-help', input as InputOf<'ask-help'>, { id: 'ticket', at: 0 });
  await scene.store.db.outbox.toCollection().modify({ state: 'ambiguous' });
  expect(await checkAgain(scene.edges, scene.store, 'ticket')).toEqual({
    ok: true,
    value: 'unseen',
  });
});

test('a missing entry and an entry that needs no check are not checked', async () => {
  const scene = await Scene.open();
  const id = await scene.tap();
  expect(await checkAgain(scene.edges, scene.store, id)).toEqual({ ok: true, value: 'unseen' });
  expect(await checkAgain(scene.edges, scene.store, 'never-there')).toEqual({
    ok: true,
    value: 'unseen',
  });
  expect(scene.script.asked).toEqual([]);
});
