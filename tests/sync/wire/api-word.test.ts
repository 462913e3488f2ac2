import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { validate } from '../../../sync/account/validate.ts';
import { refusals } from '../../../sync/contract/refusals.ts';
import { pull } from '../../../sync/documents/pull.ts';
import { isReachable } from '../../../sync/outbox/drain.ts';
import { push } from '../../../sync/outbox/push.ts';
import { dispatch } from '../../../sync/outbox/put.ts';
import { readSession } from '../../../sync/store/session.ts';
import { failureIn, isAbsence } from '../../../sync/wire/api-word.ts';
import { exchange } from '../../../sync/wire/exchange.ts';
import { json } from '../../support/device.ts';
import { holds } from '../../support/holds.ts';
import { home } from '../../support/home.ts';
import {
  answerOf,
  HOLLOW,
  isLikeRefusedAnswer,
  nameOfStranger,
  STRANGERS,
  type Stranger,
} from '../../support/strangers.ts';
import { known, look } from '../feed-scene.ts';
import { Listening } from '../listening.ts';
import { REQUEST, Scene } from '../scene.ts';
import type { Answer } from '../scripted-wire.ts';

const MINUTE = 60_000;
const named = STRANGERS.map((stranger) => [nameOfStranger(stranger), stranger] as const);
const saying =
  (stranger: Stranger): Answer =>
  () =>
    answerOf(stranger);

test.each(named)(
  '[D47] %s counts as no answer or as busy, without its message and for at most a minute',
  async (_name, stranger) => {
    const outcome = await exchange(
      { now: Date.now, wire: async () => answerOf(stranger) },
      new Request('http://chairside.test/api/x'),
    );
    const failure = outcome.ok ? undefined : outcome.failure;
    expect(failure?.kind).toMatch(/^(no-answer|busy)$/);
    expect(failure?.message).toBeUndefined();
    expect(failure?.retryAfter ?? 0).toBeLessThanOrEqual(MINUTE);
  },
);

test.each(named)(
  '[D47] %s in place of responses to writes refuses no entry, except an answer to a training by a 400 with a message',
  async (_name, stranger) => {
    const respond = saying(stranger);
    const scene = await Scene.open({
      'accept-reject-webinar': respond,
      'live-video-view': respond,
      'notification-update': respond,
    });
    await scene.tap();
    await scene.view();
    await dispatch(
      scene.store,
      'read-notice',
      { notification_id: 7, name: 'N' },
      { id: scene.edges.newId(), at: scene.edges.now() },
    );
    for (let i = 0; i < 3; i += 1) {
      await push(scene.edges, scene.store);
      scene.device.clock.ms += 10 * MINUTE;
    }
    expect(await scene.states()).toEqual([
      isLikeRefusedAnswer(stranger) ? 'refused' : 'waiting',
      'waiting',
      'waiting',
    ]);
  },
);

test.each(named)(
  '[D47] %s in place of a document for half an hour does not delete the stored document',
  async (_name, stranger) => {
    const scene = await Scene.open({
      'home-pwa': () => json(home()),
      'get-home-divisions': saying(stranger),
    });
    const pullHome = () => pull(scene.edges, scene.store, 'home-pwa', REQUEST, { force: true });
    await pullHome();
    scene.script.answers['home-pwa'] = saying(stranger);
    for (let i = 0; i < 3; i += 1) {
      await pullHome();
      await scene.device.pass(10 * MINUTE);
    }
    expect(await scene.home()).toBeDefined();
  },
);

test.each(named)(
  '[D47] %s in place of the change feed delays the next request by at most a minute',
  async (_name, stranger) => {
    const scene = await known();
    scene.script.answers.changes = saying(stranger);
    await look(scene);
    const before = scene.script.of('changes').length;
    scene.device.clock.ms += MINUTE;
    await look(scene);
    expect(scene.script.of('changes').length).toBeGreaterThan(before);
  },
);

test.each(named)(
  '[D47] %s in place of the event stream is followed by another request within two minutes',
  async (_name, stranger) => {
    const all = await Listening.begin(saying(stranger));
    const { listener } = await all.tab();
    listener.wake();
    expect(await all.untilAsked(2)).toBeLessThan(120);
  },
);

test.each(named)(
  '[D47] [4.17] %s in place of a response to a refresh does not end the session',
  async (_name, stranger) => {
    const scene = await Scene.open({
      'validate-token': () => json({ error: true }, { status: 401 }),
      'refresh-token': saying(stranger),
    });
    await validate(scene.edges, scene.store);
    scene.script.answers['validate-token'] = saying(stranger);
    await validate(scene.edges, scene.store);
    expect((await readSession(scene.store, ['is_valid', 'refresh_token'])).is_valid).toBe(true);
  },
);

test('[D47] an unsigned 401 in JSON causes a refresh', async () => {
  const scene = await Scene.open({
    'home-pwa': ({ token }) =>
      token === 'new' ? json(home()) : json({ message: 'Unauthorized' }, { status: 401 }),
    'refresh-token': () => json({ access_token: 'new', refresh_token: 'newer' }),
  });
  expect((await pull(scene.edges, scene.store, 'home-pwa', REQUEST)).ok).toBe(true);
});

test('[D47] a busy gateway does not count as a reachable API', async () => {
  const scene = await Scene.open({
    'validate-token': () => json({ message: 'no healthy upstream' }, { status: 503 }),
  });
  expect(await isReachable(scene.edges, scene.store)).toBe(false);
});

const hollow = HOLLOW.map((stranger) => [nameOfStranger(stranger), stranger] as const);

test.each(hollow)(
  '[D47] %s in place of documents and the feed deletes no document and does not pause the feed',
  async (_name, stranger) => {
    const scene = await known();
    scene.script.answers['home-pwa'] = saying(stranger);
    scene.script.answers.changes = saying(stranger);
    for (let i = 0; i < 3; i += 1) {
      await pull(scene.edges, scene.store, 'home-pwa', REQUEST, { force: true });
      await look(scene);
      scene.device.clock.ms += 10 * MINUTE;
    }
    expect(await scene.home()).toBeDefined();
    expect(scene.script.of('changes')).toHaveLength(3);
  },
);

test('[D47] an error response in JSON without `error: true` is unsigned, whatever its content and status', () => {
  const status = fc.integer({ min: 400, max: 599 });
  const body = fc.oneof(
    fc.jsonValue(),
    fc.record({
      error: fc.jsonValue(),
      message: fc.jsonValue(),
      code: fc.constantFrom(...Object.keys(refusals)),
    }),
  );
  holds(
    fc.property(status, body, (code, json) => {
      fc.pre(Object(json).error !== true);
      const failure = failureIn(code, json);
      expect(failure).toMatchObject({
        kind: expect.stringMatching(/^(no-answer|busy)$/),
        unsigned: 'json',
      });
      expect(failure && isAbsence(failure)).not.toBe(true);
    }),
  );
});

test('[D47] every response with `error: true` is signed', () => {
  holds(
    fc.property(fc.integer({ min: 200, max: 599 }), fc.option(fc.string()), (status, message) => {
      expect(failureIn(status, { error: true, message })).not.toHaveProperty('unsigned');
    }),
  );
});
