import { and, asc, count, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { RequestOf, ResponseOf } from '../../../sync/contract/index.ts';
import type { SuccessCode } from '../../../sync/contract/verdict.ts';
import type { Handler } from '../../call/calls.ts';
import type { WriteContext } from '../../context.ts';
import { lessonProgress, lessons } from '../../db/schema/programs.ts';
import { quizAttempts } from '../../db/schema/quizzes.ts';
import {
  ARRIVES_WITHIN_MS,
  answersTo,
  attemptsLeft,
  currentDraw,
  decide,
  drawn,
  drawOf,
  endsAt,
  isLate,
  rightOnes,
  scoreOf,
  shownIn,
  takesAnother,
} from '../../domain/quizzes.ts';
import { iso, maybeIso } from '../../domain/time.ts';
import { noteChange } from '../../operations/changes/note-change.ts';
import { checkQuizOpen } from '../../operations/learning/check-open.ts';
import {
  completeWhatIsDone,
  noteLearning,
  oneAtATime,
} from '../../operations/learning/complete.ts';
import { Refusal } from '../../refusal.ts';
import {
  type Attempt,
  findAttempt,
  findQuiz,
  isSubmitted,
  missingQuiz,
  type Quiz,
  questionsOf,
  resultOf,
  reviewOf,
  type SubmittedAttempt,
} from './find-quiz.ts';

const tooMany = (): Refusal =>
  new Refusal('no-tries', 'This quiz was begun or handed in too often.');

/**
 * Records the start of an attempt. A repeated start changes nothing, so the time never restarts.
 */
export const quizStart: Handler<'quiz-start'> = async (
  { attempt_id, quiz_id, started_at },
  context,
) => {
  const { db, account, now } = context;
  const { quiz } = await findQuiz(db, account, { quiz_id });
  if (!(await findAttempt(db, account.id, attempt_id))) await checkStarts(context, quiz);
  await db
    .insert(quizAttempts)
    .values({
      id: attempt_id,
      accountId: account.id,
      quizId: quiz.id,
      startedAt: Math.min(Date.parse(started_at), now),
      openedAt: now,
    })
    .onConflictDoNothing();
  const attempt = await findAttempt(db, account.id, attempt_id);
  if (!attempt || attempt.quizId !== quiz.id) throw missingQuiz();
  const { startedAt } = attempt;
  return {
    error: false,
    attempt_id,
    started_at: iso(startedAt),
    server_time: iso(now),
    ends_at: maybeIso(endsAt(quiz, startedAt)),
  };
};

/** The attempt and its quiz; without a recorded start, the attempt starts now. */
async function opened(
  context: WriteContext,
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
    .values({
      id: attempt_id,
      accountId: account.id,
      quizId: quiz.id,
      startedAt: Math.min(Date.parse(started_at), now),
    })
    .onConflictDoNothing()
    .returning();
  const attempt = made ?? (await findAttempt(db, account.id, attempt_id));
  if (!attempt) throw missingQuiz();
  return { quiz, attempt };
}

/** The submitted attempts in order, with their numbers and whether each passed. */
async function submittedSoFar({ db, account }: WriteContext, quizId: number) {
  const rows = await db
    .select({ number: quizAttempts.number, passed: quizAttempts.passed })
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.accountId, account.id),
        eq(quizAttempts.quizId, quizId),
        isNotNull(quizAttempts.submittedAt),
      ),
    )
    .orderBy(asc(quizAttempts.number));
  return rows.map(({ number, passed }) => ({ number: number ?? 0, passed: passed === true }));
}

/** Limits the starts of the past week (by the server's clock) to what a few devices can make. */
async function checkStarts({ db, account, now }: WriteContext, quiz: Quiz): Promise<void> {
  const [row] = await db
    .select({ begun: count() })
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.accountId, account.id),
        eq(quizAttempts.quizId, quiz.id),
        gt(quizAttempts.openedAt, now - ARRIVES_WITHIN_MS),
      ),
    );
  if (!takesAnother(quiz, row?.begun ?? 0)) throw tooMany();
}

