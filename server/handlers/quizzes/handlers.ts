import type { quizRows } from '../../../sync/contract/quizzes.ts';
import type { HandlersOf } from '../../call/handler.ts';
import { quizStart, quizSubmit } from './attempts.ts';
import { quizDetails } from './quiz-details.ts';

/** Quizzes and their attempts. */
export const quizHandlers: HandlersOf<typeof quizRows> = { 'quiz-details': quizDetails, 'quiz-start': quizStart, 'quiz-submit': quizSubmit };
