import { and, count, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { TRACKING_STATUS } from '../../sync/contract/constants.ts';
import type { Database } from '../db/database.ts';
import { completions, lessonProgress, lessons } from '../db/schema-programs.ts';
import { quizAttempts } from '../db/schema-quizzes.ts';
import { checkIns } from '../db/schema-records.ts';
import { trainingAnswers, trainings, views } from '../db/schema-trainings.ts';
import type { LearningRecord } from '../domain/progress.ts';

const sumOf = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::int`;

const begun = (db: Database, accountId: string) =>
  db
    .select({ programId: lessons.programId })
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .where(eq(lessonProgress.accountId, accountId));

const lessonTallies = (db: Database, accountId: string) =>
  db
    .select({ programId: lessons.programId, total: count(), done: sumOf(sql`${lessonProgress.doneAt} is not null`) })
    .from(lessons)
    .leftJoin(lessonProgress, and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.accountId, accountId)))
    .where(inArray(lessons.programId, begun(db, accountId)))
    .groupBy(lessons.programId);

const acceptedPrograms = (db: Database, accountId: string) =>
  db
    .selectDistinct({ programId: trainings.programId })
    .from(trainingAnswers)
    .innerJoin(trainings, eq(trainings.code, trainingAnswers.trainingCode))
    .where(and(eq(trainingAnswers.accountId, accountId), eq(trainingAnswers.status, TRACKING_STATUS.accept)));

/** Programs of sessions that a person joined on a screen or was seen at. */
const attendedPrograms = (db: Database, accountId: string) =>
  union(
    db
      .select({ programId: trainings.programId })
      .from(views)
      .innerJoin(trainings, eq(trainings.code, views.trainingCode))
      .where(eq(views.accountId, accountId)),
    db
      .select({ programId: trainings.programId })
      .from(checkIns)
      .innerJoin(trainings, eq(trainings.code, checkIns.trainingCode))
      .where(eq(checkIns.accountId, accountId)),
  );

/** What a person did so far; its cost grows with what they did, not with how much there is to learn. */
export async function learningRecord(db: Database, accountId: string): Promise<LearningRecord> {
  const courses = await lessonTallies(db, accountId);
  const accepted = await acceptedPrograms(db, accountId);
  const attended = await attendedPrograms(db, accountId);
  const passed = await db
    .selectDistinct({ quizId: quizAttempts.quizId })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.accountId, accountId), eq(quizAttempts.passed, true), isNotNull(quizAttempts.submittedAt)));
  const completed = await db.select().from(completions).where(eq(completions.accountId, accountId));
  return {
    courses: new Map(courses.map(({ programId, done, total }) => [programId, { done, total }])),
    accepted: new Set(accepted.map(({ programId }) => programId)),
    attended: new Set(attended.map(({ programId }) => programId)),
    passedQuizzes: new Set(passed.map(({ quizId }) => quizId)),
    completed: new Map(completed.map(({ programId, completedAt }) => [programId, completedAt])),
  };
}
