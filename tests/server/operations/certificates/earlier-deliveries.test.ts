import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { demoLessons } from '../../../../demo/world/lessons/syllabus-rows.ts';
import { demoQuestions } from '../../../../demo/world/quizzes/quiz-rows.ts';
import { accounts } from '../../../../server/db/schema/accounts.ts';
import { lessonProgress } from '../../../../server/db/schema/programs.ts';
import { quizAttempts, quizDeliveries, quizzes } from '../../../../server/db/schema/quizzes.ts';
import { certificateReviews } from '../../../../server/db/schema/records.ts';
import { leastMs, quizLeastMs } from '../../../../server/domain/certificates.ts';
import { filmAt } from '../../../../server/media/films.ts';
import { EARLIER_DELIVERY_MS } from '../../../../server/settings/limits/learning.ts';
import type { ResponseOf } from '../../../../sync/contract/index.ts';
import { post, signedIn } from '../../../support/client.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';

const ASHA = 'HD1001';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const BOB = { program: 207, course: 1207, quiz: 603 } as const;
const lessons = demoLessons.filter(
  ({ programId, kind }) => programId === BOB.program && kind !== 'quiz',
);
const answers = demoQuestions
  .filter(({ quizId }) => quizId === BOB.quiz)
  .map(({ id, answer }) => ({ question_id: id, option_ids: [...answer] }));
const ATTEMPT = '11111111-2222-4333-8444-000000000001';
const LEAST_MS =
  lessons
    .map(({ kind, minutes, address }) =>
      leastMs({ kind, minutes, film: address ? filmAt(address)?.duration : undefined }),
    )
    .reduce((sum, least) => sum + least, 0) + quizLeastMs(answers.length);

