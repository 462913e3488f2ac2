import { createHash } from 'node:crypto';
import { DAY, SECOND } from './time.ts';

interface Placed {
  readonly id: number;
}

/** A person's draw of one quiz. */
interface Drawer {
  readonly accountId: string;
  readonly quizId: number;
  /** How many questions a try asks; null: all of them. */
  readonly asks: number | null;
}

const placeOf = ({ accountId, quizId }: Drawer, draw: number, id: number): string =>
  createHash('sha256')
    .update(JSON.stringify([accountId, quizId, draw, id]))
    .digest('hex');

/**
 * The questions of a person's draw, counted from 1, in the quiz's own order. Drawn by a hash, so
 * that an attempt without a connection is judged by the questions that its device was given,
 * whichever instance judges it and however long it took to arrive.
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
 * The draw that is given out now: each submission that counts brings the next one, and those beyond
 * see the last again.
 */
export const drawNow = (
  { asks }: Pick<Drawer, 'asks'>,
  attempts: number,
  submitted: number,
): number => (asks === null ? 1 : Math.min(submitted + 1, attempts));

/**
 * The draw that answers belong to: of all that were given out, the latest with the most of the
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

/** Tolerance beyond the time limit for a slow tap and a slow connection (milliseconds). */
export const GRACE_MS = 60 * SECOND;
/** How long an offline attempt may take to arrive (milliseconds). */
export const ARRIVES_WITHIN_MS = 7 * DAY;
/**
 * So many submissions beyond the allowed number are kept, and so many starts in the time that an
 * attempt may take to arrive: what a few devices can make.
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
/** A submitted and decided attempt; `number` counts a person's submissions for a quiz from 1. */
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

/** The options chosen for a question. Of two answers to one question, the last counts. */
export const chosenFor = (id: number, answers: readonly GivenAnswer[]): readonly string[] =>
  answers.findLast(({ question_id }) => String(question_id) === String(id))?.option_ids ?? [];

/** Which questions were answered right: all right options and no other. */
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
 * Whether an attempt is late, by the server's clock; milliseconds since 1970. `openedAt`: when the
 * start reached the server. A quiz that works offline is timed by the device and has a week to
 * arrive; any other is timed by the server.
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
  // Of an attempt whose start never came the server's clock says nothing.
  if (!quiz.allowOffline && attempt.openedAt === null) return true;
  const most = quiz.timeLimitS * SECOND + GRACE_MS;
  return attempt.elapsedMs > most || (!quiz.allowOffline && now - began > most);
}

/** When the time of an attempt is over, in milliseconds since 1970; null without a limit. */
export const endsAt = (
  { timeLimitS }: Pick<QuizRule, 'timeLimitS'>,
  startedAt: number,
): number | null => (timeLimitS === null ? null : startedAt + timeLimitS * SECOND);

/**
 * Whether an attempt that was begun can still be handed in; one that arrives later is kept, and
 * marked late.
 */
export function isRunning(
  quiz: Pick<QuizRule, 'timeLimitS' | 'allowOffline'>,
  attempt: { readonly startedAt: number; readonly submittedAt: number | null },
  now: number,
): boolean {
  if (attempt.submittedAt !== null) return false;
  const end = endsAt(quiz, attempt.startedAt);
  // An offline attempt may have ended in time on a device that has had no connection since.
  if (quiz.allowOffline || end === null) return now - attempt.startedAt <= ARRIVES_WITHIN_MS;
  return now <= end + GRACE_MS;
}

/** The answers to questions that were asked, the last one of each: nothing else is kept. */
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

/**
 * The number of the attempt whose solutions were shown because it passed; undefined without one.
 */
export const shownIn = (
  { review }: Pick<QuizRule, 'review'>,
  attempts: readonly Pick<Decided, 'number' | 'passed'>[],
): number | undefined => (review ? attempts.find(({ passed }) => passed)?.number : undefined);

/**
 * Whether a submission is within the allowed number, and made before the solutions were shown;
 * further ones are stored but do not count.
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

/** The best score among attempts that count and are not late; undefined without one. */
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

/** Whether another submission is kept; accidental ones stay below the limit. */
export const takesAnother = (
  { attempts }: Pick<QuizRule, 'attempts'>,
  submitted: number,
): boolean => submitted < attempts + MOST_BESIDE;

/**
 * Solutions are shown with a pass alone. With the last attempt they would help the next person: an
 * account that only wants them hands blank ones in (S28).
 */
export const mayReview = (
  quiz: Pick<QuizRule, 'review'>,
  attempt: Pick<Decided, 'passed'>,
): boolean => quiz.review && attempt.passed;
