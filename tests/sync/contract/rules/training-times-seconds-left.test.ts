import { describe, expect, test } from 'vitest';
import {
  type LessonPosition,
  secondsLeft,
  shareOf,
} from '../../../../sync/contract/rules/training-times.ts';

describe('the remaining time of lessons', () => {
  const lesson = (
    kind: string,
    position: number,
    over: Partial<LessonPosition> = {},
  ): LessonPosition => ({
    kind,
    minutes: 5,
    position,
    done: false,
    ...over,
  });

  test.each([
    ['nothing begun', [lesson('video', 0), lesson('text', 0)], 600],
    ['a video of which 50 seconds are seen', [lesson('video', 50)], 250],
    [
      'a video of one minute in a lesson of five, half of it seen',
      [lesson('video', 30, { videoSeconds: 60 })],
      150,
    ],
    ['a text of which a fifth is read', [lesson('text', 200)], 240],
    [
      'what is done, wherever its position is',
      [lesson('video', 10, { done: true }), lesson('pdf', 0)],
      300,
    ],
    ['a position behind the end', [lesson('video', 9_000), lesson('text', 1_000)], 0],
    ['no lessons', [], 0],
  ])('%s', (_what, lessons, seconds) => {
    expect(secondsLeft(lessons)).toBe(seconds);
  });

  test('a share is of what a position counts: seconds of a video, per mille of a text', () => {
    expect([
      shareOf(lesson('video', 15, { videoSeconds: 60 })),
      shareOf(lesson('text', 250)),
      shareOf(lesson('text', 0, { done: true })),
    ]).toEqual([0.25, 0.25, 1]);
  });
});
