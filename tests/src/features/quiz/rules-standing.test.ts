import { expect, test } from 'vitest';
import {
  attemptsIn,
  isHandedIn,
  lessonAfter,
  stepAfter,
} from '../../../../src/features/quiz/rules.ts';
import type { Content } from '../../../../sync/outbox/entry.ts';
import { course, path } from '../../../support/course.ts';
import { quizDetails, quizResult } from '../../../support/quiz.ts';

const submission = (
  attempt_id: string,
  quiz_id: string | number = 601,
): Content<'submit-quiz'> => ({
  action: 'submit-quiz',
  input: {
    attempt_id,
    quiz_id,
    started_at: '2026-08-12T09:00:00Z',
    name: 'Knots',
    answers: [],
    elapsed_ms: 1,
  },
  at: 1,
});

test('a pending attempt counts as used until the server sends its result', () => {
  const pending = [submission('a1', '601'), submission('other', 999)];
  expect(attemptsIn(quizDetails(), pending, undefined)).toMatchObject({ waiting: ['a1'], left: 2 });
  const decided = quizDetails({ results: [quizResult({ attempt_id: 'a1' })], attempts_left: 2 });
  expect(attemptsIn(decided, pending, undefined)).toMatchObject({
    waiting: [],
    left: 2,
    latest: { attempt_id: 'a1' },
  });
});

test('only a running attempt that is neither this device’s nor submitted counts as elsewhere', () => {
  const running = [
    { attempt_id: 'own', started_at: '2026-08-12T09:00:00Z' },
    { attempt_id: 'sent', started_at: '2026-08-12T09:01:00Z', handed_in: true },
  ];
  expect(attemptsIn(quizDetails({ running }), [], 'own').elsewhere).toBeUndefined();
  const other = [...running, { attempt_id: 'other', started_at: '2026-08-12T09:02:00Z' }];
  expect(attemptsIn(quizDetails({ running: other }), [], 'own').elsewhere).toBe(
    Date.parse('2026-08-12T09:02:00Z'),
  );
});

test('an attempt is submitted if it is pending or has a result', () => {
  const details = quizDetails({ results: [quizResult({ attempt_id: 'decided' })] });
  const standing = attemptsIn(details, [submission('waits')], 'own');
  expect(['decided', 'waits', 'own'].map((id) => isHandedIn(details, standing, id))).toEqual([
    true,
    true,
    false,
  ]);
});

test('the next item is the next step of the path, or the next unfinished lesson', () => {
  expect(stepAfter(path(), 31)).toBe('Colour correction, Rangat');
  expect(stepAfter(path({ path: [] }), 31)).toBeUndefined();
  const [first, second] = course().modules;
  if (!first || !second) throw new Error('The course has two modules.');
  const turned = course([{ ...second, lessons: second.lessons.toReversed() }, first]);
  expect(lessonAfter(turned, '31')).toBe('Aftercare talk');
  expect(lessonAfter(turned, 99)).toBeUndefined();
});
