import type { Handler } from '../../call/calls.ts';
import { attemptsLeft, bestOf, endsAt, isRunning, shownIn } from '../../domain/quizzes.ts';
import { iso, maybeIso } from '../../domain/time.ts';
import { attemptsOf, findQuiz, questionsOf } from '../../queries/find-quiz.ts';
import { isSubmitted, resultOf, reviewOf } from '../../queries/quiz-result.ts';

/** Selects the questions' columns by name, so that a new column stays on the server until it is listed here. */
export const quizDetails: Handler<'quiz-details'> = async (input, { db, account, now }) => {
  const { quiz, blendedId } = await findQuiz(db, account, input);
  const asked = await questionsOf(db, quiz.id);
  const attempts = await attemptsOf(db, account.id, quiz.id);
  const submitted = attempts.filter(isSubmitted);
  const shown = shownIn(quiz, submitted);
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
      questions: asked.map(({ id, kind, text, image, options }) => ({ id, kind, text, image, options: [...options] })),
      program_id: quiz.programId,
      blended_learning_id: blendedId,
    },
    running: attempts
      .filter((attempt) => isRunning(quiz, attempt, now))
      .map(({ id, startedAt }) => ({ attempt_id: id, started_at: iso(startedAt), ends_at: maybeIso(endsAt(quiz, startedAt)) })),
    results: submitted.map((attempt) => ({ ...resultOf(quiz, attempt, shown), review: reviewOf(quiz, attempt, asked, shown) })),
    attempts_left: attemptsLeft(quiz, submitted.length),
    best: bestOf(quiz, submitted) ?? null,
    passed: submitted.some(({ passed }) => passed),
  };
};
