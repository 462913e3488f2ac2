import { expect, test } from 'vitest';
import { demoLessons } from '../../../../demo/world/lessons/syllabus-rows.ts';
import { demoQuestions } from '../../../../demo/world/quizzes/quiz-rows.ts';
import { post, signedIn } from '../../../support/client.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';

const BOB = { program: 207, course: 1207, quiz: 603 } as const;
const lessons = demoLessons.filter(
  ({ programId, kind }) => programId === BOB.program && kind !== 'quiz',
);
const answers = demoQuestions
  .filter(({ quizId }) => quizId === BOB.quiz)
  .map(({ id, answer }) => ({ question_id: id, option_ids: [...answer] }));

onEveryDatabase('a quiz that arrives before its lessons', (server) => {
  test('[S28, L5] a quiz refused as locked is judged under the same key once its lessons have arrived', async () => {
    const { bearer } = await signedIn(server());
    const at = new Date(server().clock.now()).toISOString();
    const handIn = () =>
      post(
        server(),
        '/api/hair_dresser/quiz-submit',
        {
          attempt_id: '11111111-2222-4333-8444-000000000001',
          quiz_id: BOB.quiz,
          started_at: at,
          elapsed_ms: 60_000,
          answers,
        },
        { ...bearer, 'idempotency-key': '9b1c2d3e-4a59-4687-9786-a5b4c3d2e1f0' },
      );
    expect(await handIn()).toMatchObject({
      status: 409,
      body: { error: true, code: 'lesson-locked' },
    });
    for (const { id } of lessons) {
      const done = { course_id: BOB.course, lesson_id: id, position: 0, done: true, at };
      expect(await post(server(), '/api/hair_dresser/lesson-progress', done, bearer)).toMatchObject(
        { status: 200 },
      );
    }
    expect(await handIn()).toMatchObject({ status: 200, body: { result: { passed: true } } });
    expect(await handIn()).toMatchObject({ status: 200, body: { result: { passed: true } } });
  });
});
