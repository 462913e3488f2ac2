import type { AppResponse } from '../../sync/app-endpoints.ts';

type Details = AppResponse<'quiz-details'>;
type Quiz = Details['quiz'];

const option = (id: string, text: string, image?: string) => ({
  id,
  text,
  ...(image && { image }),
});

/**
 * Returns a quiz with a question of every kind; fields that a test does not name have plausible
 * values.
 */
export const quiz = (over: Partial<Quiz> = {}): Quiz => ({
  id: 601,
  title: 'Knots that hold',
  time_limit_s: 900,
  pass_mark: 70,
  attempts: 3,
  allow_offline: true,
  questions: [
    {
      id: 60101,
      kind: 'single',
      text: 'What neutralises orange?',
      options: [option('a', 'Violet'), option('b', 'Blue'), option('c', 'Gold')],
    },
    {
      id: 60102,
      kind: 'multiple',
      text: 'What does a level describe?',
      options: [option('a', 'Depth'), option('b', 'Warmth'), option('c', 'Number')],
    },
    {
      id: 60103,
      kind: 'true-false',
      text: 'Tint lifts tint.',
      options: [option('a', 'True'), option('b', 'False')],
    },
    {
      id: 60104,
      kind: 'image',
      text: 'Which tool shows opposites?',
      options: [
        option('a', 'Fan', '/pictures/option/kala/a.svg'),
        option('b', 'Wheel', '/pictures/option/kala/b.svg'),
      ],
    },
  ],
  ...over,
});

/** Returns a result in the server's form. */
export const quizResult = (
  over: Partial<Details['results'][number]> = {},
): Details['results'][number] => ({
  attempt_id: '3f1c2d4e-5a6b-4c7d-8e9f-0a1b2c3d4e5f',
  started_at: '2026-08-12T08:40:00.000Z',
  submitted_at: '2026-08-12T08:50:00.000Z',
  score: 50,
  passed: false,
  late: false,
  counts: true,
  ...over,
});

/** Returns the response for a quiz without attempts. */
export const quizDetails = (over: Partial<Details> = {}): Details => ({
  error: false,
  quiz: quiz(),
  running: [],
  results: [],
  attempts_left: 3,
  best: null,
  passed: false,
  ...over,
});
