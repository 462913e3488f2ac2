import { expect, test } from 'vitest';
import type { InputOf } from '../../../sync/actions/index.ts';
import { push } from '../../../sync/outbox/push.ts';
import { dispatch, release } from '../../../sync/outbox/put.ts';
import { json } from '../../support/device.ts';
import { Scene } from '../scene.ts';
import { type Answer, offline } from '../scripted-wire.ts';

const LESSONS = [1, 2, 3, 4, 5, 6];
const ATTEMPT = {
  attempt_id: '11111111-2222-4333-8444-000000000001',
  quiz_id: 603,
  started_at: '2026-11-28T10:00:00Z',
  name: 'Check yourself',
};
const busy: Answer = () =>
  json(
    { error: true, code: 'in-progress', message: 'x' },
    { status: 409, headers: { 'retry-after': '1' } },
  );
const PLACE: Omit<InputOf<'finish-lesson'>, 'lesson_id'> = {
  ...{
    course_id: 1207,
    position: 0,
    at: '2026-11-28T10:00:00Z',
    name: 'A lesson',
    program: 'The one-length bob',
    division_code: 'neelam',
  },
  ...{ image: null, lesson_count: 7, lessons_done: 1, seconds_left: 10, next_part: null },
};

/**
 * A device with a course that was completed offline, its quiz last. `takes` answers a lesson in
 * place of the server until it returns undefined.
 */
async function learned(takes: (lesson: number) => Answer | undefined = () => undefined) {
  const arrived = new Set<number>();
  const scene = await Scene.open({
    'lesson-progress': (asked) => {
      const lesson = Number(asked.body.lesson_id);
      const instead = takes(lesson);
      if (instead) return instead(asked);
      arrived.add(lesson);
      return json({
        error: false,
        done: true,
        position: 0,
        lesson_count: 7,
        lessons_done: arrived.size,
        progress: arrived.size / 7,
      });
    },
    'quiz-submit': () =>
      arrived.size < LESSONS.length
        ? json(
            {
              error: true,
              code: 'lesson-locked',
              message: 'The quiz opens when all other lessons are done.',
            },
            { status: 409 },
          )
        : json({ error: false, message: 'Passed', result: {}, attempts_left: 1 }),
  });
  const stamp = () => ({ id: scene.edges.newId(), at: scene.edges.now() });
  const finish = async (lesson_id: number) =>
    release(scene.store, [
      await dispatch(scene.store, 'finish-lesson', { ...PLACE, lesson_id }, stamp()),
    ]);
  const handIn = () =>
    dispatch(scene.store, 'submit-quiz', { ...ATTEMPT, answers: [], elapsed_ms: 60_000 }, stamp());
  const drain = async () => {
    await push(scene.edges, scene.store);
    // Longer than every back-off.
    await scene.device.pass(600_000);
  };
  const quiz = async () =>
    (await scene.entries()).find(({ content }) => content?.action === 'submit-quiz');
  return { scene, finish, handIn, drain, quiz };
}

test.each([
  ['got a busy response', busy],
  ['was lost', offline],
])(
  '[S28, L4] a quiz sent before a lesson whose request %s is sent again and passes after the lesson',
  async (_how, answer) => {
    let tries = 0;
    const { scene, finish, handIn, drain, quiz } = await learned((lesson) =>
      lesson === 6 && tries++ === 0 ? answer : undefined,
    );
    for (const lesson of LESSONS) await finish(lesson);
    await handIn();
    for (const _ of [1, 2, 3]) await drain();
    expect(await quiz()).toMatchObject({ state: 'sent', content: { message: 'Passed' } });
    expect(scene.script.of('quiz-submit').length).toBeLessThanOrEqual(3);
  },
);

test('[S28, L7] a quiz without pending lessons on this device is refused with the reason', async () => {
  const { handIn, drain, quiz } = await learned();
  await handIn();
  await drain();
  expect(await quiz()).toMatchObject({
    state: 'refused',
    content: { failure: { code: 'lesson-locked' } },
  });
});

test('[S28, L7] a quiz waits while an earlier lesson waits, and is refused once that lesson is refused', async () => {
  let answer: Answer = busy;
  const { finish, handIn, drain, quiz } = await learned((lesson) =>
    lesson === 6 ? answer : undefined,
  );
  for (const lesson of LESSONS) await finish(lesson);
  await handIn();
  for (const _ of [1, 2, 3, 4, 5, 6, 7]) await drain();
  expect(await quiz()).toMatchObject({
    state: 'waiting',
    content: { failure: { code: 'lesson-locked' } },
  });
  answer = () => json({ error: true, code: 'not-found', message: 'x' }, { status: 404 });
  for (const _ of [1, 2]) await drain();
  expect(await quiz()).toMatchObject({
    state: 'refused',
    content: { failure: { code: 'lesson-locked' } },
  });
});

test('[S28, L4] a quiz does not wait for a lesson finished after it', async () => {
  const { finish, handIn, drain, quiz } = await learned((lesson) =>
    lesson === 6 ? busy : undefined,
  );
  await handIn();
  await finish(6);
  await drain();
  expect(await quiz()).toMatchObject({
    state: 'refused',
    content: { failure: { code: 'lesson-locked' } },
  });
});
