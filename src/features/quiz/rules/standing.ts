import type { AppResponse } from '../../../../sync/app-endpoints.ts';
import type { Blended } from '../../../../sync/contract/blended.ts';
import type { Course } from '../../../../sync/contract/course.ts';
import { isSameId } from '../../../../sync/contract/rules/same.ts';
import type { Content } from '../../../../sync/outbox/entry.ts';
import { isOf } from '../../../rules/content-of.ts';

export type QuizDetails = AppResponse<'quiz-details'>;
export type Result = QuizDetails['results'][number];

/** How a person stands with a quiz. */
export interface QuizStanding {
  /** Attempts that were handed in here, and of which the server has not said what they came to. */
  readonly waiting: readonly string[];
  /** Attempts that are still free, those that wait counted as used. */
  readonly left: number;
  /** The last attempt that was decided. */
  readonly latest: Result | undefined;
  /** When an attempt was begun on another device that is still running there (milliseconds since 1970). */
  readonly elsewhere: number | undefined;
}

/** Whether the server has said what an attempt came to. */
export const isDecided = ({ results }: QuizDetails, attempt: string): boolean => results.some(({ attempt_id }) => attempt_id === attempt);

/** `own`: the attempt that this device holds. */
export function attemptsIn(details: QuizDetails, pending: readonly Content[], own: string | undefined): QuizStanding {
  const waiting = pending.flatMap((content) =>
    isOf(content, 'submit-quiz') && isSameId(content.input.quiz_id, details.quiz.id) && !isDecided(details, content.input.attempt_id)
      ? [content.input.attempt_id]
      : [],
  );
  const other = details.running?.find(({ attempt_id, handed_in }) => !handed_in && attempt_id !== own && !waiting.includes(attempt_id));
  return {
    waiting,
    left: Math.max(0, details.attempts_left - waiting.length),
    latest: details.results.at(-1),
    elsewhere: other && Date.parse(other.started_at),
  };
}

/** Whether an attempt was handed in: then what the device still holds of it is only left over. */
export const isHandedIn = (details: QuizDetails, { waiting }: QuizStanding, attempt: string): boolean =>
  waiting.includes(attempt) || isDecided(details, attempt);

/** The name of the step that follows a quiz in its path. */
export function stepAfter({ path }: Blended, quiz: string | number): string | undefined {
  const steps = path.toSorted((a, b) => a.position - b.position);
  const at = steps.findIndex(({ kind, quiz_id }) => kind === 'quiz' && (quiz_id == null || isSameId(quiz_id, quiz)));
  return at < 0 ? undefined : steps[at + 1]?.title;
}

/** The name of the next lesson after a quiz that is not done. */
export function lessonAfter({ modules }: Course, quiz: string | number): string | undefined {
  const lessons = modules.flatMap((module) => module.lessons);
  const at = lessons.findIndex(({ quiz_id }) => quiz_id != null && isSameId(quiz_id, quiz));
  return at < 0 ? undefined : lessons.slice(at + 1).find(({ done }) => !done)?.title;
}
