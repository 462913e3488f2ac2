import type { InputOf } from '../../../sync/actions/index.ts';
import type { AppResponse } from '../../../sync/app-endpoints.ts';
import { QUIZ_ELAPSED_MOST_MS } from '../../../sync/contract/constants.ts';
import type { Blended } from '../../../sync/contract/learning/blended.ts';
import type { Course } from '../../../sync/contract/learning/course.ts';
import { isSameId } from '../../../sync/contract/rules/same.ts';
import type { Content } from '../../../sync/outbox/entry.ts';
import type { QuizDraft, QuizTime } from '../../../sync/store/drafts.ts';
import { isOf } from '../../rules/content-of.ts';

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
  /**
   * When an attempt was begun on another device that is still running there (milliseconds since
   * 1970).
   */
  readonly elsewhere: number | undefined;
}

/** Whether the server has said what an attempt came to. */
export const isDecided = ({ results }: QuizDetails, attempt: string): boolean =>
  results.some(({ attempt_id }) => attempt_id === attempt);

/** `own`: the attempt that this device holds. */
export function attemptsIn(
  details: QuizDetails,
  pending: readonly Content[],
  own: string | undefined,
): QuizStanding {
  const waiting = pending.flatMap((content) =>
    isOf(content, 'submit-quiz') &&
    isSameId(content.input.quiz_id, details.quiz.id) &&
    !isDecided(details, content.input.attempt_id)
      ? [content.input.attempt_id]
      : [],
  );
  const other = details.running?.find(
    ({ attempt_id, handed_in }) =>
      !handed_in && attempt_id !== own && !waiting.includes(attempt_id),
  );
  return {
    waiting,
    left: Math.max(0, details.attempts_left - waiting.length),
    latest: details.results.at(-1),
    elsewhere: other && Date.parse(other.started_at),
  };
}

/** Whether an attempt was handed in: then what the device still holds of it is only left over. */
export const isHandedIn = (
  details: QuizDetails,
  { waiting }: QuizStanding,
  attempt: string,
): boolean => waiting.includes(attempt) || isDecided(details, attempt);

/** The name of the step that follows a quiz in its path. */
export function stepAfter({ path }: Blended, quiz: string | number): string | undefined {
  const steps = path.toSorted((a, b) => a.position - b.position);
  const at = steps.findIndex(
    ({ kind, quiz_id }) => kind === 'quiz' && (quiz_id == null || isSameId(quiz_id, quiz)),
  );
  return at < 0 ? undefined : steps[at + 1]?.title;
}

/** The name of the next lesson after a quiz that is not done. */
export function lessonAfter({ modules }: Course, quiz: string | number): string | undefined {
  const lessons = modules.flatMap((module) => module.lessons);
  const at = lessons.findIndex(({ quiz_id }) => quiz_id != null && isSameId(quiz_id, quiz));
  return at < 0 ? undefined : lessons.slice(at + 1).find(({ done }) => !done)?.title;
}

export type Quiz = AppResponse<'quiz-details'>['quiz'];
export type Question = Quiz['questions'][number];
/** The attempts that a device holds, by quiz. */
type Drafts = Readonly<Record<string, QuizDraft>>;

/** Number of attempts that are kept, the latest ones. */
const MOST = 20;

/** An attempt that begins; `started_at`: server time, milliseconds since 1970. */
export const begun = (attempt_id: string, time: QuizTime): QuizDraft => ({
  attempt_id,
  started_at: time.at + time.offset,
  time,
  answers: {},
  flagged: [],
  open: 0,
});

/**
 * The attempts with this one. One that was begun elsewhere on the device meanwhile stays: it is a
 * person's work.
 */
export function withAttempt(
  drafts: Drafts,
  quiz: string,
  draft: QuizDraft,
  replaces: string | undefined,
): Drafts {
  const there = drafts[quiz];
  if (there && there.attempt_id !== replaces) return drafts;
  const others = Object.entries(drafts).filter(([name]) => name !== quiz);
  return Object.fromEntries(
    [...others, [quiz, draft] as const]
      .toSorted(([, a], [, b]) => b.started_at - a.started_at)
      .slice(0, MOST),
  );
}

export const withoutAttempt = (drafts: Drafts, quiz: string, attempt: string): Drafts =>
  drafts[quiz]?.attempt_id === attempt
    ? Object.fromEntries(Object.entries(drafts).filter(([name]) => name !== quiz))
    : drafts;

/**
 * The options that are chosen for a question once one of them is pressed: of several right ones,
 * each by itself; else only that one.
 */
export function chosenAfter(
  { kind, options }: Question,
  chosen: readonly string[],
  pressed: string,
): readonly string[] {
  if (kind !== 'multiple') return [pressed];
  const after = chosen.includes(pressed)
    ? chosen.filter((id) => id !== pressed)
    : [...chosen, pressed];
  return options.map(({ id }) => id).filter((id) => after.includes(id));
}

