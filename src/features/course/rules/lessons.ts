import type { InputOf } from '../../../../sync/actions/index.ts';
import type { Course } from '../../../../sync/contract/course.ts';
import { lessonsOpen, lockedBy } from '../../../../sync/contract/rules/lessons-open.ts';
import { isSameId } from '../../../../sync/contract/rules/same.ts';

type Lesson = Course['modules'][number]['lessons'][number];

/** A lesson with its number, from 1, and its module's place, from 0. */
export interface Listed extends Lesson {
  readonly number: number;
  readonly module: number;
}

/** All lessons of a course in order. */
export const lessonsOf = ({ modules }: Pick<Course, 'modules'>): readonly Listed[] =>
  modules.flatMap(({ lessons }, module) => lessons.map((lesson) => ({ ...lesson, module }))).map((lesson, i) => ({ ...lesson, number: i + 1 }));

export const lessonById = (course: Pick<Course, 'modules'>, id: unknown): Listed | undefined =>
  lessonsOf(course).find((lesson) => isSameId(lesson.id, id));

/** The lesson to go on with; undefined when all that is open is done. */
export const nextLesson = (course: Pick<Course, 'modules' | 'next_lesson_id'>): Listed | undefined => lessonById(course, course.next_lesson_id ?? '');

/** Numbers of the lessons that must be done before this one opens. */
export const opensAfter = (listed: readonly Listed[], { number }: Listed): readonly number[] => lockedBy(number - 1, listed);

const SECONDS = 60;
const WHOLE = 1000;

/** How much of a lesson is left, in seconds: `position` is seconds of a film, per mille of anything else. */
export function secondsLeftOf({ kind, minutes, position, done, film }: Lesson): number {
  if (done) return 0;
  const length = minutes * SECONDS;
  // A film may be shorter than its lesson says.
  const seen = kind === 'video' ? (length * position) / Math.max(1, film?.duration_s ?? length) : (length * position) / WHOLE;
  return Math.max(0, Math.round(length - seen));
}
export const secondsLeft = (lessons: readonly Lesson[]): number => lessons.reduce((sum, lesson) => sum + secondsLeftOf(lesson), 0);

/** How far a lesson is, from 0 to 1. */
export const shareOf = ({ kind, minutes, position, done, film }: Lesson): number => {
  if (done) return 1;
  const length = kind === 'video' ? (film?.duration_s ?? minutes * SECONDS) : WHOLE;
  return length > 0 ? Math.min(1, position / length) : 0;
};

/** What a person's place in a lesson says of the whole course; `at` is server time, milliseconds since 1970. */
export function placeIn(
  course: Course,
  lesson: Listed,
  { position, done, at }: { readonly position: number; readonly done: boolean; readonly at: number },
): InputOf<'keep-place'> {
  const marked = course.modules.map((module) => ({
    ...module,
    lessons: module.lessons.map((one) => (isSameId(one.id, lesson.id) ? { ...one, position, done: one.done || done } : one)),
  }));
  const all = lessonsOf({ modules: [...lessonsOpen(marked)] });
  const next = all.find((one) => !one.done && !one.locked);
  return {
    course_id: course.course?.id ?? '',
    lesson_id: lesson.id,
    position: Math.max(0, Math.round(position)),
    at: new Date(at).toISOString(),
    name: lesson.title,
    program: course.program,
    division_code: course.division_code,
    image: course.image,
    lesson_count: Math.max(1, all.length),
    lessons_done: all.filter((one) => one.done).length,
    seconds_left: secondsLeft(all),
    next_part: next ? { number: next.number, kind: next.kind, title: next.title, title_hi: next.hindi?.title } : null,
  };
}

/** Numbers as people write them: `4 to 8`, `2 and 5`, `7`. */
export function spansOf(numbers: readonly number[]): readonly (readonly [number, number])[] {
  const spans: [number, number][] = [];
  for (const number of numbers) {
    const last = spans.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else spans.push([number, number]);
  }
  return spans;
}
