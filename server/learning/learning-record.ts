import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { TRACKING_STATUS } from '../../sync/contract/constants.ts';
import type { UnderWay } from '../../sync/contract/home/home.ts';
import { type LessonPosition, secondsLeft } from '../../sync/contract/rules/training-times.ts';
import type { Database } from '../db/database.ts';
import { pickColumns, type RowOf } from '../db/fields.ts';
import { programs } from '../db/schema/content.ts';
import { completions, lessonProgress, lessons, programDetails } from '../db/schema/programs.ts';
import { quizAttempts } from '../db/schema/quizzes.ts';
import { checkIns } from '../db/schema/records.ts';
import { trainingAnswers, trainings, views } from '../db/schema/trainings.ts';
import { type LearningRecord, type LessonTally, lockReason } from '../domain/progress.ts';
import { filmAt } from '../media/films.ts';

/** The columns of the course to continue, of its lessons, and of the person's position in them. */
export const COURSE_UNDER_WAY = pickColumns(programs, 'name', 'image', 'divisionCode', 'courseId');
export const LESSON_UNDER_WAY = pickColumns(lessons, 'kind', 'minutes', 'address');
export const PLACE_UNDER_WAY = pickColumns(lessonProgress, 'position', 'doneAt');

interface Placed
  extends RowOf<typeof LESSON_UNDER_WAY>,
    Pick<RowOf<typeof PLACE_UNDER_WAY>, 'doneAt'> {
  /** Null for a lesson that was not started. */
  readonly position: number | null;
}
type LessonUnderWay = RowOf<typeof COURSE_UNDER_WAY> & Placed;

/** A person's position in a lesson. */
const positionIn = ({ kind, minutes, address, position, doneAt }: Placed): LessonPosition => ({
  kind,
  minutes,
  position: position ?? 0,
  done: doneAt !== null,
  videoSeconds: address === null ? undefined : filmAt(address)?.duration,
});

/** The course to continue; null if none is in progress. */
export function courseToContinue(all: readonly LessonUnderWay[]): UnderWay | null {
  const [first] = all;
  if (!first || first.courseId === null) return null;
  return {
    program: first.name,
    image: first.image,
    division_code: first.divisionCode,
    course: { id: first.courseId },
    lesson_count: all.length,
    lessons_done: all.filter(({ doneAt }) => doneAt !== null).length,
    seconds_left: secondsLeft(all.map(positionIn)),
  };
}

const begun = (db: Database, accountId: string) =>
  db
    .select({ programId: lessons.programId })
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .where(eq(lessonProgress.accountId, accountId));

const lessonsOfBegun = (db: Database, accountId: string) =>
  db
    .select({
      id: lessons.id,
      programId: lessons.programId,
      module: lessons.module,
      order: programDetails.lessonOrder,
      kind: lessons.kind,
      title: lessons.title,
      titleHi: lessons.titleHi,
      minutes: lessons.minutes,
      address: lessons.address,
      position: lessonProgress.position,
      doneAt: lessonProgress.doneAt,
    })
    .from(lessons)
    .leftJoin(
      lessonProgress,
      and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.accountId, accountId)),
    )
    .leftJoin(programDetails, eq(programDetails.programId, lessons.programId))
    .where(inArray(lessons.programId, begun(db, accountId)))
    .orderBy(asc(lessons.position));

/** A lesson of a started course, with the person's progress. */
export type BegunLesson = Awaited<ReturnType<typeof lessonsOfBegun>>[number];

/** A person's progress in a course, from its lessons in order. */
function tally(course: readonly BegunLesson[]): LessonTally {
  const done = new Set(course.filter(({ doneAt }) => doneAt !== null).map(({ id }) => id));
  const open = course
    .map((lesson, index) => ({ ...lesson, number: index + 1 }))
    .filter(({ id }) => !done.has(id));
  const next =
    open.find((lesson) => lockReason(lesson, course, lesson.order ?? 'free', done) === undefined) ??
    open[0];
  return {
    done: course.length - open.length,
    total: course.length,
    next,
    secondsLeft: secondsLeft(course.map(positionIn)),
  };
}

const acceptedPrograms = (db: Database, accountId: string) =>
  db
    .selectDistinct({ programId: trainings.programId })
    .from(trainingAnswers)
    .innerJoin(trainings, eq(trainings.code, trainingAnswers.trainingCode))
    .where(
      and(
        eq(trainingAnswers.accountId, accountId),
        eq(trainingAnswers.status, TRACKING_STATUS.accept),
      ),
    );

/** Programs of sessions that a person joined online or was checked in at, once per attendance. */
const attendedPrograms = (db: Database, accountId: string) =>
  unionAll(
    db
      .select({ programId: trainings.programId, at: views.viewedAt })
      .from(views)
      .innerJoin(trainings, eq(trainings.code, views.trainingCode))
      .where(eq(views.accountId, accountId)),
    db
      .select({ programId: trainings.programId, at: checkIns.at })
      .from(checkIns)
      .innerJoin(trainings, eq(trainings.code, checkIns.trainingCode))
      .where(eq(checkIns.accountId, accountId)),
  );

/** The parts of a learning record. */
export interface LearningRows {
  readonly lessons: readonly BegunLesson[];
  readonly accepted: readonly { readonly programId: number }[];
  /** A program may occur several times; its last time counts. */
  readonly attended: readonly { readonly programId: number; readonly at: number }[];
  readonly passed: readonly { readonly quizId: number }[];
  readonly completed: readonly {
    readonly programId: number;
    readonly completedAt: number;
    readonly score: number | null;
  }[];
}

export function recordOf({
  lessons: begunLessons,
  accepted,
  attended,
  passed,
  completed,
}: LearningRows): LearningRecord {
  const courses = Map.groupBy(begunLessons, ({ programId }) => programId);
  return {
    courses: new Map([...courses].map(([programId, course]) => [programId, tally(course)])),
    accepted: new Set(accepted.map(({ programId }) => programId)),
    attended: new Map(
      attended.toSorted((a, b) => a.at - b.at).map(({ programId, at }) => [programId, at]),
    ),
    passedQuizzes: new Set(passed.map(({ quizId }) => quizId)),
    completed: new Map(completed.map(({ programId, completedAt }) => [programId, completedAt])),
    scores: new Map(
      completed.flatMap(({ programId, score }) =>
        score === null ? [] : [[programId, score] as const],
      ),
    ),
  };
}

/**
 * A person's learning record, in a write's transaction; the cost depends on the person's activity,
 * not on the size of the catalogue.
 */
export async function learningRecord(db: Database, accountId: string): Promise<LearningRecord> {
  return recordOf({
    lessons: await lessonsOfBegun(db, accountId),
    accepted: await acceptedPrograms(db, accountId),
    attended: await attendedPrograms(db, accountId),
    passed: await db
      .selectDistinct({ quizId: quizAttempts.quizId })
      .from(quizAttempts)
      .where(
        and(
          eq(quizAttempts.accountId, accountId),
          eq(quizAttempts.passed, true),
          isNotNull(quizAttempts.submittedAt),
        ),
      ),
    completed: await db.select().from(completions).where(eq(completions.accountId, accountId)),
  });
}
