import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ActionName, actions } from '../../../sync/actions/index.ts';
import { app } from '../../../sync/app.ts';
import { sessionRows } from '../../../sync/contract/account/session.ts';
import { drain } from '../../../sync/outbox/drain.ts';
import { actionOf } from '../../../sync/outbox/entry.ts';
import { dispatch, release } from '../../../sync/outbox/put.ts';
import { json } from '../../support/device.ts';
import { inputsOf } from '../actions/samples.ts';
import { Scene, taken } from '../scene.ts';
import { offline } from '../scripted-wire.ts';

/** Inputs of an action that have not expired at the test's time. */
const sendable = (name: ActionName, now: number) =>
  fc.sample(
    (inputsOf(name) as fc.Arbitrary<never>).filter(
      (input) => (actionOf({ app }, name).expires?.(input) ?? now) >= now,
    ),
    { numRuns: 3, seed: 1 },
  );

test.each(Object.keys(actions) as ActionName[])(
  'a thread with only the session endpoints sends %s',
  async (name) => {
    const scene = await Scene.open();
    const edges = { ...scene.edges, endpoints: sessionRows };
    for (const input of sendable(name, edges.now())) {
      const { endpoint } = actionOf({ app }, name).sends(input);
      scene.script.answers[endpoint.path] = () => json({ error: false, people: [] });
      const id = edges.newId();
      await dispatch(scene.store, name, input, { id, at: edges.now() });
      await release(scene.store, [id]);
      expect(await drain(edges, scene.store)).toMatchObject({ sent: 1, left: 0 });
      expect(scene.script.asked.at(-1)?.name).toBe(endpoint.path);
    }
  },
);

test('a thread with only the session endpoints refreshes the session while it sends', async () => {
  const scene = await Scene.open({
    'accept-reject-webinar': (asked) =>
      asked.token === 'access-2' ? taken(asked) : json({ error: true }, { status: 401 }),
    'refresh-token': () => json({ access_token: 'access-2', refresh_token: 'refresh-2' }),
  });
  await scene.tap();
  expect(await drain({ ...scene.edges, endpoints: sessionRows }, scene.store)).toMatchObject({
    sent: 1,
    left: 0,
  });
});

test('a drain requests no document', async () => {
  const scene = await Scene.open({ 'accept-reject-webinar': taken, 'home-pwa': offline });
  await scene.tap();
  await drain(scene.edges, scene.store);
  expect(scene.script.asked.map(({ name }) => name)).toEqual(['accept-reject-webinar']);
});
