import * as z from 'zod/mini';
import { action, type LimitTo, type Send, type Shows, sendTo } from '../action.ts';
import { UNDO_MS } from '../contract/constants.ts';
import type { Home } from '../contract/home/home.ts';
import type { Blended, Step } from '../contract/learning/blended.ts';
import type { Course } from '../contract/learning/course.ts';
import { NextPart, type ProgramEntry } from '../contract/learning/program-entries.ts';
import { lessonProgress, Position, rateProgram, Stars } from '../contract/learning/progress.ts';
import { Id, Instant, Line, maybe } from '../contract/patterns.ts';
import { lessonsOpen } from '../contract/rules/lessons-open.ts';
import { isSameId, same } from '../contract/rules/same.ts';

/**
 * A person's place in a lesson with the course's progress: lists show how many lessons are done but
 * not which, so the count is included. `position`: seconds of a film, per mille of any other
 * content.
 */
const Place = z.object({
  course_id: Id,
  lesson_id: Id,
  position: Position,
  /** Server time. */
  at: Instant,
  name: Line,
  program: Line,
  division_code: Line,
  image: maybe(Line),
  lesson_count: z.int().check(z.gte(1)),
  lessons_done: z.int().check(z.gte(0)),
  seconds_left: z.int().check(z.gte(0)),
  next_part: maybe(NextPart),
});
type Place = z.infer<typeof Place>;
const Rating = z.object({ program_id: Id, rate: Stars, name: Line });

type Entry = Pick<
  ProgramEntry,
  | 'course'
  | 'state'
  | 'progress'
  | 'lesson_count'
  | 'lessons_done'
  | 'seconds_left'
  | 'next_part'
  | 'done_at'
>;

/** An object with some fields changed; the same object when nothing changes (law L2). */
function changed<T extends object>(before: T, change: Partial<T>): T {
  const after = { ...before, ...change };
  return same(before, after) ? before : after;
}
export function eachChanged<T extends object>(
  rows: readonly T[],
  change: (row: T) => T,
): readonly T[] {
  const after = rows.map(change);
  return after.some((row, i) => row !== rows[i]) ? after : rows;
}

/**
 * Applies this person's progress to a program in a list; greater progress in the server's answer is
 * kept.
 */
function inEntry<E extends Entry>(entry: E, input: Place): E {
  if (!isSameId(entry.course?.id, input.course_id) || entry.state === 'done') return entry;
  const { lessons_done, lesson_count, seconds_left, next_part, at } = input;
  if ((entry.lessons_done ?? 0) > lessons_done) return entry;
  const isDone = lessons_done >= lesson_count;
  const change: Partial<Entry> = {
    state: isDone ? 'done' : 'in-progress',
    progress: isDone ? 1 : lessons_done / lesson_count,
    lessons_done,
    seconds_left,
    next_part: next_part ?? null,
    ...(isDone && { done_at: at }),
  };
  return changed<Entry>(entry, change) as E;
}

interface Lists {
  readonly all_program_list: readonly ProgramEntry[];
}
function inList<D extends Lists>(list: D, input: Place): D {
  const all_program_list = eachChanged(list.all_program_list, (entry) => inEntry(entry, input));
  return all_program_list === list.all_program_list ? list : { ...list, all_program_list };
}

/**
 * Updates home's card of the course that a person last worked on and has not finished
 * (E40).
 */
function onHome(
  home: Home,
  { course_id, lessons_done, lesson_count, seconds_left, program, image, division_code }: Place,
): Home {
  const current = home.continue_learning;
  const isThis = isSameId(current?.course.id, course_id);
  if (isThis && current && current.lessons_done > lessons_done) return home;
  if (lessons_done >= lesson_count) return isThis ? { ...home, continue_learning: null } : home;
  const card = {
    program,
    image,
    division_code,
    course: { id: course_id },
    lesson_count,
    lessons_done,
    seconds_left,
  };
  return changed<Home>(home, {
    continue_learning: isThis && current ? { ...card, course: current.course } : card,
  });
}

interface CourseDetails {
  readonly error: boolean;
  readonly course_details: Course;
}
/** The place in a lesson; a later place of another device is kept. */
const placeAfter = (
  { position_at }: { readonly position_at?: string | null | undefined },
  { position, at }: Place,
) =>
  position_at != null && Date.parse(position_at) > Date.parse(at)
    ? {}
    : { position, position_at: at };

/**
 * Changes a lesson on its course's page, and what follows from it: the counts, the next lesson and
 * the unlocked ones.
 */
