import { describe, expect, test } from 'vitest';
import {
  type LessonPosition,
  secondsLeft,
  shareOf,
} from '../../../../sync/contract/rules/training-times.ts';

describe('secondsLeft', () => {
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
    ['two lessons that were not begun', [lesson('video', 0), lesson('text', 0)], 600],
    ['a video watched for 50 seconds', [lesson('video', 50)], 250],
    [
      'a half-watched video of one minute in a lesson of five',
      [lesson('video', 30, { videoSeconds: 60 })],
      150,
    ],
    ['a text read to a fifth', [lesson('text', 200)], 240],
    [
      'a finished lesson, whatever its position, and another one',
      [lesson('video', 10, { done: true }), lesson('pdf', 0)],
      300,
    ],
    ['positions at or beyond the end', [lesson('video', 9_000), lesson('text', 1_000)], 0],
    ['no lessons', [], 0],
  ])('of %s', (_what, lessons, seconds) => {
    expect(secondsLeft(lessons)).toBe(seconds);
  });

  test('shareOf takes a position as seconds of a video, and as per mille of a text', () => {
    expect([
      shareOf(lesson('video', 15, { videoSeconds: 60 })),
      shareOf(lesson('text', 250)),
      shareOf(lesson('text', 0, { done: true })),
    ]).toEqual([0.25, 0.25, 1]);
  });
});
