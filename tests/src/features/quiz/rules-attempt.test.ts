import { expect, test } from 'vitest';
import {
  chosenAfter,
  newAttempt,
  type Question,
  standsOf,
  submissionOf,
  withAnswer,
  withAttempt,
  withFlag,
  withoutAttempt,
} from '../../../../src/features/quiz/rules.ts';
import { quizActions } from '../../../../sync/actions/quizzes.ts';
import { quiz } from '../../../support/quiz.ts';

const AT = Date.parse('2026-08-12T09:00:00Z');
const time = { ran: 0, away: 0, at: AT, offset: 0 };
const attempt = (id: string, at = AT) => newAttempt(id, { ...time, at });

const question = (kind: Question['kind']): Question => ({
  id: 1,
  kind,
  text: 'Which?',
  options: ['a', 'b', 'c'].map((id) => ({ id, text: id })),
});

test.each([
  ['single', ['a'], 'b', ['b']],
  ['true-false', ['a'], 'a', ['a']],
  ['image', [], 'c', ['c']],
  ['multiple', ['c'], 'a', ['a', 'c']],
  ['multiple', ['a', 'c'], 'a', ['c']],
  ['multiple', ['c'], 'c', []],
] as const)(
  'question of kind "%s" with %j chosen: pressing %s leaves %j',
  (kind, chosen, pressed, after) => {
    expect(chosenAfter(question(kind), chosen, pressed)).toEqual(after);
  },
);

test('the submission contains only existing questions with an answer', () => {
  const asked = quiz();
  const [first, second] = asked.questions;
  if (!first || !second) throw new Error('The quiz has two questions at least.');
  const answered = withAnswer(
    withAnswer(withAnswer(attempt('a1'), first, ['a']), second, []),
    { id: 'gone' },
    ['x'],
  );
  expect(submissionOf(asked, { ...answered, time: { ...time, ran: 61_000, away: 1_000 } })).toEqual(
    {
      attempt_id: 'a1',
      quiz_id: asked.id,
      started_at: '2026-08-12T09:00:00.000Z',
      name: asked.title,
      answers: [{ question_id: first.id, option_ids: ['a'] }],
      elapsed_ms: 62_000,
    },
  );
});

test('a flag can be set and removed, and is listed with the answer', () => {
  const asked = quiz();
  const second = asked.questions[1];
  if (!second) throw new Error('The quiz has two questions at least.');
  const flagged = withFlag(withAnswer(attempt('a1'), second, ['a']), second);
  expect(standsOf(asked, flagged)[1]).toMatchObject({ answered: true, flagged: true });
  expect(standsOf(asked, withFlag(flagged, second))[1]?.flagged).toBe(false);
});

test('an attempt begun in another tab is not replaced', () => {
  const there = withAttempt({}, '7', attempt('first'), undefined);
  expect(withAttempt(there, '7', attempt('second'), undefined)).toBe(there);
});

test('a submitted attempt is replaced by the next one', () => {
  const there = withAttempt({}, '7', attempt('first'), undefined);
  expect(withAttempt(there, '7', attempt('second'), 'first')['7']?.attempt_id).toBe('second');
});

test('only the named attempt is removed', () => {
  const there = withAttempt({}, '7', attempt('first'), undefined);
  expect(withoutAttempt(there, '7', 'other')).toBe(there);
  expect(withoutAttempt(there, '7', 'first')).toEqual({});
});

test('only the twenty latest attempts are stored', () => {
  const many = Array.from({ length: 25 }, (_, i) => i).reduce(
    (drafts, i) => withAttempt(drafts, String(i), attempt(`a${i}`, AT + i), undefined),
    {} as ReturnType<typeof withAttempt>,
  );
  expect(Object.keys(many)).toHaveLength(20);
  expect(Object.values(many).map(({ attempt_id }) => attempt_id)).toEqual(
    expect.arrayContaining(['a24', 'a5']),
  );
});

test('an attempt without a limit can be submitted after months', () => {
  const asked = quiz({ time_limit_s: null });
  const months = {
    ...attempt('3f1c2d4e-5a6b-4c7d-8e9f-000000000001'),
    time: { ...time, away: 90 * 86_400_000 },
  };
  expect(quizActions['submit-quiz'].input.safeParse(submissionOf(asked, months)).success).toBe(
    true,
  );
});

test('an option that the question no longer offers does not count as an answer', () => {
  const asked = quiz();
  const first = asked.questions[0];
  if (!first) throw new Error('The quiz has a question.');
  const gone = withAnswer(attempt('a1'), first, ['taken-away']);
  expect(standsOf(asked, gone)[0]?.answered).toBe(false);
  expect(submissionOf(asked, gone).answers).toEqual([]);
});
