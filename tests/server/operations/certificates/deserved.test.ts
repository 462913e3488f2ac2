import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { demoLessons } from '../../../../demo/world/lessons/syllabus-rows.ts';
import { demoQuestions } from '../../../../demo/world/quizzes/quiz-rows.ts';
import { programDetails } from '../../../../server/db/schema/programs.ts';
import type { ResponseOf } from '../../../../sync/contract/index.ts';
import { post, signedIn } from '../../../support/client.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';

const MINUTE = 60_000;
const BOB = { program: 207, quiz: 603 } as const;
const WITHOUT_QUIZ = 208;

onEveryDatabase('what a certificate needs', (server) => {
  async function learner() {
    // The courses and the quiz were delivered a day before.
    const { bearer: before } = await signedIn(server());
    for (const course_id of [BOB.program, WITHOUT_QUIZ])
      await post(
        server(),
        '/api/hair_dresser/elearning-details',
        { leapcode: 'HD1001', division_code: [], course_id: 1000 + course_id },
        before,
      );
    await post(
      server(),
      '/api/hair_dresser/quiz-details',
      { division_code: [], quiz_id: BOB.quiz },
      before,
    );
    server().clock.advance(24 * 60 * MINUTE);
    const { bearer } = await signedIn(server());
    const call = (path: string, body: object) =>
      post(server(), `/api/hair_dresser/${path}`, body, bearer);
    const at = (minutes: number) => new Date(server().clock.now() + minutes * MINUTE).toISOString();
    return {
      rename: async (name: string) => {
        const body = new FormData();
        body.set('name', name);
        return (
          await server().fetch('/api/hair_dresser/update-profile', {
            method: 'POST',
            headers: { ...bearer },
            body,
          })
        ).status;
      },
      /** Reports every lesson except the quiz, at this distance in minutes. */
      learn: async (program: number, apart: number) => {
        const lessons = demoLessons.filter(
          ({ programId, kind }) => programId === program && kind !== 'quiz',
        );
        for (const [index, { id }] of lessons.entries())
          await call('lesson-progress', {
            course_id: 1000 + program,
            lesson_id: id,
            position: 0,
            done: true,
            at: at((index - lessons.length) * apart),
          });
      },
      pass: () =>
        call('quiz-submit', {
          attempt_id: '11111111-2222-4333-8444-000000000001',
          quiz_id: BOB.quiz,
          started_at: at(-5),
          elapsed_ms: MINUTE,
          answers: demoQuestions
            .filter(({ quizId }) => quizId === BOB.quiz)
            .map(({ id, answer }) => ({ question_id: id, option_ids: [...answer] })),
        }),
      mine: async () => (await call('my-certificates', {})).body as ResponseOf<'my-certificates'>,
    };
  }
  const of = (program: number) => (row: { readonly program_id: string | number }) =>
    row.program_id === program;

  test('lessons reported all at once earn no certificate, even with the quiz passed; it waits for review by staff', async () => {
    const { learn, pass, mine: ownCertificates } = await learner();
    await learn(BOB.program, 0);
    await pass();
    const listed = await ownCertificates();
    expect(listed.certificates.some(of(BOB.program))).toBe(false);
    expect(listed.on_the_way.find(of(BOB.program))).toMatchObject({
      program: 'The one-length bob',
      score: 100,
    });
  });

  test('lessons in plausible time and a passed quiz earn a certificate at once', async () => {
    const { learn, pass, mine: ownCertificates } = await learner();
    await learn(BOB.program, 10);
    expect((await ownCertificates()).certificates.some(of(BOB.program))).toBe(false);
    await pass();
    const listed = await ownCertificates();
    expect(listed.certificates.find(of(BOB.program))).toMatchObject({
      holder: 'Asha Menon',
      state: 'valid',
    });
    expect(listed.on_the_way.some(of(BOB.program))).toBe(false);
  });

  test('a program without a quiz earns no certificate for a person who was seen at no training', async () => {
    await server()
      .db.update(programDetails)
      .set({ certificate: true })
      .where(eq(programDetails.programId, WITHOUT_QUIZ));
    const { learn, mine: ownCertificates } = await learner();
    await learn(WITHOUT_QUIZ, 10);
    const listed = await ownCertificates();
    expect(listed.certificates.some(of(WITHOUT_QUIZ))).toBe(false);
    expect(listed.on_the_way.some(of(WITHOUT_QUIZ))).toBe(true);
  });

  test('a certificate carries the validated name, even after a change of the profile', async () => {
    const { rename, learn, pass, mine: ownCertificates } = await learner();
    for (const name of ['Doctor Somebody Else', 'Somebody Again'])
      expect(await rename(name)).toBe(200);
    await learn(BOB.program, 10);
    await pass();
    expect((await ownCertificates()).certificates.find(of(BOB.program))?.holder).toBe('Asha Menon');
  });

  test('the nearest certificates list what is missing, without what is done', async () => {
    const { learn, mine: ownCertificates } = await learner();
    const before = (await ownCertificates()).nearest ?? [];
    expect(before.length).toBeGreaterThan(0);
    expect(
      before.every(({ program, missing }) => program.state === 'in-progress' && missing.length > 0),
    ).toBe(true);
    await learn(BOB.program, 10);
    const bob = (await ownCertificates()).nearest?.find(
      ({ program }) => program.program_id === BOB.program,
    );
    expect(bob?.missing).toEqual([
      expect.objectContaining({
        kind: 'quiz',
        title: 'Check yourself: cutting',
        minutes: 10,
        pass_mark: 70,
      }),
    ]);
    expect(bob?.program).toMatchObject({
      lesson_count: expect.any(Number),
      lessons_done: expect.any(Number),
      next_part: { kind: 'quiz' },
    });
  });
});