onEveryDatabase('deliveries of an earlier build', (server) => {
  const at = (ms: number) => new Date(server().clock.now() + ms).toISOString();
  /** Signs in again for each call, because the clock may have outlived a token. */
  const call = async (path: string, body: object) => {
    const { bearer } = await signedIn(server(), ASHA);
    return post(server(), `/api/hair_dresser/${path}`, body, bearer);
  };
  const look = async () => {
    await call('elearning-details', {
      leapcode: ASHA,
      division_code: 'neelam',
      course_id: BOB.course,
    });
    await call('quiz-details', { division_code: [], quiz_id: BOB.quiz });
  };
  /** Simulates that an instance without delivery records delivered the quiz. */
  const forgetQuiz = () =>
    server().db.delete(quizDeliveries).where(eq(quizDeliveries.accountId, ASHA));
  /** Sets the migration to this long ago. */
  const notedSince = (ms: number) =>
    server()
      .db.update(accounts)
      .set({ notedFrom: server().clock.now() - ms })
      .where(eq(accounts.id, ASHA));
  const learn = async (some = lessons, apart = 30 * MINUTE) => {
    for (const [index, { id }] of some.entries()) {
      const done = {
        course_id: BOB.course,
        lesson_id: id,
        position: 0,
        done: true,
        at: at((index - some.length) * apart),
      };
      expect(await call('lesson-progress', done)).toMatchObject({ status: 200 });
    }
  };
  const handIn = async () => {
    const attempt = {
      attempt_id: ATTEMPT,
      quiz_id: BOB.quiz,
      started_at: at(-5 * MINUTE),
      elapsed_ms: 5 * MINUTE,
      answers,
    };
    expect(await call('quiz-submit', attempt)).toMatchObject({
      body: { result: { passed: true } },
    });
  };
  /**
   * Simulates an instance of the earlier build, which knows no locks, draws or deliveries: it
   * accepted the quiz before its lessons, and then these lessons.
   */
  const takeEarlier = async (some = lessons) => {
    const now = server().clock.now();
    const { db } = server();
    const passed = {
      submittedAt: now,
      elapsedMs: 5 * MINUTE,
      number: 1,
      score: 100,
      late: false,
      passed: true,
    };
    await db
      .insert(quizAttempts)
      .values({ accountId: ASHA, id: ATTEMPT, quizId: BOB.quiz, startedAt: now, ...passed });
    const quiz = demoLessons.filter(
      ({ programId, kind }) => programId === BOB.program && kind === 'quiz',
    );
    const done = (lessonId: number, ago: number) => ({
      accountId: ASHA,
      lessonId,
      position: 0,
      positionAt: now - ago,
      doneAt: now,
    });
    await db
      .insert(lessonProgress)
      .values([...quiz, ...some].map(({ id }, index) => done(id, (9 - index) * 30 * MINUTE)));
  };
  const result = async () => {
    const { certificates } = (await call('my-certificates', {}))
      .body as ResponseOf<'my-certificates'>;
    const [review] = await server()
      .db.select()
      .from(certificateReviews)
      .where(eq(certificateReviews.accountId, ASHA));
    return {
      issued: certificates.filter(({ program_id }) => program_id === BOB.program).length,
      doubts: review?.doubts,
    };
  };

  describe('to an account older than the delivery records', () => {
    test('[S28] a course and its quiz without a recorded delivery earn a certificate after two weeks without a connection', async () => {
      await notedSince(14 * DAY);
      await learn();
      await handIn();
      expect(await result()).toEqual({ issued: 1, doubts: undefined });
    });

    test('[S28] a course that was opened again just before its reports earns a certificate', async () => {
      await notedSince(14 * DAY);
      await look();
      await learn();
      await handIn();
      expect(await result()).toEqual({ issued: 1, doubts: undefined });
    });

    test.each([
      ['before the migration', -MINUTE],
      ['a day after the migration', DAY],
    ])(
      '[S28] a quiz and lessons that an instance of the earlier build accepted %s earn a certificate with the last lesson',
      async (_when, since) => {
        await notedSince(since);
        await takeEarlier(lessons.slice(0, 2));
        server().clock.advance(DAY);
        await learn(lessons.slice(2));
        expect(await result()).toEqual({ issued: 1, doubts: undefined });
      },
    );

    test('[S28] a course earns no certificate if less time than it takes has passed since the migration', async () => {
      await notedSince(LEAST_MS - 1000);
      await learn();
      await handIn();
      expect(await result()).toEqual({ issued: 0, doubts: ['too-soon'] });
    });

    test('[S28] a reading position stored by an instance of the earlier build does not count as an earlier delivery', async () => {
      const [first] = lessons;
      await server()
        .db.insert(lessonProgress)
        .values({
          accountId: ASHA,
          lessonId: first?.id ?? 0,
          position: 1,
          positionAt: server().clock.now() - 20 * DAY,
        });
      await notedSince(1000);
      await learn();
      await handIn();
      expect(await result()).toMatchObject({
        issued: 0,
        doubts: expect.arrayContaining(['too-soon']),
      });
    });

    test('[S28] a report too late for any device of the earlier build is judged by recorded deliveries alone', async () => {
      await notedSince(EARLIER_DELIVERY_MS + MINUTE);
      await look();
      server().clock.advance(1000);
      await learn();
      await handIn();
      expect(await result()).toEqual({ issued: 0, doubts: ['too-soon', 'quiz-too-fast'] });
    });
  });

  describe('to a later account', () => {
    test('[S28] a course without a recorded delivery waits for staff, with the doubt `not-noted`', async () => {
      await learn();
      await handIn();
      expect(await result()).toEqual({ issued: 0, doubts: ['not-noted'] });
    });

    test('[S28] a quiz and lessons that an instance of the earlier build accepted give no advantage', async () => {
      await look();
      server().clock.advance(1000);
      await takeEarlier(lessons.slice(0, -1));
      await learn(lessons.slice(-1));
      expect(await result()).toEqual({ issued: 0, doubts: ['too-soon', 'quiz-too-fast'] });
    });

    test('[S28] a quiz that needs a connection counts from its delivery, even if its start arrived with the submission', async () => {
      await server()
        .db.update(quizzes)
        .set({ allowOffline: false })
        .where(eq(quizzes.id, BOB.quiz));
      await look();
      server().clock.advance(DAY);
      await learn();
      await call('quiz-start', {
        attempt_id: ATTEMPT,
        quiz_id: BOB.quiz,
        started_at: at(-5 * MINUTE),
      });
      server().clock.advance(2000);
      await handIn();
      expect(await result()).toEqual({ issued: 1, doubts: undefined });
    });

    test('[S28] a quiz that an instance of the earlier build delivered waits for staff', async () => {
      await look();
      await forgetQuiz();
      server().clock.advance(DAY);
      await learn();
      await handIn();
      expect(await result()).toEqual({ issued: 0, doubts: ['not-noted'] });
    });
  });
});
