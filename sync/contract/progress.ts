import * as z from 'zod/mini';
import { RATING } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { Id, maybe } from './patterns.ts';
import { LearningState, Share } from './program-entries.ts';
import { SentInstant } from './sent-instant.ts';
import { Verdict } from './verdict.ts';

const POSITION_MOST = 1_000_000;

/** How far somebody is in a lesson: done stays done, of two positions the one reached later counts. */
const lessonProgress = endpoint({
  method: 'POST',
  path: 'lesson-progress',
  scope: 'profile',
  use: 'write',
  rule: 'own',
  request: z.object({
    course_id: Id,
    lesson_id: Id,
    position: z.int().check(z.gte(0), z.lte(POSITION_MOST)),
    done: z.boolean(),
    /** When it was reached on the device. */
    at: maybe(SentInstant),
  }),
  response: z.object({ ...Verdict.shape, done: z.boolean(), position: z.number(), state: LearningState, progress: Share }),
});
const rateProgram = endpoint({
  method: 'POST',
  path: 'rate-program',
  scope: 'profile',
  use: 'write',
  rule: 'own',
  request: z.object({ program_id: Id, rate: z.int().check(z.gte(RATING.least), z.lte(RATING.most)) }),
  response: Verdict,
});

/** What a person did with a program. */
export const progressRows = { 'lesson-progress': lessonProgress, 'rate-program': rateProgram } as const;
