import { quizRows } from '../../../sync/contract/quizzes.ts';
import { calls } from '../../call/calls.ts';
import { signedIn } from '../../domain/access.ts';
import { LEARNING } from '../../domain/documents.ts';
import { quizStart, quizSubmit } from './attempts.ts';
import { quizDetails } from './quiz-details.ts';

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
