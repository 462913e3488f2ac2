import { describe, expect, test } from 'vitest';
import { validate } from '../../../sync/account/validate.ts';
import { endpoints } from '../../../sync/contract/index.ts';
import { push } from '../../../sync/outbox/push.ts';
import { dispatch } from '../../../sync/outbox/put.ts';
import { readSession } from '../../../sync/store/session.ts';
import { failureIn } from '../../../sync/wire/api-word.ts';
import { createOffers } from '../../../sync/wire/offers.ts';
import { json, OFFERED } from '../../support/device.ts';
import { answerOf, isLikeRefusedAnswer, STRANGERS } from '../../support/strangers.ts';
import { Scene, valid } from '../scene.ts';
import { offline } from '../scripted-wire.ts';

/** 400 responses of gateways by default. */
const named = STRANGERS.filter(isLikeRefusedAnswer).map(
  (stranger) => [stranger.by, stranger] as const,
);

/** The device's fetch of the capabilities, over its scripted wire. */
function withOffers(scene: Scene): Scene['edges'] {
  const keeping: { value: unknown } = { value: undefined };
  const offers = createOffers(scene.edges, {
    read: async () => keeping.value,
    write: async (value) => {
      keeping.value = value;
    },
  });
  return { ...scene.edges, offers };
}

test('[8.2] a 400 with a message refuses only an answer to a training', () => {
  const refused = Object.entries(endpoints).filter(
    ([, row]) => failureIn(400, { message: 'Seats are full' }, row)?.kind === 'refused',
  );
  expect(refused.map(([name]) => name)).toEqual([
    'accept-reject-webinar',
    'accept-reject-education',
  ]);
});

describe.each(named)('[D47] a 400 of %s', (_by, stranger) => {
  const respond = () => answerOf(stranger);

  test('in place of a response to a refresh does not end the session', async () => {
    const scene = await Scene.open({
      'validate-token': () => json({ error: true }, { status: 401 }),
      'refresh-token': respond,
    });
    await validate(scene.edges, scene.store);
    expect((await readSession(scene.store, ['is_valid'])).is_valid).toBe(true);
  });

  test('in place of the capabilities hides them for at most a minute', async () => {
    const scene = await Scene.open({ capabilities: respond });
    const { offers } = withOffers(scene);
    await offers.known();
    scene.script.answers.capabilities = () => json(OFFERED);
    scene.device.clock.ms += 61_000;
    expect((await offers.known())?.idempotency_keys).toBe(true);
  });

  test('in place of a response to a rating leaves the rating waiting', async () => {
    const scene = await Scene.open({ 'rate-us': respond });
    await dispatch(
      scene.store,
      'rate-us',
      { rate: 5, message: '' },
      { id: scene.edges.newId(), at: scene.edges.now() },
    );
    await push(scene.edges, scene.store);
    expect(await scene.states()).toEqual(['waiting']);
  });

  test('after a lost response leaves the rating unsure', async () => {
    const scene = await Scene.open({ 'rate-us': offline, 'validate-token': valid });
    await dispatch(
      scene.store,
      'rate-us',
      { rate: 5, message: '' },
      { id: scene.edges.newId(), at: scene.edges.now() },
    );
    await push(scene.edges, scene.store);
    scene.script.answers['rate-us'] = respond;
    scene.device.clock.ms += 60_000;
    await push(scene.edges, scene.store);
    expect((await scene.entries())[0]?.unsure).toBe(true);
  });
});
