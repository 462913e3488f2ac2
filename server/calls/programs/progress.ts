import { and, eq } from 'drizzle-orm';
import type { Handler } from '../../call/calls.ts';
import { parseId } from '../../content/ids.ts';
import type { WriteContext } from '../../context.ts';
import { lessonProgress, lessons, programRatings } from '../../db/schema/programs.ts';
import { courseProgress, mergePosition } from '../../domain/progress.ts';
import { learningRecord } from '../../learning/learning-record.ts';
import { findProgram } from '../../learning/program-rows.ts';
import { noteChange } from '../../operations/changes/note-change.ts';
import { checkLessonOpen } from '../../operations/learning/check-open.ts';
import { completeWhatIsDone, noteLearning } from '../../operations/learning/complete.ts';
import { notAnyMore, Refusal } from '../../refusal.ts';

async function findLesson({ db }: WriteContext, programId: number, id: string | number) {
  const number = parseId(id);
  const [lesson] =
    number === undefined
      ? []
      : await db
          .select()
          .from(lessons)
          .where(and(eq(lessons.id, number), eq(lessons.programId, programId)));
  if (!lesson) throw notAnyMore('lesson');
  return lesson;
}

/**
 * Stores the position. A missing row is inserted first, so that concurrent devices lock one row.
 */
async function keepPosition(
  { db, account, now }: WriteContext,
  lessonId: number,
  sent: { position: number; at: number; done: boolean },
) {
  const whose = and(
    eq(lessonProgress.accountId, account.id),
    eq(lessonProgress.lessonId, lessonId),
  );
  const made = await db
    .insert(lessonProgress)
    .values({ accountId: account.id, lessonId, ...mergePosition(undefined, sent, now) })
    .onConflictDoNothing()
    .returning();
  const [first] = made;
  if (first) return { held: undefined, place: first };
  const [held] = await db.select().from(lessonProgress).where(whose).for('no key update');
  const place = mergePosition(held, sent, now);
  await db.update(lessonProgress).set(place).where(whose);
  return { held, place };
}

export const setLessonProgress: Handler<'lesson-progress'> = async (
  { course_id, lesson_id, position, done, at },
  context,
) => {
  const { db, account, now } = context;
  const program = await findProgram(db, account, 'courseId', course_id);
  const lesson = await findLesson(context, program.id, lesson_id);
  if (done && lesson.kind === 'quiz')
    throw new Refusal('quiz-first', 'Pass the quiz to finish this lesson.', { field: 'done' });
  // A position alone opens nothing. Entries held back by the app's undo may arrive after the
  // position in the next lesson.
  if (done) await checkLessonOpen(db, account.id, program.id, lesson.id);
  const { held, place } = await keepPosition(context, lesson.id, {
    position,
    done,
    at: at == null ? now : Date.parse(at),
  });
  const newlyDone = held?.doneAt == null && place.doneAt !== null;
  if (newlyDone) await completeWhatIsDone(context);
  // A changed position shows only on the course's page; a first step or a completed lesson shows
  // wherever the course does.
  if (newlyDone || !held) await noteLearning(context);
  else
    await noteChange(db, `account:${account.id}`, now, {
      endpoint: 'elearning-details',
      request: { course_id: program.courseId },
    });
  const progressNow = courseProgress(program.id, await learningRecord(db, account.id));
  return { error: false, done: place.doneAt !== null, position: place.position, ...progressNow };
};

export const rateProgram: Handler<'rate-program'> = async (
  { program_id, rate },
  { db, account, now },
) => {
  const program = await findProgram(db, account, 'id', program_id);
  const rating = { rate, ratedAt: now };
  await db
    .insert(programRatings)
    .values({ accountId: account.id, programId: program.id, ...rating })
    .onConflictDoUpdate({
      target: [programRatings.accountId, programRatings.programId],
      set: rating,
    });
  return { error: false, message: 'Thank you. Your rating is saved.' };
};