/** Returns the chosen options that the question still has: staff may have changed them since. */
export const answersTo = (
  { answers }: Pick<QuizDraft, 'answers'>,
  { id, options }: Pick<Question, 'id' | 'options'>,
): readonly string[] =>
  (answers[String(id)] ?? []).filter((chosen) => options.some((option) => option.id === chosen));
export const isFlagged = (
  { flagged }: Pick<QuizDraft, 'flagged'>,
  { id }: Pick<Question, 'id'>,
): boolean => flagged.includes(String(id));

export const withAnswer = (
  draft: QuizDraft,
  { id }: Pick<Question, 'id'>,
  chosen: readonly string[],
): QuizDraft => ({
  ...draft,
  answers: { ...draft.answers, [String(id)]: chosen },
});
export const withFlag = (draft: QuizDraft, question: Pick<Question, 'id'>): QuizDraft => ({
  ...draft,
  flagged: isFlagged(draft, question)
    ? draft.flagged.filter((id) => id !== String(question.id))
    : [...draft.flagged, String(question.id)],
});

/** How a question stands, for the lists of all. */
export interface QuestionState {
  readonly question: Question;
  /** From 1. */
  readonly number: number;
  readonly answered: boolean;
  readonly flagged: boolean;
}
export const standsOf = ({ questions }: Quiz, draft: QuizDraft): readonly QuestionState[] =>
  questions.map((question, i) => ({
    question,
    number: i + 1,
    answered: answersTo(draft, question).length > 0,
    flagged: isFlagged(draft, question),
  }));

/** Returns the submitted answers, only for questions that the quiz still has. */
export const submissionOf = (quiz: Quiz, draft: QuizDraft): InputOf<'submit-quiz'> => ({
  attempt_id: draft.attempt_id,
  quiz_id: quiz.id,
  started_at: new Date(draft.started_at).toISOString(),
  name: quiz.title,
  answers: quiz.questions.flatMap((question) => {
    const option_ids = [...answersTo(draft, question)];
    return option_ids.length > 0 ? [{ question_id: question.id, option_ids }] : [];
  }),
  elapsed_ms: elapsedOf(draft.time, quiz.time_limit_s),
});

/**
 * What the clocks say at one moment, in milliseconds: the one that nobody can set, the device's
 * own, and server time minus that.
 */
export interface Reading {
  readonly monotonic: number;
  readonly at: number;
  readonly offset: number;
}

const SECOND = 1000;

/** The time of an attempt that begins now. */
export const beginTime = ({ at, offset }: Reading): QuizTime => ({ ran: 0, away: 0, at, offset });

/**
 * The time of an attempt now. `since`: what the clocks said at the last look of this page;
 * undefined if that was another page's, as after a kill. `gone`: nobody looked in between, so the
 * device may have slept, and its steady clock with it.
 *
 * While somebody looks, the steady clock alone counts, so that a clock that is set in between
 * changes nothing. What passes while nobody looks only the device's own clock knows, corrected by
 * the server's time. If a server says later that this clock was ahead, the person gets that back.
 */
export function timeAt(
  time: QuizTime,
  now: Reading,
  since: Reading | undefined,
  gone: boolean,
): QuizTime {
  const ran = since ? Math.max(0, now.monotonic - since.monotonic) : 0;
  const passed = now.at + now.offset - (time.at + time.offset);
  const away = gone || !since ? Math.max(0, passed - ran) : Math.min(0, now.offset - time.offset);
  return {
    ran: time.ran + ran,
    away: Math.max(0, time.away + away),
    at: now.at,
    offset: now.offset,
  };
}

/**
 * How long an attempt has taken, in milliseconds; no answer is taken after the limit, so it never
 * takes longer. Without one, it is as long as can be told.
 */
export const elapsedOf = ({ ran, away }: QuizTime, limitS: number | null | undefined): number =>
  Math.min(Math.round(ran + away), limitS == null ? QUIZ_ELAPSED_MOST_MS : limitS * SECOND);

/** How much of the time is left, in milliseconds; null without a limit. */
export const timeLeft = (time: QuizTime, limitS: number | null | undefined): number | null =>
  limitS == null ? null : limitS * SECOND - elapsedOf(time, limitS);

/** A length of time as a clock shows it, `12:40`; a second that has begun counts. */
export function clockOf(ms: number): string {
  const seconds = Math.ceil(ms / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const MINUTE = 60 * SECOND;
/** Remaining times that are announced once each. */
const MARKS = { five: 5 * MINUTE, one: MINUTE } as const;
export type TimeMark = keyof typeof MARKS;

/** The mark that lies between two looks, if there is one; the later one counts. */
export const markBetween = (before: number, now: number): TimeMark | undefined =>
  (['one', 'five'] as const).find((mark) => before > MARKS[mark] && now <= MARKS[mark]);
