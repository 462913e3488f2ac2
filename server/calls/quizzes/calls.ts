import { and, eq } from 'drizzle-orm';
import { quizRows } from '../../../sync/contract/learning/quizzes.ts';
import { calls, type Handler } from '../../call/calls.ts';
import type { SignedInContext } from '../../context.ts';
import { quizDeliveries } from '../../db/schema/quizzes.ts';
import { signedIn } from '../../domain/access.ts';
import { LEARNING } from '../../domain/documents.ts';
import {
  attemptsLeft,
  bestOf,
  currentDraw,
  drawn,
  endsAt,
  isRunning,
  shownIn,
} from '../../domain/quizzes.ts';
import { iso, maybeIso } from '../../domain/time.ts';
import { failureForLog } from '../../log.ts';
import { quizLock } from '../../operations/learning/check-open.ts';
import { deliverQuiz } from '../../operations/learning/complete.ts';
import { quizStart, quizSubmit } from './attempts.ts';
import { attemptsOf, findQuiz, isSubmitted, questionsOf, resultOf, reviewOf } from './find-quiz.ts';

/**
 * Records when these questions were delivered, because earlier answers are impossible (S28).
 * Repeated reads write nothing.
 */
async function noteGiven(context: SignedInContext, quizId: number, draw: number): Promise<void> {
  const { db, account, log } = context;
  const whose = and(
    eq(quizDeliveries.accountId, account.id),
    eq(quizDeliveries.quizId, quizId),
    eq(quizDeliveries.draw, draw),
  );
  if ((await db.select({ draw: quizDeliveries.draw }).from(quizDeliveries).where(whose)).length)
    return;
  // A replica still answers while the primary is down; the next read records the delivery.
  await deliverQuiz(context, account.id, quizId, draw).catch((failure: unknown) =>
    log.error({ event: 'learning.deliver', failure: failureForLog(failure) }),
  );
}

/**
 * Selects the questions' columns by name, so that a new column stays on the server until it is
 * listed here.
 */
const quizDetails: Handler<'quiz-details'> = async (input, context) => {
  const { db, account, now } = context;
  const { quiz, blendedId } = await findQuiz(db, account, input);
  const all = await questionsOf(db, quiz.id);
  const attempts = await attemptsOf(db, account.id, quiz.id);
  const submitted = attempts.filter(isSubmitted);
  const shown = shownIn(quiz, submitted);
  const drawer = { accountId: account.id, quizId: quiz.id, asks: quiz.asks };
  // The solutions of a passed attempt are shown with that attempt's questions.
  const draw =
    (quiz.review ? submitted.find(({ passed }) => passed)?.draw : null) ??
    currentDraw(quiz, quiz.attempts, submitted.length);
  const asked = drawn(drawer, draw, all);
  await noteGiven(context, quiz.id, draw);
  return {
    error: false,
    quiz: {
      id: quiz.id,
      title: quiz.title,
      time_limit_s: quiz.timeLimitS,
      pass_mark: quiz.passMark,
      attempts: quiz.attempts,
      allow_offline: quiz.allowOffline,
      shows_review: quiz.review,
      questions: asked.map(({ id, kind, text, image, options }) => ({
        id,
        kind,
        text,
        image,
        options: [...options],
      })),
      program_id: quiz.programId,
      blended_learning_id: blendedId,
    },
    running: attempts
      .filter((attempt) => isRunning(quiz, attempt, now))
      .map(({ id, startedAt }) => ({
        attempt_id: id,
        started_at: iso(startedAt),
        ends_at: maybeIso(endsAt(quiz, startedAt)),
      })),
    results: submitted.map((attempt) => ({
      ...resultOf(quiz, attempt, shown),
      review: reviewOf(quiz, attempt, all),
    })),
    attempts_left: attemptsLeft(quiz, submitted.length),
    best: bestOf(quiz, submitted) ?? null,
    passed: submitted.some(({ passed }) => passed),
    lessons_first: (await quizLock(db, account.id, quiz.id)) !== undefined,
  };
};

/** Quizzes and their attempts. */
export const quizCalls = calls('Quizzes', quizRows, {
  'quiz-details': {
    may: signedIn,
    shows: ['quizzes', 'questions', 'learning'],
    summary: 'A quiz with its questions and the person’s attempts.',
    handle: quizDetails,
  },
  'quiz-start': {
    may: signedIn,
    changes: { own: ['quiz-details'] },
    summary: 'Starts an attempt; its time begins.',
    handle: quizStart,
  },
  'quiz-submit': {
    may: signedIn,
    changes: { byHandler: ['quiz-details', ...LEARNING] },
    summary: 'Hands an attempt’s answers in and decides it.',
    handle: quizSubmit,
  },
});
