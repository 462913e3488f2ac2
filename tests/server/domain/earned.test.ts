import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isPossible,
  isUnhurried,
  leastMs,
  quizLeastMs,
  type SeenWork,
} from '../../../server/domain/certificates.ts';
import { QUESTION_LEAST_MS } from '../../../server/settings/limits/learning.ts';

const MINUTE = 60_000;

describe('leastMs and quizLeastMs', () => {
  test.each([
    ['a text of ten minutes', { kind: 'text', minutes: 10, film: undefined }, MINUTE],
    ['a film by its own length', { kind: 'video', minutes: 10, film: 60 }, MINUTE / 2],
    [
      'a film elsewhere by its minutes',
      { kind: 'video', minutes: 10, film: undefined },
      5 * MINUTE,
    ],
    ['a quiz as a lesson', { kind: 'quiz', minutes: 10, film: undefined }, 0],
  ])('[S28] the least time of %s (%j) is %i ms', (_what, lesson, least) =>
    expect(leastMs(lesson)).toBe(least),
  );

  test('[S28] a quiz needs time for each of its questions', () =>
    expect(quizLeastMs(4)).toBe(4 * QUESTION_LEAST_MS));
});

describe('isPossible', () => {
  const work = (from: number, until: number, least: number): SeenWork => ({ from, until, least });

  test.each([
    [
      'a burst of reports long after the course was given out',
      [work(0, 100, 30), work(0, 100, 30), work(0, 100, 40)],
      true,
    ],
    ['a burst that comes too soon', [work(0, 99, 30), work(0, 99, 30), work(0, 99, 40)], false],
    ['reports in another order than the lessons', [work(0, 100, 40), work(0, 40, 30)], true],
    [
      'first reports that come too soon, however late the last one is',
      [work(0, 20, 30), work(0, 1000, 30)],
      false,
    ],
    ['two courses at the same time in half the time', [work(0, 60, 60), work(0, 60, 60)], false],
    ['two courses one after another', [work(0, 120, 60), work(30, 120, 60)], true],
    ['a course that was given out only after its first lesson', [work(50, 10, 1)], false],
    ['nothing', [], true],
  ])('[S28] %s (%j) is possible: %s', (_what, seen, possible) =>
    expect(isPossible(seen)).toBe(possible),
  );

  const instant = fc.integer({ min: 0, max: 1000 });
  test('[S28] no work is possible before the sum of its least times since it was first given out, in any order', () => {
    void fc.assert(
      fc.property(
        fc.array(
          fc.record({ from: instant, until: instant, least: fc.integer({ min: 1, max: 200 }) }),
          { minLength: 1 },
        ),
        (all) => {
          const sum = all.reduce((total, { least }) => total + least, 0);
          const first = Math.min(...all.map(({ from }) => from));
          const last = Math.max(...all.map(({ until }) => until));
          if (isPossible(all)) expect(last - first).toBeGreaterThanOrEqual(sum);
          expect(isPossible(all.toReversed())).toBe(isPossible(all));
        },
      ),
    );
  });

  test('[S28] work that one person did one after another is possible', () => {
    const lesson = fc.record({
      least: fc.integer({ min: 1, max: 200 }),
      waits: instant,
      arrives: instant,
      prepared: instant,
    });
    void fc.assert(
      fc.property(fc.array(lesson), (lessons) => {
        let now = 10_000;
        const seen = lessons.map(({ least, waits, arrives, prepared }) => {
          const from = now - prepared;
          now += waits + least;
          return { from, until: now + arrives, least };
        });
        expect(isPossible(seen)).toBe(true);
      }),
    );
  });
});

describe('isUnhurried', () => {
  const text = (minute: number) => ({
    kind: 'text',
    minutes: 10,
    film: undefined,
    at: minute * MINUTE,
  });
  const film = (minute: number) => ({ ...text(minute), kind: 'video', film: 60 });
  test.each([
    ['texts with time to read them', [text(0), text(1), text(2)], true],
    ['texts faster than anybody reads', [text(0), text(1), text(1.5)], false],
    ['films at double speed', [film(0), film(0.5)], true],
    ['films faster than that', [film(0), film(0.4)], false],
    ['a quiz, which has a time of its own', [text(0), { ...text(0), kind: 'quiz' }], true],
    ['nothing', [], true],
  ])('%s (%j) is unhurried: %s', (_what, lessons, unhurried) =>
    expect(isUnhurried(lessons)).toBe(unhurried),
  );
});