const inCourse =
  (done: boolean) =>
  (details: CourseDetails, input: Place): CourseDetails => {
    const course = details.course_details;
    if (!isSameId(course.course?.id, input.course_id)) return details;
    const marked = eachChanged(course.modules, (module) => {
      const lessons = eachChanged(module.lessons, (lesson) =>
        isSameId(lesson.id, input.lesson_id)
          ? changed(lesson, { ...placeAfter(lesson, input), done: lesson.done || done })
          : lesson,
      );
      return lessons === module.lessons ? module : { ...module, lessons: [...lessons] };
    });
    const modules = [...lessonsOpen(marked)];
    const lessons = modules.flatMap((module) => module.lessons);
    const lessons_done = lessons.filter((lesson) => lesson.done).length;
    const next = lessons.find((lesson) => !lesson.done && !lesson.locked);
    const counted = changed(course, { modules, lessons_done, next_lesson_id: next?.id ?? null });
    const updated = inEntry(counted, {
      ...input,
      lessons_done,
      lesson_count: Math.max(1, course.lesson_count),
    });
    return updated === course ? details : { ...details, course_details: updated };
  };

/**
 * Marks a lesson on its course's page as done that was finished elsewhere, for example by passing
 * its quiz.
 */
export function withFinished(
  details: CourseDetails,
  lesson: Course['modules'][number]['lessons'][number],
  at: string,
): CourseDetails {
  const { course, program, division_code, lesson_count, lessons_done, seconds_left, next_part } =
    details.course_details;
  const { id, title, position } = lesson;
  const counts = { lesson_count, lessons_done, seconds_left: seconds_left ?? 0, next_part };
  return inCourse(true)(details, {
    course_id: course?.id ?? '',
    lesson_id: id,
    position,
    at,
    name: title,
    program,
    division_code,
    ...counts,
  });
}

interface BlendedDetails {
  readonly error: boolean;
  readonly blended_details: Blended;
}
/** Changes a course in a path: the last lesson completes the step, which opens the next one. */
function inPath(details: BlendedDetails, input: Place): BlendedDetails {
  const { path } = details.blended_details;
  const steps = eachChanged(path, (step): Step => {
    const program = step.program ? inEntry(step.program, input) : step.program;
    const isDone =
      step.kind === 'e-learning' && program !== step.program && program?.state === 'done';
    return program === step.program ? step : { ...step, program, ...(isDone && { state: 'done' }) };
  });
  return withSteps(details, steps);
}

/** Sets the steps of a path; a completed step opens the next one. */
export function withSteps(details: BlendedDetails, steps: readonly Step[]): BlendedDetails {
  if (steps === details.blended_details.path) return details;
  const path = steps.map(
    (step, i): Step =>
      step.state === 'locked' && steps[i - 1]?.state === 'done' ? { ...step, state: 'open' } : step,
  );
  return { ...details, blended_details: { ...details.blended_details, path } };
}

/** All documents in which a course shows. */
const everywhere = (done: boolean) =>
  ({
    'elearning-details': inCourse(done),
    'blended-details': inPath,
    'all-programs-list-brand': inList,
    'all-programs-list-explore': inList,
    'category-pwa': inList,
    'home-pwa': onHome,
  }) satisfies Shows<Place>;

interface Rated {
  readonly rating: { readonly own?: number | null | undefined };
}
const rated = <P extends Rated>(page: P, rate: number): P =>
  page.rating.own === rate ? page : { ...page, rating: { ...page.rating, own: rate } };

const common = {
  kind: 'set',
  input: Place,
  lane: ({ lesson_id }: Place) => `lesson:${lesson_id}`,
  // The latest place wins, and the greatest progress in the course.
  absorbs: (older: Place, newer: Place): Place => {
    const { position, at } = Date.parse(older.at) > Date.parse(newer.at) ? older : newer;
    return { ...(older.lessons_done > newer.lessons_done ? older : newer), position, at };
  },
  limitTo: ({ course_id }: Place): LimitTo<'elearning-details'> => ({
    'elearning-details': { leapcode: '', division_code: '', course_id },
  }),
} as const;
const sends =
  (done: boolean) =>
  ({ course_id, lesson_id, position, at }: Place): Send =>
    sendTo(lessonProgress, { course_id, lesson_id, position, done, at });

/** Actions of a person in a course. */
export const learningActions = {
  /** Stores where the person stopped in a lesson, without any notice. */
  'keep-place': action({
    ...common,
    sends: sends(false),
    shows: everywhere(false),
    silent: 'always',
  }),
  /** Marks a lesson as done. */
  'finish-lesson': action({
    ...common,
    isStep: true,
    sends: sends(true),
    shows: everywhere(true),
    silent: 'failure',
    holdFor: UNDO_MS,
  }),
  'rate-program': action({
    kind: 'set',
    input: Rating,
    lane: ({ program_id }) => `rating:${program_id}`,
    sends: ({ program_id, rate }) => sendTo(rateProgram, { program_id, rate }),
    shows: {
      'elearning-details': (details, { program_id, rate }) => {
        const { course_details } = details;
        const after = isSameId(course_details.program_id, program_id)
          ? rated(course_details, rate)
          : course_details;
        return after === course_details ? details : { ...details, course_details: after };
      },
      'blended-details': (details, { program_id, rate }) => {
        const { blended_details } = details;
        const after = isSameId(blended_details.program_id, program_id)
          ? rated(blended_details, rate)
          : blended_details;
        return after === blended_details ? details : { ...details, blended_details: after };
      },
    },
    silent: 'never',
  }),
} as const;
