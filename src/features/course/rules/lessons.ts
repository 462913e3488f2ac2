import type { InputOf } from '../../../../sync/actions/index.ts';
import type { Course } from '../../../../sync/contract/course.ts';
import { lessonsOpen, lockedBy } from '../../../../sync/contract/rules/lessons-open.ts';
import { isSameId } from '../../../../sync/contract/rules/same.ts';
import { type LessonPosition, secondsLeft, shareOf } from '../../../../sync/contract/rules/seconds-left.ts';

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

const positionOf = ({ film, ...lesson }: Lesson): LessonPosition => ({ ...lesson, videoSeconds: film?.duration_s });

/** How much is left of some lessons, in seconds. */
export const secondsLeftIn = (lessons: readonly Lesson[]): number => secondsLeft(lessons.map(positionOf));

/** How far a lesson is, from 0 to 1. */
export const lessonShare = (lesson: Lesson): number => shareOf(positionOf(lesson));

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
    seconds_left: secondsLeftIn(all),
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
