import {
  blendedSteps,
  lessonProgress,
  lessons,
  programDetails,
  programRatings,
} from '../../server/db/schema/programs.ts';
import { questions, quizAttempts, quizzes } from '../../server/db/schema/quizzes.ts';
import { DAY, MINUTE } from '../../server/domain/time.ts';
import { demoLessons } from './lessons/syllabus-rows.ts';
import { demoDetails } from './programs/detail-rows.ts';
import { demoPrograms } from './programs/programs.ts';
import { demoQuestions, demoQuizzes } from './quizzes/quiz-rows.ts';
import { demoSteps } from './steps.ts';
import type { WorldPart } from './world-part.ts';

/** Person, course, number of lessons done, days ago. Certificate holders have done them all. */
const LEARNED: readonly (readonly [
  account: string,
  program: number,
  done: number,
  daysAgo: number,
])[] = [
  ['HD1001', 216, 99, 3],
  ['HD1001', 203, 99, 148],
  ['HD1001', 201, 2, 1],
  ['HD1001', 301, 1, 2],
  ['HD1003', 218, 99, 61],
  ['HD1003', 206, 99, 30],
  ['HD1003', 219, 2, 4],
  ['HD1002', 305, 1, 6],
  ['TR2001', 301, 99, 200],
];

/** Person, quiz, wrong answers, days ago. */
const ATTEMPTED: readonly (readonly [
  account: string,
  quiz: number,
  wrong: number,
  daysAgo: number,
])[] = [
  ['HD1001', 608, 1, 3],
  ['HD1001', 606, 4, 149],
  ['HD1001', 606, 2, 148],
  ['HD1003', 605, 1, 61],
  ['HD1003', 602, 2, 30],
];

const RATED: readonly (readonly [account: string, program: number, rate: number])[] = [
  ['HD1001', 216, 5],
  ['HD1001', 203, 4],
  ['HD1003', 218, 5],
  ['HD1003', 206, 4],
  ['HD1003', 216, 4],
  ['TR2001', 301, 5],
];

/** Ratings of the other programs by generated people; one program in four has none. */
const OTHERS = ['TR2001', 'TR2002', 'HD1004'];
const HIGHEST = 5;
const rated = (): readonly (readonly [account: string, program: number, rate: number])[] =>
  demoPrograms
    .filter(({ id }) => id % 4 !== 3 && !RATED.some(([, program]) => program === id))
    .flatMap(({ id }) =>
      OTHERS.map(
        (account, index) =>
          [account, id, HIGHEST - ((id * (index + 1)) % 7 === 0 ? 2 : (id + index) % 2)] as const,
      ),
    );

/** The demo people's progress in their courses. */
export const demoProgress = (filledAt: number): (typeof lessonProgress.$inferInsert)[] =>
  LEARNED.flatMap(([accountId, program, done, daysAgo]) =>
    demoLessons
      .filter(({ programId }) => programId === program)
      .slice(0, done)
      .map(({ id }, index) => {
        const doneAt = filledAt - daysAgo * DAY - (done > index ? index * MINUTE : 0);
        return { accountId, lessonId: id, position: 0, positionAt: doneAt, doneAt };
      }),
  );

/** Attempts with as many right answers as their score implies. */
export const demoAttempts = (filledAt: number): (typeof quizAttempts.$inferInsert)[] =>
  ATTEMPTED.map(([accountId, quizId, wrong, daysAgo], index) => {
    const asked = demoQuestions.filter((question) => question.quizId === quizId);
    const submittedAt = filledAt - daysAgo * DAY;
    const number = ATTEMPTED.slice(0, index + 1).filter(
      ([who, which]) => who === accountId && which === quizId,
    ).length;
    const score = Math.floor((100 * (asked.length - wrong)) / asked.length);
    return {
      id: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
      accountId,
      quizId,
      startedAt: submittedAt - 9 * MINUTE,
      openedAt: submittedAt - 9 * MINUTE,
      submittedAt,
      elapsedMs: 9 * MINUTE,
      answers: asked.map(({ id, answer }, place) => ({
        question_id: id,
        option_ids: place < wrong ? [] : answer,
      })),
      number,
      score,
      late: false,
      passed: score >= 75,
    };
  });

/** The demo people's ratings of their courses. */
export const demoRatings = (filledAt: number): (typeof programRatings.$inferInsert)[] =>
  [...RATED, ...rated()].map(([accountId, programId, rate]) => ({
    accountId,
    programId,
    rate,
    ratedAt: filledAt - DAY,
  }));

/** Syllabuses, paths, agendas, quizzes, and people's progress in them. */
export const learning: WorldPart = {
  tables: [],
  fill: async (tx, filledAt) => {
    await tx.insert(programDetails).values([...demoDetails]);
    await tx.insert(quizzes).values([...demoQuizzes]);
    await tx.insert(questions).values([...demoQuestions]);
    await tx.insert(lessons).values([...demoLessons]);
    await tx.insert(blendedSteps).values([...demoSteps]);
    await tx.insert(quizAttempts).values(demoAttempts(filledAt));
    await tx.insert(lessonProgress).values(demoProgress(filledAt));
    await tx.insert(programRatings).values(demoRatings(filledAt));
  },
};
