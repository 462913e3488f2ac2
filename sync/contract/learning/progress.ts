import * as z from 'zod/mini';
import { RATING } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { Id, maybe, SentInstant } from '../patterns.ts';
import { Verdict } from '../verdict.ts';
import { LearningState, Share } from './program-entries.ts';

/** A position in a lesson: seconds of a film, per mille of any other content. */
export const Position = z.int().check(z.gte(0), z.lte(1_000_000));
export const Stars = z.int().check(z.gte(RATING.least), z.lte(RATING.most));

/**
 * Reports a person's position in a lesson. A lesson that is done stays done; the latest position
 * counts.
 */
export const lessonProgress = endpoint({
  method: 'POST',
  path: 'lesson-progress',
  scope: 'profile',
  use: 'write',
  rule: 'own',
  request: z.object({
    course_id: Id,
    lesson_id: Id,
    position: Position,
    done: z.boolean(),
    /** When the device recorded it. */
    at: maybe(SentInstant),
  }),
  response: z.object({
    ...Verdict.shape,
    done: z.boolean(),
    position: z.number(),
    state: LearningState,
    progress: Share,
  }),
});
export const rateProgram = endpoint({
  method: 'POST',
  path: 'rate-program',
  scope: 'profile',
  use: 'write',
  rule: 'own',
  request: z.object({ program_id: Id, rate: Stars }),
  response: Verdict,
});

/** A person's progress in lessons, and ratings of programs. */
export const progressRows = {
  'lesson-progress': lessonProgress,
  'rate-program': rateProgram,
} as const;
