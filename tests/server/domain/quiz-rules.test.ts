import { expect, test } from 'vitest';
import {
  ARRIVES_WITHIN_MS,
  answersTo,
  attemptsLeft,
  bestOf,
  counts,
  decide,
  GRACE_MS,
  isLate,
  mayReview,
  rightOnes,
  scoreOf,
  shownIn,
} from '../../../server/domain/quizzes.ts';

const QUIZ = { timeLimitS: 600, passMark: 70, attempts: 2, allowOffline: true, review: true };
const LIMIT = 600_000 + GRACE_MS;
const KEY = [
  { id: 1, answer: ['a'] },
  { id: 2, answer: ['b', 'c'] },
  { id: 3, answer: ['d'] },
];

test('a question is right with all right options and no others', () => {
  const right = (option_ids: readonly string[]) =>
    rightOnes(KEY, [{ question_id: 2, option_ids }]).has(2);
  expect(right(['c', 'b'])).toBe(true);
  expect(right(['b', 'c', 'c'])).toBe(true);
  for (const wrong of [[], ['b'], ['b', 'c', 'a'], ['a', 'd']]) expect(right(wrong)).toBe(false);
});

test('ids may be text, unknown questions are ignored, and of two answers the last counts', () => {
  const said = [
    { question_id: '1', option_ids: ['b'] },
    { question_id: 1, option_ids: ['a'] },
    { question_id: 77, option_ids: ['a'] },
  ];
  expect([...rightOnes(KEY, said)]).toEqual([1]);
});

test('a score is rounded down', () => {
  expect([scoreOf(2, 3), scoreOf(0, 3), scoreOf(3, 3), scoreOf(0, 0)]).toEqual([66, 0, 100, 0]);
});

test.each([
  [69, false],
  [70, true],
])('with a pass mark of 70, %i per cent passes: %s', (score, passed) => {
  expect(decide(QUIZ, 1, score, false).passed).toBe(passed);
});

test('late attempts, and those beyond the allowed number, never pass', () => {
  expect(decide(QUIZ, 1, 100, true).passed).toBe(false);
  expect(decide(QUIZ, 2, 100, false).passed).toBe(true);
  expect(decide(QUIZ, 3, 100, false).passed).toBe(false);
  expect({ second: counts(QUIZ, 2), third: counts(QUIZ, 3) }).toEqual({
    second: true,
    third: false,
  });
});

test.each([
  ['the device took all its time and the grace', LIMIT, 0, false],
  ['a millisecond more', LIMIT + 1, 0, true],
  ['it arrives on the last moment of a week', 1000, ARRIVES_WITHIN_MS, false],
  ['it arrives a millisecond after that', 1000, ARRIVES_WITHIN_MS + 1, true],
])(
  'an offline attempt (%s) that took %i ms and arrived after %i ms is late: %s',
  (_when, elapsedMs, arrives, late) => {
    expect(isLate(QUIZ, { startedAt: 0, openedAt: null, elapsedMs }, arrives)).toBe(late);
  },
);

test.each([
  ['in time', LIMIT, false],
  ['a millisecond late', LIMIT + 1, true],
])(
  'a quiz that needs a connection is timed by the server’s clock, whatever the device reports: %s',
  (_when, now, late) => {
    expect(
      isLate({ ...QUIZ, allowOffline: false }, { startedAt: 0, openedAt: 0, elapsedMs: 1 }, now),
    ).toBe(late);
    // A start that lies ahead, or that was told later than it was heard of, wins no time.
    expect(
      isLate({ ...QUIZ, allowOffline: false }, { startedAt: now, openedAt: 0, elapsedMs: 1 }, now),
    ).toBe(late);
  },
);

test('an online attempt without a start is late, unless the quiz has no time limit', () => {
  expect(
    isLate({ ...QUIZ, allowOffline: false }, { startedAt: 0, openedAt: null, elapsedMs: 1 }, 1),
  ).toBe(true);
  expect(
    isLate(
      { ...QUIZ, allowOffline: false, timeLimitS: null },
      { startedAt: 0, openedAt: null, elapsedMs: 1 },
      1,
    ),
  ).toBe(false);
});

test('only the last answer to each asked question is kept, with the question’s own options', () => {
  const asked = [
    { id: 1, options: [{ id: 'a' }, { id: 'b' }] },
    { id: 2, options: [{ id: 'a' }] },
  ];
  const said = [
    { question_id: 77, option_ids: ['a'] },
    { question_id: '1', option_ids: ['a'] },
    { question_id: 1, option_ids: ['b', 'b', 'x'.repeat(40)] },
  ];
  expect(answersTo(asked, said)).toEqual([{ question_id: 1, option_ids: ['b'] }]);
});

test('after a pass that showed the solutions no attempt counts, unless the quiz never shows them', () => {
  const [failed, passed, after] = [false, true, false].map((is, i) => ({
    number: i + 1,
    score: [10, 80, 100][i] ?? 0,
    late: false,
    passed: is,
  }));
  const all = [failed, passed, after].flatMap((one) => one ?? []);
  const open = { ...QUIZ, attempts: 5 };
  expect(shownIn(open, all)).toBe(2);
  expect(bestOf(open, all)).toBe(80);
  expect(decide(open, 3, 100, false, 2).passed).toBe(false);
  expect({ second: counts(open, 2, 2), third: counts(open, 3, 2) }).toEqual({
    second: true,
    third: false,
  });
  expect(bestOf({ ...open, review: false }, all)).toBe(100);
});

test('without a time limit no attempt is late', () => {
  expect(
    isLate(
      { timeLimitS: null, allowOffline: true },
      { startedAt: 0, openedAt: null, elapsedMs: 9e8 },
      1000,
    ),
  ).toBe(false);
});

test('the score is the best attempt that was in time and within the allowed number', () => {
  const attempt = (number: number, score: number, late = false) => ({
    number,
    score,
    late,
    passed: false,
  });
  expect(bestOf(QUIZ, [attempt(1, 40), attempt(2, 60)])).toBe(60);
  expect(bestOf(QUIZ, [attempt(1, 40), attempt(2, 90, true), attempt(3, 100)])).toBe(40);
  expect(bestOf(QUIZ, [attempt(1, 90, true)])).toBeUndefined();
  expect([attemptsLeft(QUIZ, 0), attemptsLeft(QUIZ, 2), attemptsLeft(QUIZ, 5)]).toEqual([2, 0, 0]);
});

test('[S28] the solutions are shown only with a pass, and only if the quiz shows them', () => {
  expect(mayReview(QUIZ, { passed: false })).toBe(false);
  expect(mayReview(QUIZ, { passed: true })).toBe(true);
  expect(mayReview({ ...QUIZ, review: false }, { passed: true })).toBe(false);
});
