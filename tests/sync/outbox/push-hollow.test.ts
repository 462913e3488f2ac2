import { expect, test } from 'vitest';
import { endpoints } from '../../../sync/contract/index.ts';
import { push } from '../../../sync/outbox/push.ts';
import { dispatch } from '../../../sync/outbox/put.ts';
import { json } from '../../support/device.ts';
import { answerOf, HOLLOW, nameOfStranger } from '../../support/strangers.ts';
import { Scene, valid } from '../scene.ts';

const named = HOLLOW.map((stranger) => [nameOfStranger(stranger), stranger] as const);

test('a response with only a message leaves the entries of an API with a capability list waiting', async () => {
  const wifi = () => json({ message: 'Welcome! Please log in to the network.' });
  const scene = await Scene.open({
    'validate-token': valid,
    'accept-reject-webinar': wifi,
    'live-video-view': wifi,
  });
  await scene.tap();
  await scene.view();
  await push(scene.edges, scene.store);
  expect(await scene.states()).toEqual(['waiting', 'waiting']);
});

test.each(named)(
  '[D47] entries are still waiting when the response to a write is %s',
  async (_name, stranger) => {
    const says = () => answerOf(stranger);
    // No response of these calls has this shape: each has at least `error`.
    for (const name of ['accept-reject-webinar', 'live-video-view', 'add-comment'] as const)
      expect(endpoints[name].response.safeParse(JSON.parse(stranger.body)).success).toBe(false);
    const scene = await Scene.open({
      'accept-reject-webinar': says,
      'live-video-view': says,
      'add-comment': says,
    });
    await scene.tap();
    await scene.view();
    const id = scene.edges.newId();
    const author = { name: 'Asha Menon', picture: null, profile: 'hd', city: null } as const;
    const at = new Date(scene.edges.now()).toISOString();
    const comment = { post_id: 7, comment_id: id, text: 'An hour of writing', author, at };
    await dispatch(scene.store, 'add-comment', comment, { id, at: scene.edges.now() });
    await push(scene.edges, scene.store);
    expect(await scene.states()).toEqual(['waiting', 'waiting', 'waiting']);
  },
);
