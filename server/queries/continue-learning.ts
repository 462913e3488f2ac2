import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { UnderWay } from '../../sync/contract/home.ts';
import { secondsLeft } from '../../sync/contract/rules/seconds-left.ts';
import type { Database } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { Account } from '../db/schema-accounts.ts';
import { programs } from '../db/schema-content.ts';
import { completions, lessonProgress, lessons } from '../db/schema-programs.ts';
import { positionIn } from './course-lessons.ts';

const me = sql.placeholder('me');
const left = alias(lessons, 'left_lesson');
const leftPosition = alias(lessonProgress, 'left_place');

/** The lessons of the last course that this person worked on and has not finished, with their progress in each. */
const statement = prepared((db) => {
  const unfinished = db
    .select({ one: sql`1` })
    .from(left)
    .leftJoin(leftPosition, and(eq(leftPosition.lessonId, left.id), eq(leftPosition.accountId, me)))
    .where(and(eq(left.programId, lessons.programId), isNull(leftPosition.doneAt)));
  const latest = db
    .select({ programId: lessons.programId })
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .innerJoin(programs, eq(programs.id, lessons.programId))
    .leftJoin(completions, and(eq(completions.programId, lessons.programId), eq(completions.accountId, me)))
    .where(
      and(
        eq(lessonProgress.accountId, me),
        isNull(completions.completedAt),
        sql`${programs.divisionCode} = any(${sql.placeholder('divisions')})`,
        sql`exists (${unfinished})`,
      ),
    )
    .orderBy(desc(lessonProgress.positionAt), desc(lessonProgress.lessonId))
    .limit(1)
    .as('latest');
  return db
    .select({
      name: programs.name,
      image: programs.image,
      divisionCode: programs.divisionCode,
      courseId: programs.courseId,
      kind: lessons.kind,
      minutes: lessons.minutes,
      address: lessons.address,
      position: lessonProgress.position,
      doneAt: lessonProgress.doneAt,
    })
    .from(latest)
    .innerJoin(programs, eq(programs.id, latest.programId))
    .innerJoin(lessons, eq(lessons.programId, latest.programId))
    .leftJoin(lessonProgress, and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.accountId, me)))
    .orderBy(asc(lessons.position))
    .prepare('continue_learning');
});

/** The course to continue; null if none is in progress. */
export async function continueLearning(db: Database, { id, divisions }: Account): Promise<UnderWay | null> {
  if (!divisions.length) return null;
  const rows = await statement(db).execute({ me: id, divisions });
  const [first] = rows;
  if (!first || first.courseId === null) return null;
  return {
    program: first.name,
    image: first.image,
    division_code: first.divisionCode,
    course: { id: first.courseId },
    lesson_count: rows.length,
    lessons_done: rows.filter(({ doneAt }) => doneAt !== null).length,
    seconds_left: secondsLeft(rows.map(positionIn)),
  };
}
