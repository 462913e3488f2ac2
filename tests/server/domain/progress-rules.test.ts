import { describe, expect, test } from 'vitest';
import { narrowed } from '../../../server/domain/programs.ts';
import type { LearningRecord, PathStep } from '../../../server/domain/progress.ts';
import {
  courseProgress,
  liveProgress,
  lockReason,
  mergePosition,
  pathDone,
  pathStates,
  progressOf,
} from '../../../server/domain/progress.ts';

const record = (over: Partial<LearningRecord> = {}): LearningRecord => ({
  courses: new Map(),
  accepted: new Set(),
  attended: new Map(),
  passedQuizzes: new Set(),
  completed: new Map(),
  ...over,
});
const counted = (done: number, total: number) =>
  record({ courses: new Map([[1, { done, total }]]) });
const step = (
  kind: PathStep['kind'],
  stepProgramId: number | null = null,
  quizId: number | null = null,
): PathStep => ({
  kind,
  stepProgramId,
  quizId,
});
const PATH = [
  step('e-learning', 1),
  step('webinar', 2),
  step('quiz', null, 6),
  step('certificate'),
];

describe('progress', () => {
  test.each([
    [0, 4, 'in-progress', 0],
    [1, 4, 'in-progress', 0.25],
    [3, 4, 'in-progress', 0.75],
    [4, 4, 'done', 1],
    [0, 0, 'in-progress', 0],
  ])('%i of %i lessons is %s', (done, total, state, progress) => {
    expect(courseProgress(1, counted(done, total))).toEqual({ state, progress });
  });

  test('a course not begun is new, and a completed one stays done when lessons are added', () => {
    expect(courseProgress(1, record())).toEqual({ state: 'new', progress: 0 });
    expect(courseProgress(1, { ...counted(4, 6), completed: new Map([[1, 5]]) })).toEqual({
      state: 'done',
      progress: 1,
    });
  });

  test('a training is in progress once accepted and done once attended', () => {
    expect(liveProgress(2, record()).state).toBe('new');
    expect(liveProgress(2, record({ accepted: new Set([2]) })).state).toBe('in-progress');
    expect(liveProgress(2, record({ attended: new Map([[2, 9]]) })).state).toBe('done');
  });

  test('a path opens step by step; its certificate is done with the program', () => {
    expect(pathStates(9, PATH, record())).toEqual(['open', 'locked', 'locked', 'locked']);
    expect(pathStates(9, PATH, counted(2, 2))).toEqual(['done', 'open', 'locked', 'locked']);
    const all = { ...counted(2, 2), attended: new Map([[2, 9]]), passedQuizzes: new Set([6]) };
    expect(pathDone(9, PATH, all)).toBe(true);
    expect(pathStates(9, PATH, all)).toEqual(['done', 'done', 'done', 'open']);
    expect(pathStates(9, PATH, record({ completed: new Map([[9, 1]]) }))).toEqual([
      'done',
      'done',
      'done',
      'done',
    ]);
  });

  test('a step done out of order counts but does not open the steps before it', () => {
    expect(pathStates(9, PATH, record({ passedQuizzes: new Set([6]) }))).toEqual([
      'open',
      'locked',
      'done',
      'open',
    ]);
    expect(pathDone(9, PATH, record({ passedQuizzes: new Set([6]) }))).toBe(false);
  });

  test('a path without steps is never done', () => {
    expect(pathDone(9, [], record())).toBe(false);
    expect(pathDone(9, [step('certificate')], record())).toBe(false);
  });

  test('each kind of program has its own rule', () => {
    const done = { ...counted(1, 2), attended: new Map([[1, 9]]) };
    expect(progressOf({ id: 1, parent: 'E-LEARNING' }, [], done)).toEqual({
      state: 'in-progress',
      progress: 0.5,
    });
    expect(progressOf({ id: 1, parent: 'ONLINE' }, [], done).state).toBe('done');
    expect(progressOf({ id: 9, parent: 'BLENDED' }, PATH, done)).toEqual({
      state: 'in-progress',
      progress: 0,
    });
    expect(progressOf({ id: 9, parent: 'BLENDED' }, PATH, record()).state).toBe('new');
  });
});

