import { expect, test } from 'vitest';
import { currentDraw, drawn, drawOf } from '../../../server/domain/quizzes.ts';

const questions = Array.from({ length: 12 }, (_, index) => ({ id: index + 1 }));
const drawer = { accountId: 'HD1001', quizId: 607, asks: 5 };
const idsOf = (draw: number, of = drawer) => drawn(of, draw, questions).map(({ id }) => id);

test('[S28] a draw has as many questions as a try asks, in the order of the quiz, and is the same each time', () => {
  expect(idsOf(1)).toHaveLength(5);
  expect(idsOf(1)).toEqual([...idsOf(1)].sort((a, b) => a - b));
  expect(idsOf(1)).toEqual(idsOf(1));
});

test('[S28] two accounts, and two tries of one account, are asked different questions', () => {
  const draws = [idsOf(1), idsOf(2), idsOf(3), idsOf(1, { ...drawer, accountId: 'HD1003' })].map(
    (ids) => ids.join(),
  );
  expect(new Set(draws).size).toBe(4);
});

test('a quiz without a number to ask, or with as many as its questions, asks all of them', () => {
  expect(drawn({ ...drawer, asks: null }, 1, questions)).toEqual(questions);
  expect(drawn({ ...drawer, asks: 12 }, 1, questions)).toEqual(questions);
});

test('each counted submission brings the next draw, and the last draw stays', () => {
  expect([0, 1, 2, 3, 20].map((submitted) => currentDraw(drawer, 3, submitted))).toEqual([
    1, 2, 3, 3, 3,
  ]);
  expect(currentDraw({ asks: null }, 3, 2)).toBe(1);
});

test('answers are judged by the draw that they belong to, or by the latest one if that was not given out', () => {
  const answered = (draw: number) => new Set(idsOf(draw).map(String));
  for (const draw of [1, 2, 3]) expect(drawOf(drawer, 3, questions, answered(draw))).toBe(draw);
  // A draw that nobody was given yet is none.
  expect(drawOf(drawer, 1, questions, answered(3))).toBe(1);
  expect(drawOf(drawer, 3, questions, new Set())).toBe(3);
});
