import type { ResponseOf } from '../../sync/contract/index.ts';
import type { questions, quizAttempts } from '../db/schema-quizzes.ts';
import type { Decided } from '../domain/quizzes.ts';
import { chosenFor, counts, mayReview, rightOnes } from '../domain/quizzes.ts';
import type { Attempt, Quiz } from './find-quiz.ts';

type Submitted = ResponseOf<'quiz-submit'>;
type Question = typeof questions.$inferSelect;
/** A submitted attempt: every column that a submission fills is there. */
export type SubmittedAttempt = Attempt &
  Decided & { readonly submittedAt: number; readonly answers: NonNullable<(typeof quizAttempts.$inferSelect)['answers']> };

/** Whether an attempt was submitted. */
export const isSubmitted = (attempt: Attempt): attempt is SubmittedAttempt => attempt.submittedAt !== null;

/** An attempt's result; the same however often it is requested. `shown`: the attempt that showed the solutions. */
export const resultOf = (quiz: Quiz, attempt: SubmittedAttempt, shown?: number): Submitted['result'] => ({
  attempt_id: attempt.id,
  started_at: new Date(attempt.startedAt).toISOString(),
  submitted_at: new Date(attempt.submittedAt).toISOString(),
  score: attempt.score,
  passed: attempt.passed,
  late: attempt.late,
  counts: counts(quiz, attempt.number, shown),
});

/** Solutions of the questions that the attempt was judged by, with explanations, if they may be shown. */
export function reviewOf(quiz: Quiz, attempt: SubmittedAttempt, questionsOfQuiz: readonly Question[]): Submitted['review'] {
  if (!mayReview(quiz, attempt)) return null;
  const { asked } = attempt;
  const key = asked === null ? questionsOfQuiz : questionsOfQuiz.filter(({ id }) => asked.includes(id));
  const right = rightOnes(key, attempt.answers);
  return key.map(({ id, answer, explanation }) => ({
    question_id: id,
    correct: right.has(id),
    right_option_ids: [...answer],
    explanation,
    chosen_option_ids: [...chosenFor(id, attempt.answers)],
  }));
}
