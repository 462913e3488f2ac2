import type { Handler } from '../../call/handler.ts';
import { attemptsLeft, bestOf } from '../../domain/quizzes.ts';
import { attemptsOf, findQuiz, questionsOf } from '../../queries/find-quiz.ts';
import { isSubmitted, resultOf } from '../../queries/quiz-result.ts';

/** Questions field by field: whatever is added to the table stays on the server until it is named here. */
export const quizDetails: Handler<'quiz-details'> = async (input, { db, account }) => {
  const { quiz, blendedId } = await findQuiz(db, account, input);
  const asked = await questionsOf(db, quiz.id);
  const submitted = (await attemptsOf(db, account.id, quiz.id)).filter(isSubmitted);
  return {
    error: false,
    quiz: {
      id: quiz.id,
      title: quiz.title,
      time_limit_s: quiz.timeLimitS,
      pass_mark: quiz.passMark,
      attempts: quiz.attempts,
      allow_offline: quiz.allowOffline,
      questions: asked.map(({ id, kind, text, image, options }) => ({ id, kind, text, image, options: [...options] })),
      program_id: quiz.programId,
      blended_learning_id: blendedId,
    },
    results: submitted.map((attempt) => resultOf(quiz, attempt)),
    attempts_left: attemptsLeft(quiz, submitted.length),
    best: bestOf(quiz, submitted) ?? null,
    passed: submitted.some(({ passed }) => passed),
  };
};