/** Passing completes the quiz's lessons, and possibly courses and paths. */
async function pass(context: WriteContext, quizId: number): Promise<void> {
  const { db, account, now } = context;
  const done = await db.select({ id: lessons.id }).from(lessons).where(eq(lessons.quizId, quizId));
  if (done.length)
    await db
      .insert(lessonProgress)
      .values(
        done.map(({ id }) => ({
          accountId: account.id,
          lessonId: id,
          position: 0,
          positionAt: now,
          doneAt: now,
          doneSaid: now,
        })),
      )
      .onConflictDoUpdate({
        target: [lessonProgress.accountId, lessonProgress.lessonId],
        set: { doneAt: sql`coalesce(${lessonProgress.doneAt}, excluded.done_at)` },
      });
  await completeWhatIsDone(context);
  await noteLearning(context);
}

async function decideNow(
  context: WriteContext,
  quiz: Quiz,
  attempt: Attempt,
  input: RequestOf<'quiz-submit'>,
): Promise<SubmittedAttempt> {
  const { db, account, now } = context;
  await checkQuizOpen(db, account.id, quiz.id);
  const before = await submittedSoFar(context, quiz.id);
  if (!takesAnother(quiz, before.length)) throw tooMany();
  const all = await questionsOf(db, quiz.id);
  const drawer = { accountId: account.id, quizId: quiz.id, asks: quiz.asks };
  const answered = new Set(input.answers.map(({ question_id }) => String(question_id)));
  const draw = drawOf(drawer, currentDraw(quiz, quiz.attempts, before.length), all, answered);
  const key = drawn(drawer, draw, all);
  const answers = answersTo(key, input.answers);
  const score = scoreOf(rightOnes(key, answers).size, key.length);
  const late = isLate(quiz, { ...attempt, elapsedMs: input.elapsed_ms }, now);
  const decided = decide(quiz, before.length + 1, score, late, shownIn(quiz, before));
  const asked = quiz.asks === null ? null : key.map(({ id }) => id);
  const submitted = {
    ...decided,
    submittedAt: now,
    elapsedMs: input.elapsed_ms,
    answers,
    draw,
    asked,
  };
  await db
    .update(quizAttempts)
    .set(submitted)
    .where(and(eq(quizAttempts.accountId, account.id), eq(quizAttempts.id, attempt.id)));
  await noteChange(db, `account:${account.id}`, now, { endpoint: 'quiz-details' });
  if (decided.passed) await pass(context, quiz.id);
  return { ...attempt, ...submitted };
}

type Submitted = ResponseOf<'quiz-submit'>;

/** The result in an English sentence, and as a code for pages in other languages. */
function resultMessage({ counts, late, passed }: Submitted['result']): {
  readonly message: string;
  readonly code: SuccessCode;
} {
  if (!counts)
    return {
      message: 'Saved, but it does not count: you had no tries left, or had seen the solutions.',
      code: 'quiz-extra',
    };
  if (late)
    return { message: 'Saved, but it does not count: the time was over.', code: 'quiz-late' };
  return passed
    ? { message: 'Passed. Well done.', code: 'quiz-passed' }
    : { message: 'Not passed this time.', code: 'quiz-not-passed' };
}

/** Judges an attempt once; submitting it again, with any key, gives the same result. */
export const quizSubmit: Handler<'quiz-submit'> = async (input, context) => {
  // Locked, so that two devices cannot both get the last attempt.
  await oneAtATime(context.db, context.account.id);
  const { quiz, attempt } = await opened(context, input);
  const submitted = isSubmitted(attempt) ? attempt : await decideNow(context, quiz, attempt, input);
  const shown = shownIn(quiz, await submittedSoFar(context, quiz.id));
  const result = resultOf(quiz, submitted, shown);
  return {
    error: false,
    ...resultMessage(result),
    result,
    attempts_left: attemptsLeft(quiz, submitted.number),
    review: reviewOf(quiz, submitted, await questionsOf(context.db, quiz.id)),
  };
};
