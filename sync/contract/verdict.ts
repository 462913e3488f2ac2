import * as z from 'zod/mini';
import { Line, maybe } from './patterns.ts';

/**
 * Machine words beside the messages of answers that succeed; a page in another language has its own
 * messages for them (rule 8.10).
 */
export type SuccessCode =
  | 'accepted'
  | 'rejected'
  | 'rated'
  | 'ticket'
  | 'quiz-passed'
  | 'quiz-not-passed'
  | 'quiz-late'
  | 'quiz-extra'
  | 'salon-saved';

/** The answer of calls that only succeed or fail; a refusal has `error: true` and a reason. */
export const Verdict = z.object({ error: z.boolean(), message: maybe(Line), code: maybe(Line) });
