import { expect, test } from 'vitest';
import { lessonsOpen, lockedBy } from '../../../../sync/contract/rules/lessons-open.ts';

const rule = (kind: string, done: boolean, locked: boolean, module: number) => ({ kind, done, locked, module });
const four = [rule('text', true, false, 0), rule('video', false, false, 0), rule('pdf', false, true, 1), rule('quiz', false, true, 1)];

test('a lesson waits for what is not done in the modules before its own; a quiz for every other lesson', () => {
  expect([lockedBy(2, four), lockedBy(3, four), lockedBy(1, four), lockedBy(9, four)]).toEqual([[2], [2, 3], [], []]);
});

test('what nothing keeps closed opens, and the rest is the same object', () => {
  const shut = [{ title: 'One', lessons: four }];
  expect(lessonsOpen(shut)[0]?.lessons.map(({ locked }) => locked)).toEqual([false, false, false, true]);
  const modules = [{ lessons: four.slice(0, 2) }, { lessons: four.slice(2) }];
  expect(lessonsOpen(modules)).toBe(modules);
});
