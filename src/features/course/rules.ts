import type { InputOf } from '../../../sync/actions/index.ts';
import type { ProgramTypes } from '../../../sync/contract/home/home.ts';
import type { Blended, Step } from '../../../sync/contract/learning/blended.ts';
import type { Course } from '../../../sync/contract/learning/course.ts';
import { phoneVersion } from '../../../sync/contract/rules/browser.ts';
import { fileNamed } from '../../../sync/contract/rules/file-name.ts';
import { lessonsOpen, lockedBy } from '../../../sync/contract/rules/lessons-open.ts';
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

/** A lesson with its number, from 1, and its module's place, from 0. */
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

/** The lesson to go on with; undefined when all that is open is done. */
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

/** How much is left of some lessons, in seconds. */
export const secondsLeftIn = (lessons: readonly Lesson[]): number =>
  secondsLeft(lessons.map(positionOf));

/** How far a lesson is, from 0 to 1. */
export const lessonShare = (lesson: Lesson): number => shareOf(positionOf(lesson));

/**
 * What a person's place in a lesson says of the whole course; `at` is server time, milliseconds
 * since 1970.
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
    lessons: module.lessons.map((one) =>
      isSameId(one.id, lesson.id) ? { ...one, position, done: one.done || done } : one,
    ),
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
    next_part: next
      ? { number: next.number, kind: next.kind, title: next.title, title_hi: next.hindi?.title }
      : null,
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

/** A step of a path as the page shows it. */
export interface ShownStep {
  readonly step: Step;
  /** Its place, counted from 1; what a server calls its position may leave numbers out. */
  readonly number: number;
  /** `current`: the first that is open, where the person goes on. */
  readonly state: 'done' | 'current' | 'open' | 'locked';
  /** When it takes place or was done, milliseconds since 1970. */
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

/** The steps of a path in order; the first that is open and not done is where the person is. */
export function stepsOf(blended: Blended, types: ProgramTypes): readonly ShownStep[] {
  const steps = blended.path.toSorted((a, b) => a.position - b.position);
  const current = steps.findIndex(({ state }) => state === 'open');
  return steps.map((step, i) => ({
    step,
    number: i + 1,
    state: step.state === 'open' && i === current ? 'current' : step.state,
    at: step.state === 'done' ? timeOf(step.program?.done_at) : timeOf(step.dates[0]),
    // A session can be looked at and answered before its turn comes.
    to:
      step.state === 'locked' && (step.kind === 'quiz' || step.kind === 'certificate')
        ? undefined
        : leadsTo(blended, step, types),
  }));
}

/** The soonest of the dates that are still to come: what lies on a device may be weeks old. */
export const nextDate = (blended: Blended, now: number): number | undefined => {
  const all = blended.path.flatMap(({ state, dates: listed }) =>
    state === 'done' ? [] : listed.map((date) => Date.parse(date)),
  );
  const dates = all.filter((date) => date >= now);
  return dates.length > 0 ? Math.min(...dates) : undefined;
};

type Lesson = Course['modules'][number]['lessons'][number];

/** The stored state of a lesson, and its missing bytes. */
export interface LessonHere {
  readonly state: PartHere;
  readonly missing: number;
}

/** How many bytes a lesson has beside its words: a handout, or a film as phones show it. */
export function bytesOf({ kind, bytes, film }: Lesson): number {
  if (kind !== 'video') return kind === 'pdf' ? (bytes ?? 0) : 0;
  return phoneVersion(film?.renditions ?? [])?.bytes ?? bytes ?? 0;
}

/**
 * The files of a lesson in a pack: those that it names, since lessons may share a title or a film;
 * else those of its title.
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
  const names = new Set(named.flatMap((one) => (one ? [fileNamed(one)] : [])));
  const own = items.filter(({ url }) => names.has(fileNamed(url)));
  return own.length > 0 ? own : items.filter((item) => item.title === title);
}

/**
 * What of a lesson lies here: its words come with the course's page; a film and a handout come with
 * its pack.
 */
export function lessonHere(lesson: Lesson, pack: PackView | undefined): LessonHere {
  if (lesson.kind === 'text' || lesson.kind === 'quiz') return { state: 'whole', missing: 0 };
  const own = itemsOf(lesson, pack?.items ?? []);
  const missing = own.reduce((sum, { bytes, stored }) => sum + bytes - stored, 0);
  if (own.length > 0 && missing === 0) return { state: 'whole', missing };
  const isComing =
    pack !== undefined && !pack.pin.paused && !pack.pin.waits && own.some(({ failed }) => !failed);
  if (isComing) return { state: 'saving', missing };
  const said = own.filter(({ type }) => type.startsWith('text/vtt'));
  const hasWords = said.length > 0 && said.every(({ bytes, stored }) => bytes === stored);
  return { state: hasWords ? 'words' : 'empty', missing: missing || bytesOf(lesson) };
}
