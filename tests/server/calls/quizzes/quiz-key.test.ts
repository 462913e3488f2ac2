import { expect, test } from 'vitest';
import { demoQuestions } from '../../../../demo/world/quizzes/quiz-rows.ts';
import { type EndpointName, endpoints } from '../../../../sync/contract/index.ts';
import { personOf } from '../../../support/attack/people.ts';
import { fieldsOf, personFor } from '../../../support/attack/valid.ts';
import { call } from '../../../support/attack/wire.ts';
import { openQuiz } from '../../../support/learned.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';

const MINUTE = 60_000;
/** What stands in a key and nowhere else. */
const reasons = demoQuestions.map(({ explanation }) => explanation);
const leaked = (text: string) => [
  ...reasons.filter((reason) => text.includes(JSON.stringify(reason).slice(1, -1))),
  ...(/"(answer|explanation|right_option_ids)"/.exec(text) ?? []),
];

onEveryDatabase('the solutions of a quiz', (server) => {
  test('no call reveals them while there are attempts left', {
    timeout: 4 * MINUTE,
  }, async () => {
    for (const name of Object.keys(endpoints) as EndpointName[]) {
      // Signed in anew for each: a call that ends the session would silence the rest.
      const person = await personFor(server(), name);
      const heard = await call(server(), name, await fieldsOf(server(), name, person), person);
      expect(leaked(heard.text), name).toEqual([]);
    }
  });

  test('neither the questions nor the answer to a failed attempt contain them while there are attempts left', async () => {
    const asha = await personOf(server(), 'HD1001');
    for (const [index, quiz_id] of [
      ...new Set(demoQuestions.map(({ quizId }) => quizId)),
    ].entries()) {
      await openQuiz(server(), 'HD1001', quiz_id);
      const asked = await call(server(), 'quiz-details', { division_code: [], quiz_id }, asha);
      expect(asked.status).toBe(200);
      const attempt_id = `11111111-2222-4333-8444-${String(index).padStart(12, '0')}`;
      const started_at = new Date(server().clock.now()).toISOString();
      const failed = await call(
        server(),
        'quiz-submit',
        { attempt_id, quiz_id, started_at, answers: [], elapsed_ms: 1 },
        asha,
      );
      expect(failed.body).toMatchObject({ result: { score: 0 } });
      // The demo's own attempts may have passed, or have been the last but one: then the key may be
      // shown.
      if (Number(failed.body.attempts_left) > 0 && asked.body.passed !== true)
        expect([...leaked(asked.text), ...leaked(failed.text)], String(quiz_id)).toEqual([]);
    }
  });
});
