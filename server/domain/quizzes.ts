const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
/** What a slow tap and a slow line may cost beyond the time limit. */
export const GRACE_MS = 60 * SECOND;
/** How long an attempt made without a signal may take to arrive. */
export const ARRIVES_WITHIN_MS = 7 * DAY;

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
export interface Chosen {
  readonly question_id: number | string;
  readonly option_ids: readonly string[];
}
/** An attempt that was submitted and decided; `number` counts a person's submits at a quiz from 1. */
export interface Decided {
  readonly number: number;
  readonly score: number;
  readonly late: boolean;
  readonly passed: boolean;
}

const same = (chosen: readonly string[], right: readonly string[]): boolean => {
  const set = new Set(chosen);
  return set.size === right.length && right.every((option) => set.has(option));
};

/** Which questions were answered right: all right options and no other. Of two answers to one question the last counts. */
export function rightOnes(keys: readonly Key[], answers: readonly Chosen[]): ReadonlySet<number> {
  const chosen = new Map(answers.map(({ question_id, option_ids }) => [String(question_id), option_ids]));
  return new Set(keys.filter(({ id, answer }) => same(chosen.get(String(id)) ?? [], answer)).map(({ id }) => id));
}

/** Whole per cent of right answers, rounded down: nobody passes by rounding. */
export const scoreOf = (right: number, of: number): number => (of === 0 ? 0 : Math.floor((100 * right) / of));

/**
 * Whether an attempt is late, by the server's clock; instants in milliseconds since 1970. `openedAt`: when the server heard of the
 * start. A quiz that may be done without a signal is timed by the device and has a week to arrive; any other is timed by the server.
 */
export function isLate(
  quiz: Pick<QuizRule, 'timeLimitS' | 'allowOffline'>,
  attempt: { readonly startedAt: number; readonly openedAt: number | null; readonly elapsedMs: number },
  now: number,
): boolean {
  const began = Math.min(attempt.startedAt, attempt.openedAt ?? now, now);
  if (quiz.allowOffline && now - began > ARRIVES_WITHIN_MS) return true;
  if (quiz.timeLimitS === null) return false;
  const most = quiz.timeLimitS * SECOND + GRACE_MS;
  return attempt.elapsedMs > most || (!quiz.allowOffline && now - began > most);
}

/** Whether a submit is among the attempts that there are; surplus ones are kept and do not count. */
export const counts = (quiz: Pick<QuizRule, 'attempts'>, number: number): boolean => number <= quiz.attempts;

/** What a submit comes to. */
export function decide(quiz: QuizRule, number: number, score: number, late: boolean): Decided {
  return { number, score, late, passed: counts(quiz, number) && !late && score >= quiz.passMark };
}

/** The score rule: the best attempt that counts and is not late; undefined when there is none. */
export function bestOf(quiz: Pick<QuizRule, 'attempts'>, attempts: readonly Decided[]): number | undefined {
  const scores = attempts.filter(({ number, late }) => counts(quiz, number) && !late).map(({ score }) => score);
  return scores.length ? Math.max(...scores) : undefined;
}

export const attemptsLeft = (quiz: Pick<QuizRule, 'attempts'>, submitted: number): number => Math.max(0, quiz.attempts - submitted);

/** The key may be shown when knowing it gains nothing any more: after a pass, or with the last attempt. */
export const mayReview = (quiz: Pick<QuizRule, 'review' | 'attempts'>, attempt: Pick<Decided, 'number' | 'passed'>): boolean =>
  quiz.review && (attempt.passed || attempt.number >= quiz.attempts);
