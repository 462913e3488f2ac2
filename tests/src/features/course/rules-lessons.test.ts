import { expect, test } from 'vitest';
import {
  lessonsOf,
  nextLesson,
  opensAfter,
  placeIn,
  secondsLeftIn,
  spansOf,
} from '../../../../src/features/course/rules.ts';
import { course, lesson } from '../../../support/course.ts';

const AT = Date.parse('2026-08-12T10:00:00Z');
const listed = (i: number) => {
  const found = lessonsOf(course())[i];
  if (!found) throw new Error(`No lesson ${i}`);
  return found;
};

test('lessons are counted through all modules', () => {
  expect(lessonsOf(course()).map(({ number, module }) => [number, module])).toEqual([
    [1, 0],
    [2, 0],
    [3, 1],
    [4, 1],
  ]);
  expect(nextLesson(course())?.number).toBe(2);
});

test('a locked lesson names the numbers of the lessons that open it', () => {
  const all = lessonsOf(course());
  expect([
    opensAfter(all, listed(2)),
    opensAfter(all, listed(3)),
    opensAfter(all, listed(1)),
  ]).toEqual([[2], [2, 3], []]);
});

test('numbers in a row are said as a span', () => {
  expect([spansOf([4, 5, 6, 8]), spansOf([7]), spansOf([])]).toEqual([
    [
      [4, 6],
      [8, 8],
    ],
    [[7, 7]],
    [],
  ]);
});

test('what is left of a film goes by its own length', () => {
  const film = { duration_s: 60, renditions: [], captions: [] };
  expect(secondsLeftIn([lesson({ kind: 'video', minutes: 10, position: 30, film })])).toBe(300);
});

test('a place says how the course stands with it, and what comes next', () => {
  const kept = placeIn(course(), listed(1), { position: 400.4, done: false, at: AT });
  expect([kept.position, kept.lessons_done, kept.next_part?.number, kept.at]).toEqual([
    400,
    1,
    2,
    '2026-08-12T10:00:00.000Z',
  ]);
  const done = placeIn(course(), listed(1), { position: 1000, done: true, at: AT });
  expect([done.lessons_done, done.lesson_count, done.next_part]).toEqual([
    2,
    4,
    { number: 3, kind: 'pdf', title: 'Aftercare talk', title_hi: undefined },
  ]);
});

test('five hundred lessons are drawn without walking through all of them for each', () => {
  const lessons = Array.from({ length: 500 }, (_, i) => lesson({ id: i, locked: i > 0 }));
  const listed = lessonsOf({ modules: [{ title: 'All', lessons }] });
  const began = performance.now();
  expect(listed.flatMap((one) => opensAfter(listed, one))).toHaveLength(0);
  expect(performance.now() - began).toBeLessThan(50);
});
