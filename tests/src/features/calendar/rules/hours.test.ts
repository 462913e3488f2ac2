import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  daysCovered,
  hourBlocks,
  hourScale,
  minutesAt,
  spanOn,
} from '../../../../../src/features/calendar/rules/hours.ts';

const india = (time: string): number => Date.parse(`${time}:00+05:30`);
const span = fc
  .tuple(fc.integer({ min: 0, max: 1380 }), fc.integer({ min: 15, max: 600 }))
  .map(([from, long]) => [from, Math.min(from + long, 1440)] as const);

test('a training’s span is cut at midnight; a training of several days has none', () => {
  expect(minutesAt(india('2026-08-12T18:30'))).toBe(1110);
  expect(spanOn('2026-08-12', india('2026-08-12T18:30'), india('2026-08-12T19:15'))).toEqual([
    1110, 1155,
  ]);
  expect(spanOn('2026-08-12', india('2026-08-12T23:00'), india('2026-08-13T04:00'))).toEqual([
    1380, 1440,
  ]);
  expect(spanOn('2026-08-12', india('2026-08-12T23:00'), india('2026-08-19T23:00'))).toBeNull();
});

test('daysCovered returns the covered days of the week, and null without one', () => {
  const week = ['10', '11', '12', '13', '14', '15', '16'].map((day) => `2026-08-${day}`);
  const covered = (from: string, to: string) => daysCovered(week, india(from), india(to));
  expect(covered('2026-08-12T09:00', '2026-08-14T10:00')).toEqual({ place: 2, days: 3 });
  expect(covered('2026-08-15T09:00', '2026-08-30T10:00')).toEqual({ place: 5, days: 2 });
  expect(covered('2026-08-07T09:00', '2026-08-11T10:00')).toEqual({ place: 0, days: 2 });
  expect(covered('2026-08-01T09:00', '2026-08-30T10:00')).toEqual({ place: 0, days: 7 });
  expect(covered('2026-08-12T00:00', '2026-08-14T00:00')).toEqual({ place: 2, days: 2 });
  expect(covered('2026-08-01T09:00', '2026-08-09T10:00')).toBeNull();
  expect(covered('2026-08-17T09:00', '2026-08-19T10:00')).toBeNull();
});

test('a training that begins during an earlier one is indented by one, even if others began and ended between', () => {
  const spans = [
    [540, 1020],
    [600, 660],
    [780, 840],
  ] as const;
  expect(hourBlocks(spans, hourScale(spans)).map(({ depth }) => depth)).toEqual([0, 1, 1]);
});

test('a week shows working hours and its trainings’ hours, and a run of three empty hours is drawn lower', () => {
  const { hours, at, height } = hourScale([
    [300, 360],
    [630, 870],
  ]);
  expect(hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 13 }, (_, i) => 5 + i));
  // 6 to 10 and 15 to 18 are empty: four and three hours.
  expect(at(420) - at(360)).toBeLessThan(at(720) - at(660));
  expect(at(960) - at(900)).toBe(at(420) - at(360));
  expect(at(1080)).toBe(height);
});

test('a later minute is never drawn higher than an earlier one', async () => {
  await fc.assert(
    fc.property(
      fc.array(span),
      fc.integer({ min: 0, max: 1440 }),
      fc.integer({ min: 0, max: 1440 }),
      (spans, a, b) => {
        const { at } = hourScale(spans);
        return a <= b ? at(a) <= at(b) : at(b) <= at(a);
      },
    ),
  );
});

test('each training begins at its time or below the visible part of the one under it', async () => {
  await fc.assert(
    fc.property(fc.array(span), (spans) => {
      const inOrder = [...spans].sort(([a], [b]) => a - b);
      const scale = hourScale(inOrder);
      const blocks = hourBlocks(inOrder, scale);
      return blocks.every(({ top, height, depth }, i) => {
        const free = blocks
          .slice(0, i)
          .every((before) => top >= before.top + Math.min(before.height, 56));
        return (
          free &&
          height >= 54 &&
          top >= scale.at(inOrder[i]?.[0] ?? 0) &&
          depth > 0 ===
            blocks
              .slice(0, i)
              .some((before) => before.top + before.height > scale.at(inOrder[i]?.[0] ?? 0))
        );
      });
    }),
  );
});
