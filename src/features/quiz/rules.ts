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

/** A person's standing in a quiz. */
export interface QuizStanding {
  /** Ids of submitted attempts whose result the server has not sent. */
  readonly waiting: readonly string[];
  /** Attempts left; pending ones count as used. */
  readonly left: number;
  /** The last attempt with a result. */
  readonly latest: Result | undefined;
  /** Start of an attempt that is running on another device (milliseconds since 1970). */
  readonly elsewhere: number | undefined;
}

/** Whether the server has sent the result of an attempt. */
export const isDecided = ({ results }: QuizDetails, attempt: string): boolean =>
  results.some(({ attempt_id }) => attempt_id === attempt);

/** `held`: the id of the attempt on this device. */
export function attemptsIn(
  details: QuizDetails,
  pending: readonly Content[],
  held: string | undefined,
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
      !handed_in && attempt_id !== held && !waiting.includes(attempt_id),
  );
  return {
    waiting,
    left: Math.max(0, details.attempts_left - waiting.length),
    latest: details.results.at(-1),
    elsewhere: other && Date.parse(other.started_at),
  };
}

/** Whether an attempt was submitted; the device's copy is then obsolete. */
export const isHandedIn = (
  details: QuizDetails,
  { waiting }: QuizStanding,
  attempt: string,
): boolean => waiting.includes(attempt) || isDecided(details, attempt);

/** Name of the step that follows a quiz in its path. */
export function stepAfter({ path }: Blended, quiz: string | number): string | undefined {
  const steps = path.toSorted((a, b) => a.position - b.position);
  const at = steps.findIndex(
    ({ kind, quiz_id }) => kind === 'quiz' && (quiz_id == null || isSameId(quiz_id, quiz)),
  );
  return at < 0 ? undefined : steps[at + 1]?.title;
}

/** Name of the next unfinished lesson after a quiz. */
export function lessonAfter({ modules }: Course, quiz: string | number): string | undefined {
  const lessons = modules.flatMap((module) => module.lessons);
  const at = lessons.findIndex(({ quiz_id }) => quiz_id != null && isSameId(quiz_id, quiz));
  return at < 0 ? undefined : lessons.slice(at + 1).find(({ done }) => !done)?.title;
}

export type Quiz = AppResponse<'quiz-details'>['quiz'];
export type Question = Quiz['questions'][number];
/** The attempts on this device, by quiz. */
type Drafts = Readonly<Record<string, QuizDraft>>;

/** Maximum number of stored attempts; the latest are kept. */
const MOST = 20;

/** A new attempt; `started_at`: server time, milliseconds since 1970. */
export const newAttempt = (attempt_id: string, time: QuizTime): QuizDraft => ({
  attempt_id,
  started_at: time.at + time.offset,
  time,
  answers: {},
  flagged: [],
  open: 0,
});

/**
 * The attempts with this one added. An attempt that another tab began meanwhile is kept: it is the
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
 * The chosen options of a question after a press: toggles one of several right ones, else replaces
 * the choice.
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

/** State of a question, for the list of all. */
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
 * Clock readings at one moment, in milliseconds: a monotonic clock, the device's clock, and the
 * offset of server time from it.
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
 * Returns the time of an attempt now. `since`: the readings of this page's last tick; undefined
 * after a restart. `gone`: the page was hidden in between, so the device may have slept and stopped
 * its monotonic clock.
 *
 * While the page is visible only the monotonic clock counts, so that setting the device's clock
 * changes nothing. Time while hidden comes from the device's clock, corrected by the server's
 * offset. If the offset later shows that the device's clock was ahead, the excess is given back.
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
 * Duration of an attempt, in milliseconds. Capped at the limit, because no answer is accepted after
 * it; without a limit, at the largest value that the contract allows.
 */
export const elapsedOf = ({ ran, away }: QuizTime, limitS: number | null | undefined): number =>
  Math.min(Math.round(ran + away), limitS == null ? QUIZ_ELAPSED_MOST_MS : limitS * SECOND);

/** Remaining time in milliseconds; null without a limit. */
export const timeLeft = (time: QuizTime, limitS: number | null | undefined): number | null =>
  limitS == null ? null : limitS * SECOND - elapsedOf(time, limitS);

/** A duration as a clock shows it, `12:40`; a started second counts. */
export function clockOf(ms: number): string {
  const seconds = Math.ceil(ms / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const MINUTE = 60 * SECOND;
/** Remaining times that are announced once each. */
const MARKS = { five: 5 * MINUTE, one: MINUTE } as const;
export type TimeMark = keyof typeof MARKS;

/** The mark between two ticks, if any; the later one wins. */
export const markBetween = (before: number, now: number): TimeMark | undefined =>
  (['one', 'five'] as const).find((mark) => before > MARKS[mark] && now <= MARKS[mark]);
