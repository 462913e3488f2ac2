import { and, asc, eq } from 'drizzle-orm';
import type { RequestOf, ResponseOf } from '../../../sync/contract/index.ts';
import { parseId } from '../../content/ids.ts';
import type { Database } from '../../db/database.ts';
import type { Account } from '../../db/schema/accounts.ts';
import { programs } from '../../db/schema/content.ts';
import { questions, quizAttempts, quizzes } from '../../db/schema/quizzes.ts';
import { narrowed } from '../../domain/programs.ts';
import { chosenFor, counts, type Decided, mayReview, rightOnes } from '../../domain/quizzes.ts';
import { ofDivisions } from '../../learning/program-rows.ts';
import { notAnyMore, Refusal } from '../../refusal.ts';

type Submitted = ResponseOf<'quiz-submit'>;
type Question = typeof questions.$inferSelect;
/** A submitted attempt, whose result columns are all set. */
export type SubmittedAttempt = Attempt &
  Decided & {
    readonly submittedAt: number;
    readonly answers: NonNullable<(typeof quizAttempts.$inferSelect)['answers']>;
  };

/** Whether an attempt was submitted. */
export const isSubmitted = (attempt: Attempt): attempt is SubmittedAttempt =>
  attempt.submittedAt !== null;

/**
 * The result of an attempt; the same for repeated requests. `shown`: the number of the attempt that
 * revealed the solutions.
 */
export const resultOf = (
  quiz: Quiz,
  attempt: SubmittedAttempt,
  shown?: number,
): Submitted['result'] => ({
  attempt_id: attempt.id,
  started_at: new Date(attempt.startedAt).toISOString(),
  submitted_at: new Date(attempt.submittedAt).toISOString(),
  score: attempt.score,
  passed: attempt.passed,
  late: attempt.late,
  counts: counts(quiz, attempt.number, shown),
});

/**
 * The solutions with explanations, of the questions that the attempt was judged by, if they may be
 * shown.
 */
export function reviewOf(
  quiz: Quiz,
  attempt: SubmittedAttempt,
  questionsOfQuiz: readonly Question[],
): Submitted['review'] {
  if (!mayReview(quiz, attempt)) return null;
  const { asked } = attempt;
  const key =
    asked === null ? questionsOfQuiz : questionsOfQuiz.filter(({ id }) => asked.includes(id));
  const right = rightOnes(key, attempt.answers);
  return key.map(({ id, answer, explanation }) => ({
    question_id: id,
    correct: right.has(id),
    right_option_ids: [...answer],
    explanation,
    chosen_option_ids: [...chosenFor(id, attempt.answers)],
  }));
}

export type Quiz = typeof quizzes.$inferSelect;
export type Attempt = typeof quizAttempts.$inferSelect;

/** The refusal for a missing quiz; the same for a quiz of other divisions (S25). */
export const missingQuiz = (): Refusal => notAnyMore('quiz');

type Asked = RequestOf<'quiz-details'>;

/** The quiz with an id or of a blended program, with the program's public number. */
export async function findQuiz(
  db: Database,
  account: Account,
  {
    quiz_id,
    blended_learning_id,
    division_code,
  }: Omit<Asked, 'division_code'> & Partial<Pick<Asked, 'division_code'>>,
) {
  const asked = quiz_id ?? blended_learning_id;
  if (asked == null)
    throw new Refusal('not-valid', 'The field blended_learning_id is not right.', {
      field: 'blended_learning_id',
    });
  const number = parseId(asked);
  if (number === undefined) throw missingQuiz();
  const [row] = await db
    .select({ quiz: quizzes, blendedId: programs.blendedId })
    .from(quizzes)
    .innerJoin(programs, eq(programs.id, quizzes.programId))
    .where(
      ofDivisions(
        narrowed(account.divisions, division_code),
        eq(quiz_id == null ? programs.blendedId : quizzes.id, number),
      ),
    )
    .orderBy(asc(quizzes.id))
    .limit(1);
  if (!row) throw missingQuiz();
  return row;
}

/** A quiz's questions in order, with solutions. */
export const questionsOf = (db: Database, quizId: number) =>
  db.select().from(questions).where(eq(questions.quizId, quizId)).orderBy(asc(questions.position));

/** This person's attempts at a quiz in order of submission; open ones last. */
export const attemptsOf = (db: Database, accountId: string, quizId: number) =>
  db
    .select()
    .from(quizAttempts)
    .where(and(eq(quizAttempts.accountId, accountId), eq(quizAttempts.quizId, quizId)))
    .orderBy(asc(quizAttempts.number), asc(quizAttempts.startedAt));

/**
 * A person's attempt by its device-made id; another person's attempt may have the same id (S25).
 */
export async function findAttempt(
  db: Database,
  accountId: string,
  id: string,
): Promise<Attempt | undefined> {
  const [attempt] = await db
    .select()
    .from(quizAttempts)
    .where(and(eq(quizAttempts.accountId, accountId), eq(quizAttempts.id, id)))
    .for('no key update');
  return attempt;
}
