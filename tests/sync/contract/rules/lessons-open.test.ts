import { expect, test } from 'vitest';
import { lessonsOpen, lockedBy } from '../../../../sync/contract/rules/lessons-open.ts';

const rule = (kind: string, done: boolean, locked: boolean, module: number) => ({
  kind,
  done,
  locked,
  module,
});
const four = [
  rule('text', true, false, 0),
  rule('video', false, false, 0),
  rule('pdf', false, true, 1),
  rule('quiz', false, true, 1),
];

test('a lesson is locked by unfinished lessons of earlier modules, and a quiz by all unfinished lessons', () => {
  expect([lockedBy(2, four), lockedBy(3, four), lockedBy(1, four), lockedBy(9, four)]).toEqual([
    [2],
    [2, 3],
    [],
    [],
  ]);
});

test('a lesson that is locked by none opens, and unchanged modules are the same objects', () => {
  const shut = [{ title: 'One', lessons: four }];
  expect(lessonsOpen(shut)[0]?.lessons.map(({ locked }) => locked)).toEqual([
    false,
    false,
    false,
    true,
  ]);
  const modules = [{ lessons: four.slice(0, 2) }, { lessons: four.slice(2) }];
  expect(lessonsOpen(modules)).toBe(modules);
});

test('a quiz before the last module opens after the lessons before it, and locks later modules', () => {
  const course = (done: number) =>
    [
      rule('text', done > 0, false, 0),
      rule('quiz', done > 1, true, 0),
      rule('text', false, true, 1),
      rule('quiz', false, true, 1),
    ] as const;
  const modules = (done: number) => [
    { lessons: course(done).slice(0, 2) },
    { lessons: course(done).slice(2) },
  ];
  expect(lockedBy(1, course(0))).toEqual([1]);
  expect(lessonsOpen(modules(1)).map(({ lessons }) => lessons.map(({ locked }) => locked))).toEqual(
    [
      [false, false],
      [true, true],
    ],
  );
  expect(lessonsOpen(modules(2))[1]?.lessons[0]?.locked).toBe(false);
});
