import type { quizRows } from '../../../sync/contract/quizzes.ts';
import type { HandlersOf } from '../../call/handler.ts';

/** Quizzes and their attempts. */
export const quizHandlers: HandlersOf<typeof quizRows> = {};
