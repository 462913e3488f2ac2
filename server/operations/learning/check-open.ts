import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { lessonProgress, lessons, programDetails } from '../../db/schema/programs.ts';
import { lockReason } from '../../domain/progress.ts';
import { KeyRefusal } from '../../refusal.ts';

/** Returns the lessons of some courses, each with the reason why it is locked for this person. */
async function lockedIn(db: Database, accountId: string, programIds: readonly number[]) {
  const rows = await db
    .select({
      ...{ id: lessons.id, kind: lessons.kind, module: lessons.module, quizId: lessons.quizId },
      ...{
        programId: lessons.programId,
        order: programDetails.lessonOrder,
        doneAt: lessonProgress.doneAt,
      },
    })
    .from(lessons)
    .leftJoin(programDetails, eq(programDetails.programId, lessons.programId))
    .leftJoin(
      lessonProgress,
      and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.accountId, accountId)),
    )
    .where(inArray(lessons.programId, [...programIds]));
  return [...Map.groupBy(rows, ({ programId }) => programId).values()].flatMap((course) => {
    const done = new Set(course.filter(({ doneAt }) => doneAt !== null).map(({ id }) => id));
    return course.map((lesson) => ({
      ...lesson,
      reason: lockReason(lesson, course, lesson.order ?? 'free', done),
    }));
  });
}

// A device sends its lanes in parallel, so this action may arrive before the lessons that open it;
// it is judged again under the same key.
const locked = (reason: string): KeyRefusal => new KeyRefusal('lesson-locked', reason);

/** Refuses the completion of a lesson before the lessons that open it. */
export async function checkLessonOpen(
  db: Database,
  accountId: string,
  programId: number,
  lessonId: number,
): Promise<void> {
  const lesson = (await lockedIn(db, accountId, [programId])).find(({ id }) => id === lessonId);
  if (lesson?.reason !== undefined) throw locked(lesson.reason);
}

/**
 * Returns why a quiz that is a lesson is locked in every course that has it; undefined if it is
 * open. A quiz that is only a step of a path has no lock of its own.
 */
export async function quizLock(
  db: Database,
  accountId: string,
  quizId: number,
): Promise<string | undefined> {
  const inCourses = await db
    .select({ programId: lessons.programId })
    .from(lessons)
    .where(eq(lessons.quizId, quizId));
  if (!inCourses.length) return undefined;
  const programIds = inCourses.map(({ programId }) => programId);
  const asked = (await lockedIn(db, accountId, programIds)).filter(
    (lesson) => lesson.quizId === quizId,
  );
  const reasons = asked.flatMap(({ reason }) => reason ?? []);
  return reasons.length === asked.length ? reasons[0] : undefined;
}

/** Refuses a quiz that is locked. */
export async function checkQuizOpen(
  db: Database,
  accountId: string,
  quizId: number,
): Promise<void> {
  const reason = await quizLock(db, accountId, quizId);
  if (reason !== undefined) throw locked(reason);
}
