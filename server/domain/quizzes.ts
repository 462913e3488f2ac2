import { createHash } from 'node:crypto';
import { DAY, SECOND } from './time.ts';

interface Placed {
  readonly id: number;
}

/** The person and the quiz of a draw. */
interface Drawer {
  readonly accountId: string;
  readonly quizId: number;
  /** Number of questions per attempt; null: all. */
  readonly asks: number | null;
}

const placeOf = ({ accountId, quizId }: Drawer, draw: number, id: number): string =>
  createHash('sha256')
    .update(JSON.stringify([accountId, quizId, draw, id]))
    .digest('hex');

/**
 * The questions of a person's draw (counted from 1), in the quiz's order. The draw is a hash, so
 * that an offline attempt is judged by the questions that its device was given, on any instance and
 * after any delay.
 */
export function drawn<Q extends Placed>(
  drawer: Drawer,
  draw: number,
  questions: readonly Q[],
): readonly Q[] {
  if (drawer.asks === null || drawer.asks >= questions.length) return questions;
  const chosen = questions
    .map(({ id }) => ({ id, place: placeOf(drawer, draw, id) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .slice(0, drawer.asks)
    .map(({ id }) => id);
  return questions.filter(({ id }) => chosen.includes(id));
}

/**
 * The number of the current draw: each counting submission advances it; further ones repeat the
 * last.
 */
export const currentDraw = (
  { asks }: Pick<Drawer, 'asks'>,
  attempts: number,
  submitted: number,
): number => (asks === null ? 1 : Math.min(submitted + 1, attempts));

/**
 * The draw that answers belong to: of all delivered draws, the latest that contains the most
 * answered questions.
 */
export function drawOf<Q extends Placed>(
  drawer: Drawer,
  latest: number,
  questions: readonly Q[],
  answered: ReadonlySet<string>,
): number {
  const draws = Array.from({ length: latest }, (_, index) => latest - index);
  const fits = draws.map((draw) => ({
    draw,
    fit: drawn(drawer, draw, questions).filter(({ id }) => answered.has(String(id))).length,
  }));
  return fits.reduce((best, one) => (one.fit > best.fit ? one : best), { draw: latest, fit: -1 })
    .draw;
}

/** Tolerance beyond the time limit, for slow taps and connections (milliseconds). */
export const GRACE_MS = 60 * SECOND;
/** How late an offline attempt may arrive (milliseconds). */
export const ARRIVES_WITHIN_MS = 7 * DAY;
/**
 * Submissions stored beyond the allowed number, and starts within the arrival window: as many as a
 * few devices can make.
 */
const MOST_BESIDE = 20;

export interface QuizRule {
  readonly timeLimitS: number | null;
  readonly passMark: number;
  readonly attempts: number;
  readonly allowOffline: boolean;
  readonly review: boolean;
}
export interface Key {
  readonly id: number;
  readonly answer: readonly string[];
}
export interface GivenAnswer {
  readonly question_id: number | string;
  readonly option_ids: readonly string[];
}
/** A submitted and judged attempt; `number` counts a person's submissions of a quiz from 1. */
export interface Decided {
  readonly number: number;
  readonly score: number;
  readonly late: boolean;
  readonly passed: boolean;
}

const isExactly = (chosen: readonly string[], right: readonly string[]): boolean => {
  const set = new Set(chosen);
  return set.size === right.length && right.every((option) => set.has(option));
};

/** The options chosen for a question. Of two answers, the last counts. */
export const chosenFor = (id: number, answers: readonly GivenAnswer[]): readonly string[] =>
  answers.findLast(({ question_id }) => String(question_id) === String(id))?.option_ids ?? [];

/** The questions that were answered right: all right options and no others. */
export const rightOnes = (
  keys: readonly Key[],
  answers: readonly GivenAnswer[],
): ReadonlySet<number> =>
  new Set(
    keys.filter(({ id, answer }) => isExactly(chosenFor(id, answers), answer)).map(({ id }) => id),
  );

/** Right answers in whole per cent, rounded down, so that rounding never passes an attempt. */
export const scoreOf = (right: number, of: number): number =>
  of === 0 ? 0 : Math.floor((100 * right) / of);

/**
 * Whether an attempt is late; milliseconds since 1970. `openedAt`: when the start reached the
 * server. The device times an offline quiz, which has a week to arrive; the server's clock times
 * any other.
 */
export function isLate(
  quiz: Pick<QuizRule, 'timeLimitS' | 'allowOffline'>,
  attempt: {
    readonly startedAt: number;
    readonly openedAt: number | null;
    readonly elapsedMs: number;
  },
  now: number,
): boolean {
  const began = Math.min(attempt.startedAt, attempt.openedAt ?? now, now);
  if (quiz.allowOffline && now - began > ARRIVES_WITHIN_MS) return true;
  if (quiz.timeLimitS === null) return false;
  // Without a recorded start, the server cannot time the attempt.
  if (!quiz.allowOffline && attempt.openedAt === null) return true;
  const most = quiz.timeLimitS * SECOND + GRACE_MS;
  return attempt.elapsedMs > most || (!quiz.allowOffline && now - began > most);
}

/** When an attempt's time is up, in milliseconds since 1970; null without a limit. */
export const endsAt = (
  { timeLimitS }: Pick<QuizRule, 'timeLimitS'>,
  startedAt: number,
): number | null => (timeLimitS === null ? null : startedAt + timeLimitS * SECOND);

/** Whether a started attempt can still be submitted; a later one is stored and marked late. */
export function isRunning(
  quiz: Pick<QuizRule, 'timeLimitS' | 'allowOffline'>,
  attempt: { readonly startedAt: number; readonly submittedAt: number | null },
  now: number,
): boolean {
  if (attempt.submittedAt !== null) return false;
  const end = endsAt(quiz, attempt.startedAt);
  // An offline attempt may have ended in time on a device that is still offline.
  if (quiz.allowOffline || end === null) return now - attempt.startedAt <= ARRIVES_WITHIN_MS;
  return now <= end + GRACE_MS;
}

/** The last answer to each question that was asked; everything else is dropped. */
export function answersTo(
  asked: readonly { readonly id: number; readonly options: readonly { readonly id: string }[] }[],
  answers: readonly GivenAnswer[],
) {
  const given = new Map(
    answers.map(({ question_id, option_ids }) => [String(question_id), new Set(option_ids)]),
  );
  return asked.flatMap(({ id, options }) => {
    const chosen = given.get(String(id));
    return chosen
      ? [
          {
            question_id: id,
            option_ids: options.flatMap((option) => (chosen.has(option.id) ? [option.id] : [])),
          },
        ]
      : [];
  });
}

/** The number of the passed attempt that revealed the solutions; undefined without one. */
export const shownIn = (
  { review }: Pick<QuizRule, 'review'>,
  attempts: readonly Pick<Decided, 'number' | 'passed'>[],
): number | undefined => (review ? attempts.find(({ passed }) => passed)?.number : undefined);

/**
 * Whether a submission counts: within the allowed number and before the solutions were shown.
 * Others are stored only.
 */
export const counts = (quiz: Pick<QuizRule, 'attempts'>, number: number, shown?: number): boolean =>
  number <= quiz.attempts && (shown === undefined || number <= shown);

/** The result of a submission. */
export function decide(
  quiz: QuizRule,
  number: number,
  score: number,
  late: boolean,
  shown?: number,
): Decided {
  return {
    number,
    score,
    late,
    passed: counts(quiz, number, shown) && !late && score >= quiz.passMark,
  };
}

/** The best score of attempts that count and are not late; undefined without one. */
export function bestOf(
  quiz: Pick<QuizRule, 'attempts' | 'review'>,
  attempts: readonly Decided[],
): number | undefined {
  const shown = shownIn(quiz, attempts);
  const scores = attempts
    .filter(({ number, late }) => counts(quiz, number, shown) && !late)
    .map(({ score }) => score);
  return scores.length ? Math.max(...scores) : undefined;
}

export const attemptsLeft = (quiz: Pick<QuizRule, 'attempts'>, submitted: number): number =>
  Math.max(0, quiz.attempts - submitted);

/** Whether another submission is stored; accidental repeats stay below this limit. */
export const takesAnother = (
  { attempts }: Pick<QuizRule, 'attempts'>,
  submitted: number,
): boolean => submitted < attempts + MOST_BESIDE;

/**
 * Whether the solutions may be shown: only after a pass. Shown after the last attempt, they would
 * leak through accounts that submit blank attempts (S28).
 */
export const mayReview = (
  quiz: Pick<QuizRule, 'review'>,
  attempt: Pick<Decided, 'passed'>,
): boolean => quiz.review && attempt.passed;
