import * as z from 'zod/mini';
import { RATING } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { Id, maybe } from '../patterns.ts';
import { SentInstant } from '../trainings/sent-instant.ts';
import { Verdict } from '../verdict.ts';
import { LearningState, Share } from './program-entries.ts';

/** Where somebody is in a lesson: seconds of a film, per mille of anything else. */
export const Position = z.int().check(z.gte(0), z.lte(1_000_000));
export const Stars = z.int().check(z.gte(RATING.least), z.lte(RATING.most));

/** A person's position in a lesson: done stays done; of two positions the later one counts. */
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

/** What a person did with a program. */
export const progressRows = {
  'lesson-progress': lessonProgress,
  'rate-program': rateProgram,
} as const;
