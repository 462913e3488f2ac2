import { demoLessons } from '../../demo/world/lessons/syllabus-rows.ts';
import { lessonProgress } from '../../server/db/schema/programs.ts';
import type { TestServer } from './server.ts';

/** Opens a demo quiz by marking every lesson before it as done, in each course with the quiz. */
export async function openQuiz(
  { db, clock }: TestServer,
  accountId: string,
  quizId: number,
): Promise<void> {
  const courses = new Set(
    demoLessons.flatMap((lesson) => (lesson.quizId === quizId ? [lesson.programId] : [])),
  );
  const before = demoLessons.filter(
    ({ programId, kind }) => courses.has(programId) && kind !== 'quiz',
  );
  if (!before.length) return;
  const at = clock.now();
  await db
    .insert(lessonProgress)
    .values(
      before.map(({ id }) => ({
        accountId,
        lessonId: id,
        position: 0,
        positionAt: at,
        doneAt: at,
        doneSaid: at,
      })),
    )
    .onConflictDoNothing();
}
