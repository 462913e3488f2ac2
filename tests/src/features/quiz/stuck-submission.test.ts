import { expect, test } from 'vitest';
import { stuckOf } from '../../../../src/features/quiz/stuck-submission.ts';
import type { Content, Entry } from '../../../../sync/outbox/entry.ts';
import { quizDetails, quizResult } from '../../../support/quiz.ts';

const submission = (attempt_id: string): Content<'submit-quiz'> => ({
  action: 'submit-quiz',
  input: {
    attempt_id,
    quiz_id: 601,
    started_at: '2026-08-12T09:00:00Z',
    name: 'Knots',
    answers: [],
    elapsed_ms: 1,
  },
  at: 1,
});
const entry = (content: Content, state: Entry['state']): Entry => ({
  id: 'e1',
  seq: 1,
  state,
  tries: 0,
  nextAt: 0,
  doneAt: 0,
  acked: 0,
  content,
});

test.each([
  ['refused', true],
  ['ambiguous', true],
  ['waiting', false],
  ['sent', false],
] as const)('a submission that is %s needs the person: %s', (state, needs) => {
  expect(stuckOf([entry(submission('a1'), state)], quizDetails()) !== undefined).toBe(needs);
});

test('a submission with an unknown effect does not need the person once the server shows its result', () => {
  const details = quizDetails({ results: [quizResult({ attempt_id: 'a1' })] });
  expect(stuckOf([entry(submission('a1'), 'ambiguous')], details)).toBeUndefined();
});
