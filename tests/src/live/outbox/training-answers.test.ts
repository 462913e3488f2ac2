import { expect, test } from 'vitest';
import { answerTo, isAccepted } from '../../../../src/live/outbox/training-answers.ts';
import type { Content, Entry } from '../../../../sync/outbox/entry.ts';
import { training } from '../../../support/home.ts';

const content: Content = {
  action: 'answer-training',
  input: {
    answer: 'accept',
    training_code: 'T1',
    program_id: 'P1',
    type: 'ONLINE',
    name: 'Bob',
    training_start_date: '2099-01-01T10:00:00Z',
  },
  at: 0,
};
const entry = (state: Entry['state'], over: Partial<Entry> = {}): Entry => ({
  id: state,
  seq: 1,
  state,
  tries: 0,
  nextAt: 0,
  doneAt: 0,
  acked: 0,
  content,
  ...over,
});
const accepted = training({ accept_reject: true });

test('a training with a pending answer is not accepted, although its document says so', () => {
  expect(isAccepted(accepted, [content])).toBe(false);
  expect(isAccepted(accepted, [])).toBe(true);
  expect(isAccepted(training({ accept_reject: true, training_code: 'T2' }), [content])).toBe(true);
});

test('answerTo returns the last unsent answer to a training, and null once it was sent', () => {
  expect(answerTo([entry('refused'), entry('waiting', { seq: 2 })], accepted)?.state).toBe(
    'waiting',
  );
  expect(answerTo([entry('sent')], accepted)).toBeNull();
  expect(answerTo([entry('waiting')], training({ training_code: 'T2' }))).toBeNull();
});
