import { and, asc, eq } from 'drizzle-orm';
import type { RequestOf } from '../../sync/contract/index.ts';
import type { Database } from '../db/database.ts';
import type { Account } from '../db/schema-accounts.ts';
import { programs } from '../db/schema-content.ts';
import { questions, quizAttempts, quizzes } from '../db/schema-quizzes.ts';
import { narrowed } from '../domain/programs.ts';
import { notAnyMore, Refusal } from '../refusal.ts';
import { ofDivisions } from './find-program.ts';
import { asNumber } from './find-training.ts';

export type Quiz = typeof quizzes.$inferSelect;
export type Attempt = typeof quizAttempts.$inferSelect;

/** The refusal for a missing quiz, and the same one for a quiz of other divisions (S25). */
export const missingQuiz = (): Refusal => notAnyMore('quiz');

type Asked = RequestOf<'quiz-details'>;

/** The quiz with an id or of a blended program, with that program's public number. */
export async function findQuiz(
  db: Database,
  account: Account,
  { quiz_id, blended_learning_id, division_code }: Omit<Asked, 'division_code'> & Partial<Pick<Asked, 'division_code'>>,
) {
  const asked = quiz_id ?? blended_learning_id;
  if (asked == null) throw new Refusal('not-valid', 'The field blended_learning_id is not right.', { field: 'blended_learning_id' });
  const number = asNumber(asked);
  if (number === undefined) throw missingQuiz();
  const [row] = await db
    .select({ quiz: quizzes, blendedId: programs.blendedId })
    .from(quizzes)
    .innerJoin(programs, eq(programs.id, quizzes.programId))
    .where(ofDivisions(narrowed(account.divisions, division_code), eq(quiz_id == null ? programs.blendedId : quizzes.id, number)))
    .orderBy(asc(quizzes.id))
    .limit(1);
  if (!row) throw missingQuiz();
  return row;
}

/** A quiz's questions in order, with solutions. */
export const questionsOf = (db: Database, quizId: number) =>
  db.select().from(questions).where(eq(questions.quizId, quizId)).orderBy(asc(questions.position));

/** This person's attempts at a quiz in the order of submission; open ones come last. */
export const attemptsOf = (db: Database, accountId: string, quizId: number) =>
  db
    .select()
    .from(quizAttempts)
    .where(and(eq(quizAttempts.accountId, accountId), eq(quizAttempts.quizId, quizId)))
    .orderBy(asc(quizAttempts.number), asc(quizAttempts.startedAt));

/** A person's attempt by the id that their device made; another person's may have the same one (S25). */
export async function findAttempt(db: Database, accountId: string, id: string): Promise<Attempt | undefined> {
  const [attempt] = await db
    .select()
    .from(quizAttempts)
    .where(and(eq(quizAttempts.accountId, accountId), eq(quizAttempts.id, id)))
    .for('no key update');
  return attempt;
}
