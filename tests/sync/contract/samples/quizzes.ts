import type { quizRows } from '../../../../sync/contract/learning/quizzes.ts';
import type { SamplesOf } from './sample.ts';

const attempt_id = '3f1c2d4e-5a6b-4c7d-8e9f-0a1b2c3d4e5f';
const started_at = '2026-08-12T10:00:00.000Z';
const result = {
  attempt_id,
  started_at,
  submitted_at: '2026-08-12T10:09:00.000Z',
  score: 80,
  passed: true,
  late: false,
  counts: true,
};

/** A valid request and answer of each of these calls. */
export const quizSamples: SamplesOf<typeof quizRows> = {
  'quiz-details': {
    request: { blended_learning_id: 2401, division_code: 'kala' },
    response: {
      error: false,
      quiz: {
        id: 601,
        title: 'Check yourself',
        time_limit_s: 900,
        pass_mark: 70,
        attempts: 3,
        allow_offline: true,
        questions: [
          { id: 60101, kind: 'single', text: 'Which?', options: [{ id: 'a', text: 'This' }] },
        ],
      },
      results: [result],
      attempts_left: 2,
      best: 80,
      passed: true,
    },
  },
  'quiz-start': {
    request: { attempt_id, quiz_id: 601, started_at },
    response: { error: false, attempt_id, started_at, server_time: started_at, ends_at: null },
  },
  'quiz-submit': {
    request: {
      attempt_id,
      answers: [{ question_id: 60101, option_ids: ['a'] }],
      started_at,
      elapsed_ms: 540_000,
      quiz_id: 601,
    },
    response: {
      error: false,
      result,
      attempts_left: 2,
      review: [
        { question_id: 60101, correct: true, right_option_ids: ['a'], explanation: 'Because.' },
      ],
    },
  },
};
