import type { LearningState } from '../../sync/contract/program-entries.ts';
import { PARENT } from './programs.ts';

/** A lesson or a step to go on with, counted from 1. */
export interface NextPart {
  readonly number: number;
  readonly kind: string;
  readonly title: string;
  readonly titleHi?: string | null;
}

/** How many lessons of a course a person has done, what comes next, and how long the rest takes. */
export interface LessonTally {
  readonly done: number;
  readonly total: number;
  readonly next?: NextPart | undefined;
  readonly secondsLeft?: number;
}

/** Everything that decides the state of one person's programs; programs and quizzes by id. */
export interface LearningRecord {
  /** Courses that were begun. */
  readonly courses: ReadonlyMap<number, LessonTally>;
  readonly accepted: ReadonlySet<number>;
  /** Programs of sessions that were attended, with the last time. */
  readonly attended: ReadonlyMap<number, number>;
  readonly passedQuizzes: ReadonlySet<number>;
  /** Instants of completion, milliseconds since 1970. */
  readonly completed: ReadonlyMap<number, number>;
  /** Per cent, of completed programs that a quiz decided. */
  readonly scores?: ReadonlyMap<number, number>;
}

/** One step of a blended program as the rules see it. */
export interface PathStep {
  readonly kind: 'e-learning' | 'webinar' | 'workshop' | 'quiz' | 'certificate';
  readonly stepProgramId: number | null;
  readonly quizId: number | null;
}

/** A person's progress in a program: `progress` from 0 to 1. */
export interface ProgramProgress {
  readonly state: LearningState;
  readonly progress: number;
}

const NEW: ProgramProgress = { state: 'new', progress: 0 };
const DONE: ProgramProgress = { state: 'done', progress: 1 };
const within = (done: number, total: number): ProgramProgress =>
  total > 0 && done >= total ? DONE : { state: 'in-progress', progress: total > 0 ? done / total : 0 };

/** A course is done with its last lesson; if lessons are added later, it stays completed for people who completed it. */
export function courseProgress(programId: number, record: LearningRecord): ProgramProgress {
  if (record.completed.has(programId)) return DONE;
  const counted = record.courses.get(programId);
  return counted ? within(counted.done, counted.total) : NEW;
}

/** A session is done for people who attended, and in progress for people who accepted. */
export function liveProgress(programId: number, record: LearningRecord): ProgramProgress {
  if (record.completed.has(programId) || record.attended.has(programId)) return DONE;
  return record.accepted.has(programId) ? { state: 'in-progress', progress: 0 } : NEW;
}

/** Whether a step is done; the certificate's step is done with the program itself. */
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

/** A blended program is done when all steps except the certificate are. */
export const pathDone = (programId: number, path: readonly PathStep[], record: LearningRecord): boolean =>
  path.some((step) => step.kind !== 'certificate') && path.every((step) => step.kind === 'certificate' || stepDone(programId, step, record));

export function blendedProgress(programId: number, path: readonly PathStep[], record: LearningRecord): ProgramProgress {
  if (record.completed.has(programId)) return DONE;
  const steps = path.filter((step) => step.kind !== 'certificate');
  const done = steps.filter((step) => stepDone(programId, step, record)).length;
  const begun = steps.some(({ stepProgramId }) => stepProgramId !== null && courseProgress(stepProgramId, record).state !== 'new');
  return done === 0 && !begun ? NEW : within(done, steps.length);
}

/** States of a path: a step opens when the one before it is done; done steps stay open. */
export function pathStates(programId: number, path: readonly PathStep[], record: LearningRecord): ('done' | 'open' | 'locked')[] {
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
