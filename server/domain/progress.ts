import type { LearningState } from '../../sync/contract/program-entries.ts';
import { PARENT } from './programs.ts';

/** How many lessons of a course somebody has done, and whether any was begun. */
export interface LessonTally {
  readonly done: number;
  readonly total: number;
}

/** Everything by which the state of programs is decided, of one person; programs and quizzes by their ids. */
export interface LearningRecord {
  /** Courses that were begun. */
  readonly courses: ReadonlyMap<number, LessonTally>;
  readonly accepted: ReadonlySet<number>;
  readonly attended: ReadonlySet<number>;
  readonly passedQuizzes: ReadonlySet<number>;
  /** Instants of completion, milliseconds since 1970. */
  readonly completed: ReadonlyMap<number, number>;
}

/** One step of a blended program as the rules see it. */
export interface PathStep {
  readonly kind: 'e-learning' | 'webinar' | 'workshop' | 'quiz' | 'certificate';
  readonly stepProgramId: number | null;
  readonly quizId: number | null;
}

/** How far somebody is: `progress` from 0 to 1. */
export interface Standing {
  readonly state: LearningState;
  readonly progress: number;
}

const NEW: Standing = { state: 'new', progress: 0 };
const DONE: Standing = { state: 'done', progress: 1 };
const within = (done: number, total: number): Standing =>
  total > 0 && done >= total ? DONE : { state: 'in-progress', progress: total > 0 ? done / total : 0 };

/** A course is done with its last lesson; one that got lessons afterwards stays completed for who completed it. */
export function courseStanding(programId: number, record: LearningRecord): Standing {
  if (record.completed.has(programId)) return DONE;
  const tally = record.courses.get(programId);
  return tally ? within(tally.done, tally.total) : NEW;
}

/** A session is done for who attended, under way for who accepted. */
export function liveStanding(programId: number, record: LearningRecord): Standing {
  if (record.completed.has(programId) || record.attended.has(programId)) return DONE;
  return record.accepted.has(programId) ? { state: 'in-progress', progress: 0 } : NEW;
}

/** Whether a step is done; the certificate's is with the program itself. */
export function stepDone(programId: number, step: PathStep, record: LearningRecord): boolean {
  const { stepProgramId, quizId } = step;
  const rules: Record<PathStep['kind'], boolean> = {
    'e-learning': stepProgramId !== null && courseStanding(stepProgramId, record).state === 'done',
    webinar: stepProgramId !== null && liveStanding(stepProgramId, record).state === 'done',
    workshop: stepProgramId !== null && liveStanding(stepProgramId, record).state === 'done',
    quiz: quizId !== null && record.passedQuizzes.has(quizId),
    certificate: record.completed.has(programId),
  };
  return record.completed.has(programId) || rules[step.kind];
}

/** A blended program is done when all steps but the certificate are. */
export const pathDone = (programId: number, path: readonly PathStep[], record: LearningRecord): boolean =>
  path.some((step) => step.kind !== 'certificate') && path.every((step) => step.kind === 'certificate' || stepDone(programId, step, record));

export function blendedStanding(programId: number, path: readonly PathStep[], record: LearningRecord): Standing {
  if (record.completed.has(programId)) return DONE;
  const steps = path.filter((step) => step.kind !== 'certificate');
  const done = steps.filter((step) => stepDone(programId, step, record)).length;
  const begun = steps.some(({ stepProgramId }) => stepProgramId !== null && courseStanding(stepProgramId, record).state !== 'new');
  return done === 0 && !begun ? NEW : within(done, steps.length);
}

/** States of a path: a step opens when the one before it is done; what is done stays open to be seen again. */
export function pathStates(programId: number, path: readonly PathStep[], record: LearningRecord): ('done' | 'open' | 'locked')[] {
  const done = path.map((step) => stepDone(programId, step, record));
  return done.map((each, index) => {
    if (each) return 'done';
    return index === 0 || done[index - 1] ? 'open' : 'locked';
  });
}

/** How far somebody is with a program, by its parent type. */
export function standingOf(program: { readonly id: number; readonly parent: string }, path: readonly PathStep[], record: LearningRecord): Standing {
  if (program.parent === PARENT.blended) return blendedStanding(program.id, path, record);
  if (program.parent === PARENT.elearning) return courseStanding(program.id, record);
  return liveStanding(program.id, record);
}
