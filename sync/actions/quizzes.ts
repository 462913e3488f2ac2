import * as z from 'zod/mini';
import { action, sendTo } from '../action.ts';
import type { ResponseOf } from '../contract/index.ts';
import { Decision, QuizAnswer, quizStart, quizSubmit } from '../contract/learning/quizzes.ts';
import { Id, Instant, Line } from '../contract/patterns.ts';
import { isSameId } from '../contract/rules/same.ts';
import { eachChanged, withFinished, withSteps } from './learning.ts';

type Details = ResponseOf<'quiz-details'>;
type Decided = z.infer<typeof Decision>;

/** An attempt at a quiz; `name` is the quiz's title. */
const ATTEMPT = { attempt_id: Line, quiz_id: Id, started_at: Instant, name: Line };
// One lane per quiz: an attempt begins before it is handed in, and the first of two attempts counts
// first.
const lane = ({ quiz_id }: { readonly quiz_id: string | number }): string => `quiz:${quiz_id}`;

const isDecided = ({ results }: Pick<Details, 'results'>, attempt: string): boolean =>
  results.some(({ attempt_id }) => attempt_id === attempt);
/** Marks an attempt of a quiz as handed in; its result is not known yet. */
function handedIn(details: Details, attempt: string): Details {
  const isNew = details.running?.some(
    ({ attempt_id, handed_in }) => attempt_id === attempt && !handed_in,
  );
  if (!isNew) return details;
  return {
    ...details,
    running: details.running?.map((running) =>
      running.attempt_id === attempt ? { ...running, handed_in: true } : running,
    ),
  };
}

/**
 * Adds an attempt's result to a quiz. The server decides each attempt once, so a stored result is
 * kept.
 */
function decided(details: Details, { result, attempts_left, review }: Decided): Details {
  if (isDecided(details, result.attempt_id)) return details;
  const best =
    result.counts && !result.late ? Math.max(details.best ?? 0, result.score) : details.best;
  return {
    ...details,
    running: details.running?.filter(({ attempt_id }) => attempt_id !== result.attempt_id),
    results: [...details.results, { ...result, review }],
    attempts_left: Math.min(details.attempts_left, attempts_left),
    best,
    passed: details.passed || result.passed,
  };
}

interface Asked {
  readonly quiz_id: string | number;
}
type CourseDetails = ResponseOf<'elearning-details'>;
/** Marks the lesson of a passed quiz as done in its course. */
function passedInCourse(
  details: CourseDetails,
  { quiz_id }: Asked,
  kept: Decided | undefined,
): CourseDetails {
  if (!kept?.result.passed) return details;
  const open = details.course_details.modules
    .flatMap(({ lessons }) => lessons)
    .filter((lesson) => !lesson.done && isSameId(lesson.quiz_id, quiz_id));
  return open.reduce(
    (course, lesson) => withFinished(course, lesson, kept.result.submitted_at),
    details,
  );
}

type PathDetails = ResponseOf<'blended-details'>;
/** Marks the step of a passed quiz as done in its path. */
const passedInPath = (
  details: PathDetails,
  { quiz_id }: Asked,
  kept: Decided | undefined,
): PathDetails =>
  kept?.result.passed
    ? withSteps(
        details,
        eachChanged(details.blended_details.path, (step) =>
          step.kind === 'quiz' && step.state !== 'done' && isSameId(step.quiz_id, quiz_id)
            ? { ...step, state: 'done' }
            : step,
        ),
      )
    : details;

/** Actions of a person in a quiz (F10). */
export const quizActions = {
  /** Begins an attempt, even offline: its time runs on the device. */
  'start-quiz': action({
    kind: 'append',
    input: z.object(ATTEMPT),
    lane,
    sends: ({ attempt_id, quiz_id, started_at }) =>
      sendTo(quizStart, { attempt_id, quiz_id, started_at }),
    shows: {},
    silent: 'failure',
  }),
  /** Hands an attempt in. If the server does not have its start, it begins with this. */
  'submit-quiz': action({
    kind: 'append',
    isStep: true,
    input: z.object({
      ...ATTEMPT,
      answers: z.array(QuizAnswer),
      elapsed_ms: quizSubmit.request.shape.elapsed_ms,
    }),
    lane,
    sends: ({ name: _, ...attempt }) => sendTo(quizSubmit, attempt),
    keeps: Decision,
    shows: {
      'quiz-details': (details, { quiz_id, attempt_id }, kept) => {
        if (!isSameId(details.quiz.id, quiz_id)) return details;
        return kept ? decided(details, kept) : handedIn(details, attempt_id);
      },
      // A passed quiz completes a lesson or a step; both documents are pulled after the submission.
      'elearning-details': passedInCourse,
      'blended-details': passedInPath,
    },
    arrived: { 'quiz-details': (details, { attempt_id }) => isDecided(details, attempt_id) },
    silent: 'never',
  }),
} as const;
