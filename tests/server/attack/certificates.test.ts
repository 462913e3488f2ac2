import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts } from '../../../server/db/schema-accounts.ts';
import { demoQuestions } from '../../../server/demo/world/quiz-rows.ts';
import { demoLessons } from '../../../server/demo/world/syllabus-rows.ts';
import type { ResponseOf } from '../../../sync/contract/index.ts';
import { personOf } from '../../support/attack/people.ts';
import { call } from '../../support/attack/wire.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';

const MINUTE = 60_000;
/** A course of Neelam with a quiz, which earns a certificate. */
const BOB = { program: 207, course: 1207, quiz: 603 } as const;

onEveryDatabase('certificates, by somebody who wants one for another', (server) => {
  /** Does everything that the certificate asks for, at a plausible pace. */
  async function earn(id: 'HD1001' | 'HD1002') {
    const person = await personOf(server(), id);
    const at = (minutes: number) => new Date(server().clock.now() + minutes * MINUTE).toISOString();
    const lessons = demoLessons.filter(({ programId, kind }) => programId === BOB.program && kind !== 'quiz');
    for (const [index, lesson] of lessons.entries()) {
      const told = { course_id: BOB.course, lesson_id: lesson.id, position: 0, done: true, at: at((index - lessons.length) * 10) };
      expect((await call(server(), 'lesson-progress', told, person)).status).toBe(200);
    }
    const answers = demoQuestions.filter(({ quizId }) => quizId === BOB.quiz).map((one) => ({ question_id: one.id, option_ids: [...one.answer] }));
    const handed = {
      attempt_id: `41111111-2222-4333-8444-00000000${id.slice(2)}`,
      quiz_id: BOB.quiz,
      started_at: at(-5),
      elapsed_ms: MINUTE,
      answers,
    };
    expect((await call(server(), 'quiz-submit', handed, person)).body).toMatchObject({ result: { passed: true } });
    return (await call(server(), 'my-certificates', {}, person)).body as ResponseOf<'my-certificates'>;
  }
  const ofBob = (one: { readonly program_id: string | number }) => one.program_id === BOB.program;

  test('a name that nobody has validated is not signed: whoever registers chooses it, and could choose anybody’s', async () => {
    await server()
      .db.update(accounts)
      .set({ name: 'Priya The Famous', divisions: ['neelam'] })
      .where(eq(accounts.id, 'HD1002'));
    const pending = await earn('HD1002');
    expect(pending.certificates.filter(ofBob)).toEqual([]);
    expect(pending.on_the_way.filter(ofBob)).toHaveLength(1);
    expect((await earn('HD1001')).certificates.find(ofBob)?.holder).toBe('Asha Menon');
  });
});
