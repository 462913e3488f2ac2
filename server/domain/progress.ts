import type { LearningState } from '../../sync/contract/learning/program-entries.ts';
import { PARENT } from './programs.ts';

/**
 * A person's position in a recording: seconds, per cent, and the device's time (milliseconds since
 * 1970).
 */
export interface Progress {
  readonly position: number;
  readonly watched: number;
  readonly at: number;
}

/** A device's report of progress. */
interface Report {
  readonly position: number;
  /** The furthest watched second, if that is not the position. */
  readonly furthest?: number;
  readonly duration: number;
  readonly at: number;
}

/**
 * Merges the reports of two devices: the latest decides where to resume, and the watched share
 * never decreases. A report from the future counts as of now, so that a wrong clock cannot pin the
 * position.
 */
export function progressAfter(held: Progress | undefined, report: Report, now: number): Progress {
  const at = Math.min(report.at, now);
  const position = Math.floor(Math.min(report.position, report.duration));
  const watched = Math.min(
    100,
    Math.floor(
      (100 * Math.max(report.position, report.furthest ?? 0)) / Math.max(1, report.duration),
    ),
  );
  if (!held) return { position, watched, at };
  const later = at >= held.at;
  return {
    position: later ? position : held.position,
    watched: Math.max(held.watched, watched),
    at: later ? at : held.at,
  };
}

/** A lesson with the fields that the rules need, in the course's order. */
interface LessonRule {
  readonly id: number;
  readonly kind: string;
  readonly module: number;
}

/** A person's position in a film; milliseconds since 1970. */
interface FilmPosition {
  readonly position: number;
  readonly positionAt: number;
  readonly doneAt: number | null;
  /** The device's time of completion, which may be in the future; null if it was not recorded. */
  readonly doneSaid: number | null;
}

/**
 * Completion is permanent; of two positions, the one that the device reached later wins, in any
 * order of arrival.
 */
export function mergePosition(
  held: FilmPosition | undefined,
  sent: { readonly position: number; readonly at: number; readonly done: boolean },
  now: number,
): FilmPosition {
  // A device with a fast clock must not override the others for ever.
  const at = Math.min(sent.at, now);
  const first = held?.doneAt ?? null;
  const done =
    first === null && sent.done
      ? { doneAt: now, doneSaid: sent.at }
      : { doneAt: first, doneSaid: held?.doneSaid ?? null };
  if (held && held.positionAt > at) return { ...held, ...done };
  return { position: sent.position, positionAt: at, ...done };
}

/** Why a lesson is locked; undefined if it is open. Completed lessons stay open. */
export function lockReason(
  lesson: LessonRule,
  all: readonly LessonRule[],
  order: 'free' | 'modules',
  done: ReadonlySet<number>,
): string | undefined {
  if (done.has(lesson.id)) return undefined;
  const before = all.filter((each) => each.module < lesson.module);
  if (order === 'modules' && before.some((each) => !done.has(each.id)))
    return 'Finish the module before this one first.';
  if (lesson.kind !== 'quiz') return undefined;
  const lessons = all.filter((each) => each.kind !== 'quiz');
  // Later modules wait for this quiz, so the quiz cannot wait for them.
  const first =
    order === 'modules' ? lessons.filter((each) => each.module <= lesson.module) : lessons;
  if (first.every((each) => done.has(each.id))) return undefined;
  return first.length < lessons.length
    ? 'The quiz opens when the lessons before it are done.'
    : 'The quiz opens when all other lessons are done.';
}

/** The next lesson or step; `number` is its place in the order, counted from 1. */
export interface NextPart {
  readonly number: number;
  readonly kind: string;
  readonly title: string;
  readonly titleHi?: string | null;
}

/** Completed lessons of a course, the next one, and the remaining time. */
export interface LessonTally {
  readonly done: number;
  readonly total: number;
  readonly next?: NextPart | undefined;
  readonly secondsLeft?: number;
}

/**
 * The facts that decide the state of one person's programs; maps are keyed by program or quiz id.
 */
