import type { InputOf } from '../../../../sync/actions/index.ts';
import type { AppResponse } from '../../../../sync/app-endpoints.ts';
import type { QuizDraft, QuizTime } from '../../../../sync/store/drafts.ts';
import { elapsedOf } from './time.ts';

export type Quiz = AppResponse<'quiz-details'>['quiz'];
export type Question = Quiz['questions'][number];
/** The attempts that a device holds, by quiz. */
export type Drafts = Readonly<Record<string, QuizDraft>>;

/** So many attempts are held, those that were begun last. */
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

/** The attempts with this one. One that was begun elsewhere on the device meanwhile stays: it is a person's work. */
export function withAttempt(drafts: Drafts, quiz: string, draft: QuizDraft, replaces: string | undefined): Drafts {
  const there = drafts[quiz];
  if (there && there.attempt_id !== replaces) return drafts;
  const others = Object.entries(drafts).filter(([name]) => name !== quiz);
  return Object.fromEntries([...others, [quiz, draft] as const].toSorted(([, a], [, b]) => b.started_at - a.started_at).slice(0, MOST));
}

export const withoutAttempt = (drafts: Drafts, quiz: string, attempt: string): Drafts =>
  drafts[quiz]?.attempt_id === attempt ? Object.fromEntries(Object.entries(drafts).filter(([name]) => name !== quiz)) : drafts;

/** The options that are chosen for a question once one of them is pressed: of several right ones, each by itself; else only that one. */
export function chosenAfter({ kind, options }: Question, chosen: readonly string[], pressed: string): readonly string[] {
  if (kind !== 'multiple') return [pressed];
  const after = chosen.includes(pressed) ? chosen.filter((id) => id !== pressed) : [...chosen, pressed];
  return options.map(({ id }) => id).filter((id) => after.includes(id));
}

/** What is chosen of the options that a question has: staff may have changed them since. */
export const answersTo = ({ answers }: Pick<QuizDraft, 'answers'>, { id, options }: Pick<Question, 'id' | 'options'>): readonly string[] =>
  (answers[String(id)] ?? []).filter((chosen) => options.some((option) => option.id === chosen));
export const isFlagged = ({ flagged }: Pick<QuizDraft, 'flagged'>, { id }: Pick<Question, 'id'>): boolean => flagged.includes(String(id));

export const withAnswer = (draft: QuizDraft, { id }: Pick<Question, 'id'>, chosen: readonly string[]): QuizDraft => ({
  ...draft,
  answers: { ...draft.answers, [String(id)]: chosen },
});
export const withFlag = (draft: QuizDraft, question: Pick<Question, 'id'>): QuizDraft => ({
  ...draft,
  flagged: isFlagged(draft, question) ? draft.flagged.filter((id) => id !== String(question.id)) : [...draft.flagged, String(question.id)],
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

/** What is handed in: the answers to the questions that the quiz has. */
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
