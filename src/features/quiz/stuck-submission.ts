import { isSameId } from '../../../sync/contract/rules/same.ts';
import type { Entry } from '../../../sync/outbox/entry.ts';
import { needsPerson } from '../../live/outbox/training-answers.ts';
import { isOf } from '../../rules/content-of.ts';
import { isDecided, type QuizDetails } from './rules.ts';

/**
 * The last submission of a quiz that needs the person's decision, unless the server has it already.
 */
export const stuckOf = (entries: readonly Entry[], details: QuizDetails): Entry | undefined =>
  entries.findLast(
    (entry) =>
      needsPerson(entry) &&
      entry.content !== null &&
      isOf(entry.content, 'submit-quiz') &&
      isSameId(entry.content.input.quiz_id, details.quiz.id) &&
      !isDecided(details, entry.content.input.attempt_id),
  );
