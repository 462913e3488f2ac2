import type { InputOf } from '../../../sync/actions/index.ts';
import type { ProgramTypes } from '../../../sync/contract/home/home.ts';
import type { Blended, Step } from '../../../sync/contract/learning/blended.ts';
import type { Course } from '../../../sync/contract/learning/course.ts';
import { lessonsOpen, lockedBy } from '../../../sync/contract/rules/lessons-open.ts';
import { fileNamed, phoneVersion } from '../../../sync/contract/rules/media.ts';
import { isSameId } from '../../../sync/contract/rules/same.ts';
import {
  type LessonPosition,
  secondsLeft,
  shareOf,
} from '../../../sync/contract/rules/training-times.ts';
import type { PackItem, PackView } from '../../../sync/page/packs.ts';
import { destination } from '../../rules/destination.ts';
import { pathTo } from '../../rules/paths.ts';
import type { PartHere } from '../../rules/programs.ts';

/** A lesson with its number in the course, from 1, and the index of its module, from 0. */
export interface Listed extends Lesson {
  readonly number: number;
  readonly module: number;
}

/** All lessons of a course in order. */
export const lessonsOf = ({ modules }: Pick<Course, 'modules'>): readonly Listed[] =>
  modules
    .flatMap(({ lessons }, module) => lessons.map((lesson) => ({ ...lesson, module })))
    .map((lesson, i) => ({ ...lesson, number: i + 1 }));

export const lessonById = (course: Pick<Course, 'modules'>, id: unknown): Listed | undefined =>
  lessonsOf(course).find((lesson) => isSameId(lesson.id, id));

/** The person's next lesson; undefined if all open lessons are done. */
export const nextLesson = (
  course: Pick<Course, 'modules' | 'next_lesson_id'>,
): Listed | undefined => lessonById(course, course.next_lesson_id ?? '');

/** Numbers of the lessons that must be done before this one opens. */
export const opensAfter = (listed: readonly Listed[], { number }: Listed): readonly number[] =>
  lockedBy(number - 1, listed);

const positionOf = ({ film, ...lesson }: Lesson): LessonPosition => ({
  ...lesson,
  videoSeconds: film?.duration_s,
});

/** The remaining time of lessons, in seconds. */
export const secondsLeftIn = (lessons: readonly Lesson[]): number =>
  secondsLeft(lessons.map(positionOf));

/** The progress of a lesson, from 0 to 1. */
export const lessonShare = (lesson: Lesson): number => shareOf(positionOf(lesson));

/**
 * Returns the input of `keep-place`: the position in a lesson and the course's progress that
 * follows from it. `at`: server time, milliseconds since 1970.
 */
export function placeIn(
  course: Course,
  lesson: Listed,
  {
    position,
    done,
    at,
  }: { readonly position: number; readonly done: boolean; readonly at: number },
): InputOf<'keep-place'> {
  const marked = course.modules.map((module) => ({
    ...module,
    lessons: module.lessons.map((each) =>
      isSameId(each.id, lesson.id) ? { ...each, position, done: each.done || done } : each,
    ),
  }));
  const all = lessonsOf({ modules: [...lessonsOpen(marked)] });
  const next = all.find((each) => !each.done && !each.locked);
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
    lessons_done: all.filter((each) => each.done).length,
    seconds_left: secondsLeftIn(all),
    next_part: next
      ? { number: next.number, kind: next.kind, title: next.title, title_hi: next.hindi?.title }
      : null,
  };
}

/** Groups ascending numbers into spans of consecutive ones: 4, 5, 6, 8 give [4, 6] and [8, 8]. */
export function spansOf(numbers: readonly number[]): readonly (readonly [number, number])[] {
  const spans: [number, number][] = [];
  for (const number of numbers) {
    const last = spans.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else spans.push([number, number]);
  }
  return spans;
}

/** A step of a path as the screen shows it. */
export interface ShownStep {
  readonly step: Step;
  /** Its number in the path, from 1; the server's positions may have gaps. */
  readonly number: number;
  /** `current`: the first open step. */
  readonly state: 'done' | 'current' | 'open' | 'locked';
  /** Its date, or when it was done (milliseconds since 1970). */
  readonly at: number | undefined;
  /** Path of the step's screen; undefined while the step is locked or if it has no screen. */
  readonly to: string | undefined;
}

