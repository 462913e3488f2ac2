import * as z from 'zod/mini';
import { QUIZ_ELAPSED_MOST_MS } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, Line, maybe, SentInstant } from '../patterns.ts';
import { Verdict } from '../verdict.ts';
import { DivisionCodes } from './program-entries.ts';

const MINUTE = 60_000;
const QUESTIONS_MOST = 200;
const OPTIONS_MOST = 20;
/** Maximum number of characters of an option's id. */
export const OPTION_ID_MOST = 40;

/** Made by the device when the attempt begins. */
const AttemptId = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i), z.toLowerCase());

const Option = z.object({ id: Line, text: Line, image: maybe(Line) });
/** A question as asked: its solution stays on the server. */
const Question = z.object({
  id: Id,
  kind: z.enum(['single', 'multiple', 'true-false', 'image']),
  text: z.string(),
  image: maybe(Line),
  options: z.array(Option),
});
const Quiz = z.object({
  id: Id,
  title: Line,
  time_limit_s: maybe(z.number()),
  /** Per cent. */
  pass_mark: z.number(),
  attempts: z.number(),
  allow_offline: z.boolean(),
  /** Whether the solutions are shown after a pass. */
  shows_review: maybe(z.boolean()),
  questions: z.array(Question),

  program_id: maybe(Id),
  blended_learning_id: maybe(Id),
});
/**
 * The result of a submitted attempt; it never changes. `counts` is false for attempts beyond the
 * allowed number.
 */
const Result = z.object({
  attempt_id: Line,
  started_at: Instant,
  submitted_at: Instant,
  score: z.number(),
  passed: z.boolean(),
  late: z.boolean(),
  counts: z.boolean(),
});
const Reviewed = z.object({
  question_id: Id,
  correct: z.boolean(),
  right_option_ids: z.array(Line),
  explanation: z.string(),
  /** The options that the person chose; empty if none. */
  chosen_option_ids: maybe(z.array(Line)),
});

const Review = z.array(Reviewed);
/**
 * The result of an attempt. `review` is sent only after a pass, and only for a quiz that shows its
 * solutions.
 */
export const Decision = z.object({
  result: Result,
  attempts_left: z.number(),
  review: maybe(Review),
});

/** A quiz: its questions without solutions, and this person's attempts with their results. */
export const quizDetails = endpoint({
  method: 'POST',
  path: 'quiz-details',
  scope: 'profile',
  use: 'read',
  freshFor: 10 * MINUTE,
  rule: 'own',
  request: z.object({
    blended_learning_id: maybe(Id),
    division_code: DivisionCodes,
    /** Given instead of the blended program when the quiz is a lesson. */
    quiz_id: maybe(Id),
  }),
  response: z.object({
    error: z.boolean(),
    quiz: Quiz,
    /** Attempts that were begun on any device and can still be handed in. */
    running: maybe(
      z.array(
        z.object({
          attempt_id: Line,
          started_at: Instant,
          ends_at: maybe(Instant),
          /**
           * Never sent by the server: set on the device from the submission until the result is
           * known.
           */
          handed_in: maybe(z.boolean()),
        }),
      ),
    ),
    /** In the order of submission; each with its solutions as soon as they may be seen. */
    results: z.array(z.extend(Result, { review: maybe(Review) })),
    attempts_left: z.number(),
    /** The best score among the attempts that count and were in time, if there is one. */
    best: maybe(z.number()),
    passed: z.boolean(),
    /** The quiz is a lesson after others: a submission waits until those are done. */
    lessons_first: maybe(z.boolean()),
  }),
});
export const quizStart = endpoint({
  method: 'POST',
  path: 'quiz-start',
  scope: 'profile',
  use: 'write',
  rule: 'own',
  request: z.object({ attempt_id: AttemptId, quiz_id: Id, started_at: SentInstant }),
  response: z.object({
    error: z.boolean(),
    attempt_id: Line,
    started_at: Instant,
    server_time: Instant,
    ends_at: maybe(Instant),
  }),
});
/** The options chosen for a question. */
export const QuizAnswer = z.object({
  question_id: Id,
  option_ids: z
    .array(z.string().check(z.maxLength(OPTION_ID_MOST)))
    .check(z.maxLength(OPTIONS_MOST)),
});
export const quizSubmit = endpoint({
  method: 'POST',
  path: 'quiz-submit',
  scope: 'profile',
  use: 'write',
  rule: 'own',
  request: z.object({
    attempt_id: AttemptId,
    answers: z.array(QuizAnswer).check(z.maxLength(QUESTIONS_MOST)),
    started_at: SentInstant,
    elapsed_ms: z.int().check(z.gte(0), z.lte(QUIZ_ELAPSED_MOST_MS)),
    /** For a submission whose start never reached the server. */
    quiz_id: maybe(Id),
  }),
  response: z.object({ ...Verdict.shape, ...Decision.shape }),
});

/** Quizzes and their attempts. */
export const quizRows = {
  'quiz-details': quizDetails,
  'quiz-start': quizStart,
  'quiz-submit': quizSubmit,
} as const;