export interface LearningRecord {
  /** Started courses. */
  readonly courses: ReadonlyMap<number, LessonTally>;
  readonly accepted: ReadonlySet<number>;
  /** Programs of attended sessions, with the last time. */
  readonly attended: ReadonlyMap<number, number>;
  readonly passedQuizzes: ReadonlySet<number>;
  /** Completion times, milliseconds since 1970. */
  readonly completed: ReadonlyMap<number, number>;
  /** Scores in per cent, of completed programs with a quiz. */
  readonly scores?: ReadonlyMap<number, number>;
}

/** One step of a blended program with the fields that the rules need. */
export interface PathStep {
  readonly kind: 'e-learning' | 'webinar' | 'workshop' | 'quiz' | 'certificate';
  readonly stepProgramId: number | null;
  readonly quizId: number | null;
}

/** A person's progress in a program; `progress` from 0 to 1. */
export interface ProgramProgress {
  readonly state: LearningState;
  readonly progress: number;
}

const NEW: ProgramProgress = { state: 'new', progress: 0 };
const DONE: ProgramProgress = { state: 'done', progress: 1 };
const within = (done: number, total: number): ProgramProgress =>
  total > 0 && done >= total
    ? DONE
    : { state: 'in-progress', progress: total > 0 ? done / total : 0 };

/** A course is completed with its last lesson, and stays completed if lessons are added later. */
export function courseProgress(programId: number, record: LearningRecord): ProgramProgress {
  if (record.completed.has(programId)) return DONE;
  const counted = record.courses.get(programId);
  return counted ? within(counted.done, counted.total) : NEW;
}

/** A session is completed by attending and in progress once accepted. */
export function liveProgress(programId: number, record: LearningRecord): ProgramProgress {
  if (record.completed.has(programId) || record.attended.has(programId)) return DONE;
  return record.accepted.has(programId) ? { state: 'in-progress', progress: 0 } : NEW;
}

/** Whether a step is completed; the certificate's step is completed with the program. */
export function stepDone(programId: number, step: PathStep, record: LearningRecord): boolean {
  const { stepProgramId, quizId } = step;
  const rules: Record<PathStep['kind'], boolean> = {
    'e-learning': stepProgramId !== null && courseProgress(stepProgramId, record).state === 'done',
    webinar: stepProgramId !== null && liveProgress(stepProgramId, record).state === 'done',
    workshop: stepProgramId !== null && liveProgress(stepProgramId, record).state === 'done',
    quiz: quizId !== null && record.passedQuizzes.has(quizId),
    certificate: record.completed.has(programId),
  };
  return record.completed.has(programId) || rules[step.kind];
}

/** A blended program is completed when all steps except the certificate are. */
export const pathDone = (
  programId: number,
  path: readonly PathStep[],
  record: LearningRecord,
): boolean =>
  path.some((step) => step.kind !== 'certificate') &&
  path.every((step) => step.kind === 'certificate' || stepDone(programId, step, record));

export function blendedProgress(
  programId: number,
  path: readonly PathStep[],
  record: LearningRecord,
): ProgramProgress {
  if (record.completed.has(programId)) return DONE;
  const steps = path.filter((step) => step.kind !== 'certificate');
  const done = steps.filter((step) => stepDone(programId, step, record)).length;
  const begun = steps.some(
    ({ stepProgramId }) =>
      stepProgramId !== null && courseProgress(stepProgramId, record).state !== 'new',
  );
  return done === 0 && !begun ? NEW : within(done, steps.length);
}

/**
 * The states of a path's steps: a step opens when the previous one is completed; completed steps
 * stay open.
 */
export function pathStates(
  programId: number,
  path: readonly PathStep[],
  record: LearningRecord,
): ('done' | 'open' | 'locked')[] {
  const done = path.map((step) => stepDone(programId, step, record));
  return done.map((each, index) => {
    if (each) return 'done';
    return index === 0 || done[index - 1] ? 'open' : 'locked';
  });
}

/** A person's progress in a program, by its parent type. */
export function progressOf(
  program: { readonly id: number; readonly parent: string },
  path: readonly PathStep[],
  record: LearningRecord,
): ProgramProgress {
  if (program.parent === PARENT.blended) return blendedProgress(program.id, path, record);
  if (program.parent === PARENT.elearning) return courseProgress(program.id, record);
  return liveProgress(program.id, record);
}
