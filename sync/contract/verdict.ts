import * as z from 'zod/mini';
import { Line, maybe } from './patterns.ts';

/**
 * Machine words of successful answers, sent together with their messages; a page in another
 * language shows its own messages for them (rule 8.10).
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