describe('the position in a lesson', () => {
  const held = { position: 40, positionAt: 1000, doneAt: null, doneSaid: null };
  test('the position reached later wins, whichever arrives first', () => {
    expect(mergePosition(held, { position: 10, at: 1001, done: false }, 5000)).toEqual({
      ...held,
      position: 10,
      positionAt: 1001,
    });
    expect(mergePosition(held, { position: 10, at: 1000, done: false }, 5000).position).toBe(10);
    expect(mergePosition(held, { position: 10, at: 999, done: false }, 5000)).toEqual(held);
  });

  test('done stays done, and an older report can still set it', () => {
    expect(mergePosition(held, { position: 10, at: 999, done: true }, 5000)).toEqual({
      ...held,
      doneAt: 5000,
      doneSaid: 999,
    });
    expect(
      mergePosition({ ...held, doneAt: 2000 }, { position: 0, at: 3000, done: false }, 5000),
    ).toEqual({
      position: 0,
      positionAt: 3000,
      doneAt: 2000,
      doneSaid: null,
    });
    expect(
      mergePosition({ ...held, doneAt: 2000 }, { position: 0, at: 3000, done: true }, 5000).doneAt,
    ).toBe(2000);
  });

  test('a position time in the future counts as now', () => {
    expect(
      mergePosition(undefined, { position: 7, at: 9_999_999, done: false }, 5000).positionAt,
    ).toBe(5000);
  });

  test('[S28] the reported time of a completion is kept, even if it is in the future', () => {
    const done = (at: number) => mergePosition(undefined, { position: 7, at, done: true }, 5000);
    expect(done(9_000_000)).toEqual({
      position: 7,
      positionAt: 5000,
      doneAt: 5000,
      doneSaid: 9_000_000,
    });
    expect(done(9_600_000)).toMatchObject({ doneSaid: 9_600_000 });
  });
});

describe('locked modules and quizzes', () => {
  const all = [
    { id: 1, kind: 'text', module: 1 },
    { id: 2, kind: 'video', module: 2 },
    { id: 3, kind: 'quiz', module: 2 },
  ] as const;
  const reason = (id: number, order: 'free' | 'modules', done: readonly number[]) =>
    lockReason(all.find((lesson) => lesson.id === id) ?? all[0], all, order, new Set(done));

  test('modules open one after another only where the course requires it', () => {
    expect(reason(2, 'free', [])).toBeUndefined();
    expect(reason(2, 'modules', [])).toMatch(/module before/);
    expect(reason(2, 'modules', [1])).toBeUndefined();
    expect(reason(2, 'modules', [2])).toBeUndefined();
  });

  test('the quiz opens with the last of the other lessons', () => {
    expect(reason(3, 'free', [1])).toMatch(/quiz opens/);
    expect(reason(3, 'free', [1, 2])).toBeUndefined();
    expect(reason(3, 'free', [3])).toBeUndefined();
  });
});

test('where modules open in order, a quiz waits only for lessons up to its own module', () => {
  const all = [
    { id: 1, kind: 'text', module: 1 },
    { id: 2, kind: 'quiz', module: 1 },
    { id: 3, kind: 'text', module: 2 },
    { id: 4, kind: 'quiz', module: 2 },
  ] as const;
  const open = (order: 'free' | 'modules', ...done: readonly number[]) =>
    all.flatMap((lesson) =>
      lockReason(lesson, all, order, new Set(done)) === undefined ? [lesson.id] : [],
    );
  expect([
    open('modules'),
    open('modules', 1),
    open('modules', 1, 2),
    open('modules', 1, 2, 3),
  ]).toEqual([[1], [1, 2], [1, 2, 3], [1, 2, 3, 4]]);
  expect([open('free', 1), open('free', 1, 3)]).toEqual([
    [1, 3],
    [1, 2, 3, 4],
  ]);
});

test('[S25] requested divisions are narrowed to the person’s own, and a foreign one alone is refused', () => {
  const own = ['a', 'b'];
  expect(narrowed(own, undefined)).toEqual(own);
  expect(narrowed(own, [], '')).toEqual(own);
  expect(narrowed(own, 'b')).toEqual(['b']);
  expect(narrowed(own, ['c', 'a'])).toEqual(['a']);
  expect(() => narrowed(own, 'c')).toThrow('no longer here');
  expect(() => narrowed(own, ['a'], 'b')).toThrow('no longer here');
  expect(narrowed([], undefined)).toEqual([]);
});
