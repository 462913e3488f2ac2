import { and, asc, eq } from 'drizzle-orm';
import type { Course } from '../../sync/contract/learning/course.ts';
import type { Database } from '../db/database.ts';
import { fieldsOf, objectOf, pickColumns, type RowOf, rowsOf, when } from '../db/fields.ts';
import { lessonProgress, lessons } from '../db/schema/programs.ts';
import { lockReason } from '../domain/progress.ts';
import { maybeIso } from '../domain/time.ts';
import { playableFilm, type signer } from './media-files.ts';

type Module = Course['modules'][number];
type Lesson = Module['lessons'][number];

/** The columns of a lesson that its course's page shows, and those of a person's progress in it. */
const LESSON = pickColumns(
  lessons,
  'id',
  'module',
  'moduleTitle',
  'title',
  'kind',
  'minutes',
  'bytes',
  'body',
  'address',
  'quizId',
  'titleHi',
  'bodyHi',
);
const PLACE = pickColumns(lessonProgress, 'position', 'positionAt', 'doneAt');
/** A lesson with this person's progress; null if it was not started. */
export interface CourseLesson {
  readonly lesson: RowOf<typeof LESSON>;
  readonly place: RowOf<typeof PLACE> | null;
}

/** A course's lessons in order, each with this person's progress. */
export const lessonsOf = (
  db: Database,
  programId: number,
  accountId: string,
): Promise<CourseLesson[]> =>
  db
    .select({ lesson: LESSON, place: PLACE })
    .from(lessons)
    .leftJoin(
      lessonProgress,
      and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.accountId, accountId)),
    )
    .where(eq(lessons.programId, programId))
    .orderBy(asc(lessons.position));

/** `lessonsOf` in SQL, for the course `one` of the statement. */
export const COURSE_LESSONS = rowsOf(
  {
    lesson: objectOf(fieldsOf('l', LESSON)),
    place: when('q.lesson_id is not null', objectOf(fieldsOf('q', PLACE))),
  },
  'from lessons l left join lesson_progress q on q.lesson_id = l.id and q.account_id = me.id where l.program_id = one.id order by l.position',
);

function asLesson(
  { lesson, place }: CourseLesson,
  reason: string | undefined,
  sign: ReturnType<typeof signer>,
): Lesson {
  const film = playableFilm(lesson.address);
  return {
    id: lesson.id,
    title: lesson.title,
    kind: lesson.kind,
    minutes: lesson.minutes,
    bytes: lesson.bytes,
    text: lesson.body,
    address: sign.maybe(lesson.address),
    ...(film ? { film: sign.film(film) } : {}),
    quiz_id: lesson.quizId,
    hindi: lesson.titleHi === null ? null : { title: lesson.titleHi, text: lesson.bodyHi },
    done: place?.doneAt != null,
    position: place?.position ?? 0,
    position_at: maybeIso(place?.positionAt ?? null),
    locked: reason !== undefined,
    lock_reason: reason ?? null,
  };
}

/** The syllabus: modules with their lessons, what is locked and why, and where to resume. */
export function syllabus(
  rows: readonly CourseLesson[],
  order: 'free' | 'modules',
  sign: ReturnType<typeof signer>,
) {
  const rules = rows.map(({ lesson }) => lesson);
  const done = new Set(
    rows.filter(({ place }) => place?.doneAt != null).map(({ lesson }) => lesson.id),
  );
  const listed = rows.map((row) => ({
    module: row.lesson.module,
    title: row.lesson.moduleTitle,
    lesson: asLesson(row, lockReason(row.lesson, rules, order, done), sign),
  }));
  const modules = [...Map.groupBy(listed, ({ module }) => module).values()].map(
    (group): Module => ({
      title: group[0]?.title ?? '',
      lessons: group.map(({ lesson }) => lesson),
    }),
  );
  return {
    modules,
    lesson_count: rows.length,
    lessons_done: done.size,
    next_lesson_id: listed.find(({ lesson }) => !lesson.done && !lesson.locked)?.lesson.id ?? null,
  };
}
