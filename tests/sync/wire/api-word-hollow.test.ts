import { expect, test } from 'vitest';
import { push } from '../../../sync/outbox/push.ts';
import { answerOf, HOLLOW, nameOfStranger } from '../../support/strangers.ts';
import { Scene } from '../scene.ts';

test.each(HOLLOW.map((stranger) => [nameOfStranger(stranger), stranger] as const))(
  '[D47] %s in place of a response to an answer leaves the answer waiting',
  async (_name, stranger) => {
    const scene = await Scene.open({ 'accept-reject-webinar': () => answerOf(stranger) });
    await scene.tap();
    await push(scene.edges, scene.store);
    expect(await scene.states()).toEqual(['waiting']);
  },
);