const timeOf = (instant: string | null | undefined): number | undefined =>
  instant ? Date.parse(instant) : undefined;

/** Returns the path of a step: its program, its quiz, or the certificates. */
function leadsTo(
  { blended_program_id, division_code }: Blended,
  { kind, program }: Step,
  types: ProgramTypes,
): string | undefined {
  if (kind === 'quiz')
    return blended_program_id == null
      ? undefined
      : pathTo('quiz', { blended_id: blended_program_id, division_code });
  return program ? (destination(program, types) ?? undefined) : undefined;
}

/** The steps of a path in order; the first open one is current. */
export function stepsOf(blended: Blended, types: ProgramTypes): readonly ShownStep[] {
  const steps = blended.path.toSorted((a, b) => a.position - b.position);
  const current = steps.findIndex(({ state }) => state === 'open');
  return steps.map((step, i) => ({
    step,
    number: i + 1,
    state: step.state === 'open' && i === current ? 'current' : step.state,
    at: step.state === 'done' ? timeOf(step.program?.done_at) : timeOf(step.dates[0]),
    // A session can be opened and answered while its step is locked.
    to:
      step.state === 'locked' && (step.kind === 'quiz' || step.kind === 'certificate')
        ? undefined
        : leadsTo(blended, step, types),
  }));
}

/** The next future date; the stored document may be weeks old, so past dates are skipped. */
export const nextDate = (blended: Blended, now: number): number | undefined => {
  const all = blended.path.flatMap(({ state, dates: listed }) =>
    state === 'done' ? [] : listed.map((date) => Date.parse(date)),
  );
  const dates = all.filter((date) => date >= now);
  return dates.length > 0 ? Math.min(...dates) : undefined;
};

type Lesson = Course['modules'][number]['lessons'][number];

/** The stored state of a lesson, and its missing bytes. */
export interface LessonStorage {
  readonly state: PartHere;
  readonly missing: number;
}

/** Bytes of a lesson's file: a handout, or a film in the version for phones; 0 for other kinds. */
export function bytesOf({ kind, bytes, film }: Lesson): number {
  if (kind !== 'video') return kind === 'pdf' ? (bytes ?? 0) : 0;
  return phoneVersion(film?.renditions ?? [])?.bytes ?? bytes ?? 0;
}

/**
 * The files of a lesson in a pack: by file name, because lessons may share a title; else by title.
 */
function itemsOf(
  { title, address, film }: Lesson,
  items: readonly PackItem[],
): readonly PackItem[] {
  const named = [
    address,
    film?.poster,
    ...[...(film?.renditions ?? []), ...(film?.captions ?? [])].map(({ url }) => url),
  ];
  const names = new Set(named.flatMap((address) => (address ? [fileNamed(address)] : [])));
  const byName = items.filter(({ url }) => names.has(fileNamed(url)));
  return byName.length > 0 ? byName : items.filter((item) => item.title === title);
}

/**
 * The stored state of a lesson. Texts and quizzes are part of the course's document; films and
 * handouts are in its pack.
 */
export function lessonStorage(lesson: Lesson, pack: PackView | undefined): LessonStorage {
  if (lesson.kind === 'text' || lesson.kind === 'quiz') return { state: 'whole', missing: 0 };
  const files = itemsOf(lesson, pack?.items ?? []);
  const missing = files.reduce((sum, { bytes, stored }) => sum + bytes - stored, 0);
  if (files.length > 0 && missing === 0) return { state: 'whole', missing };
  const isComing =
    pack !== undefined &&
    !pack.pin.paused &&
    !pack.pin.waits &&
    files.some(({ failed }) => !failed);
  if (isComing) return { state: 'saving', missing };
  const captions = files.filter(({ type }) => type.startsWith('text/vtt'));
  const hasWords = captions.length > 0 && captions.every(({ bytes, stored }) => bytes === stored);
  return { state: hasWords ? 'words' : 'empty', missing: missing || bytesOf(lesson) };
}
