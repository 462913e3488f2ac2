import { expect, test } from 'vitest';
import { demoQuestions } from '../../../../demo/world/quizzes/quiz-rows.ts';
import type { ResponseOf } from '../../../../sync/contract/index.ts';
import { personOf } from '../../../support/attack/people.ts';
import { call } from '../../../support/attack/wire.ts';
import { openQuiz } from '../../../support/learned.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';

/** A quiz of nine questions that asks six of them. */
const QUIZ = 607;
const idOf = (number: number): string =>
  `51111111-2222-4333-8444-${String(number).padStart(12, '0')}`;

onEveryDatabase('a quiz with more questions than it asks', (server) => {
  async function learner() {
    const person = await personOf(server(), 'HD1001');
    await openQuiz(server(), person.id, QUIZ);
    return {
      asked: async () => {
        const { body } = await call(
          server(),
          'quiz-details',
          { division_code: [], quiz_id: QUIZ },
          person,
        );
        return (body as ResponseOf<'quiz-details'>).quiz.questions.map(({ id }) => Number(id));
      },
      submit: async (attempt: number, answered: readonly number[]) => {
        const key = demoQuestions
          .filter(({ id }) => answered.includes(id))
          .map(({ id, answer }) => ({ question_id: id, option_ids: [...answer] }));
        const sent = {
          attempt_id: idOf(attempt),
          quiz_id: QUIZ,
          started_at: new Date(server().clock.now()).toISOString(),
          elapsed_ms: 60_000,
        };
        return (await call(server(), 'quiz-submit', { ...sent, answers: key }, person))
          .body as ResponseOf<'quiz-submit'>;
      },
    };
  }

  test('[S28] each try asks its own six questions and is judged by them alone, and a pass keeps its questions', async () => {
    const { asked, submit } = await learner();
    const first = await asked();
    expect(first).toHaveLength(6);
    expect(await asked()).toEqual(first);
    expect(await submit(1, first.slice(0, 1))).toMatchObject({
      result: { score: 16, passed: false },
      review: null,
    });
    const second = await asked();
    expect(second).toHaveLength(6);
    expect(second).not.toEqual(first);
    const passed = await submit(2, second);
    expect(passed).toMatchObject({ result: { score: 100, passed: true } });
    expect(passed.review?.map(({ question_id }) => question_id)).toEqual(second);
    // The solutions stand beside the questions that were asked.
    expect(await asked()).toEqual(second);
  });

  test('[S28] a second try made offline is judged by the questions that its device had', async () => {
    const { asked, submit } = await learner();
    const had = await asked();
    await submit(1, []);
    expect(await submit(2, had)).toMatchObject({ result: { score: 100, passed: true } });
  });
});
