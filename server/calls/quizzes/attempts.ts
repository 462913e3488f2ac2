import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { RequestOf, ResponseOf } from '../../../sync/contract/index.ts';
import type { Handler } from '../../call/calls.ts';
import type { SignedInContext } from '../../context.ts';
import { lessonProgress, lessons } from '../../db/schema-programs.ts';
import { quizAttempts } from '../../db/schema-quizzes.ts';
import { attemptsLeft, decide, endsAt, isLate, rightOnes, scoreOf } from '../../domain/quizzes.ts';
import { iso, maybeIso } from '../../domain/time.ts';
import { noteChange } from '../../operations/changes/note-change.ts';
import { completeWhatIsDone } from '../../operations/learning/complete.ts';
import { noteLearning } from '../../operations/learning/note-learning.ts';
import { oneAtATime } from '../../operations/learning/one-at-a-time.ts';
import type { Attempt, Quiz } from '../../queries/find-quiz.ts';
import { findAttempt, findQuiz, missingQuiz, questionsOf } from '../../queries/find-quiz.ts';
import type { SubmittedAttempt } from '../../queries/quiz-result.ts';
import { isSubmitted, resultOf, reviewOf } from '../../queries/quiz-result.ts';

/** Notes that an attempt began. If the start arrives twice, the first one counts; the time never starts again. */
export const quizStart: Handler<'quiz-start'> = async ({ attempt_id, quiz_id, started_at }, context) => {
  const { db, account, now } = context;
  const { quiz } = await findQuiz(db, account, { quiz_id });
  await db
    .insert(quizAttempts)
    .values({ id: attempt_id, accountId: account.id, quizId: quiz.id, startedAt: Math.min(Date.parse(started_at), now), openedAt: now })
    .onConflictDoNothing();
  const attempt = await findAttempt(db, account.id, attempt_id);
  if (!attempt || attempt.quizId !== quiz.id) throw missingQuiz();
  const { startedAt } = attempt;
  return { error: false, attempt_id, started_at: iso(startedAt), server_time: iso(now), ends_at: maybeIso(endsAt(quiz, startedAt)) };
};

/** The submitted attempt and its quiz; an attempt whose start never arrived begins here. */
async function opened(
  context: SignedInContext,
  { attempt_id, quiz_id, started_at }: RequestOf<'quiz-submit'>,
): Promise<{ quiz: Quiz; attempt: Attempt }> {
  const { db, account, now } = context;
  const held = await findAttempt(db, account.id, attempt_id);
  const wanted = held?.quizId ?? quiz_id;
  if (wanted == null) throw missingQuiz();
  const { quiz } = await findQuiz(db, account, { quiz_id: wanted });
  if (held) return { quiz, attempt: held };
  const [made] = await db
    .insert(quizAttempts)
    .values({ id: attempt_id, accountId: account.id, quizId: quiz.id, startedAt: Math.min(Date.parse(started_at), now) })
    .onConflictDoNothing()
    .returning();
  const attempt = made ?? (await findAttempt(db, account.id, attempt_id));
  if (!attempt) throw missingQuiz();
  return { quiz, attempt };
}

async function submittedSoFar({ db, account }: SignedInContext, quizId: number): Promise<number> {
  const [row] = await db
    .select({ submitted: sql<number>`count(*)::int` })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.accountId, account.id), eq(quizAttempts.quizId, quizId), isNotNull(quizAttempts.submittedAt)));
  return row?.submitted ?? 0;
}

/** Passing completes the quiz's lessons, and perhaps courses and paths with them. */
async function pass(context: SignedInContext, quizId: number): Promise<void> {
  const { db, account, now } = context;
  const done = await db.select({ id: lessons.id }).from(lessons).where(eq(lessons.quizId, quizId));
  if (done.length)
    await db
      .insert(lessonProgress)
      .values(done.map(({ id }) => ({ accountId: account.id, lessonId: id, position: 0, positionAt: now, doneAt: now })))
      .onConflictDoUpdate({
        target: [lessonProgress.accountId, lessonProgress.lessonId],
        set: { doneAt: sql`coalesce(${lessonProgress.doneAt}, excluded.done_at)` },
      });
  await completeWhatIsDone(context);
  await noteLearning(context);
}

async function decideNow(context: SignedInContext, quiz: Quiz, attempt: Attempt, input: RequestOf<'quiz-submit'>): Promise<SubmittedAttempt> {
  const { db, account, now } = context;
  const key = await questionsOf(db, quiz.id);
  const score = scoreOf(rightOnes(key, input.answers).size, key.length);
  const late = isLate(quiz, { ...attempt, elapsedMs: input.elapsed_ms }, now);
  const decided = decide(quiz, (await submittedSoFar(context, quiz.id)) + 1, score, late);
  const submitted = { ...decided, submittedAt: now, elapsedMs: input.elapsed_ms, answers: input.answers };
  await db.update(quizAttempts).set(submitted).where(eq(quizAttempts.id, attempt.id));
  await noteChange(db, `account:${account.id}`, now, { endpoint: 'quiz-details' });
  if (decided.passed) await pass(context, quiz.id);
  return { ...attempt, ...submitted };
}

type Submitted = ResponseOf<'quiz-submit'>;

const WORDS: readonly (readonly [when: (result: Submitted['result']) => boolean, say: string])[] = [
  [({ counts }) => !counts, 'Saved, but it does not count: you have no tries left.'],
  [({ late }) => late, 'Saved, but it does not count: the time was over.'],
  [({ passed }) => passed, 'Passed. Well done.'],
];

/** Decides an attempt once; submitting it again, with the same key or another, gives the same result. */
export const quizSubmit: Handler<'quiz-submit'> = async (input, context) => {
  // Two devices cannot both have the last attempt.
  await oneAtATime(context.db, context.account.id);
  const { quiz, attempt } = await opened(context, input);
  const submitted = isSubmitted(attempt) ? attempt : await decideNow(context, quiz, attempt, input);
  const result = resultOf(quiz, submitted);
  return {
    error: false,
    message: WORDS.find(([when]) => when(result))?.[1] ?? 'Not passed this time.',
    result,
    attempts_left: attemptsLeft(quiz, submitted.number),
    review: reviewOf(quiz, submitted, await questionsOf(context.db, quiz.id)),
  };
};
