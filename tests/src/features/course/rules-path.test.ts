import { expect, test } from 'vitest';
import { nextDate, stepsOf } from '../../../../src/features/course/rules.ts';
import { path } from '../../../support/course.ts';

test('steps are counted as they follow each other, whatever numbers a server gives them', () => {
  const gaps = path({}, [{ position: 10 }, { position: 20 }, { position: 30 }, { position: 40 }]);
  expect(stepsOf(gaps, {}).map(({ number, state }) => [number, state])).toEqual([
    [1, 'current'],
    [2, 'locked'],
    [3, 'locked'],
    [4, 'locked'],
  ]);
});

test('the next date is still to come, also on a page that lies here for weeks', () => {
  const [past, next] = ['2026-08-22T04:30:00.000Z', '2026-09-05T04:30:00.000Z'];
  const blended = path({}, [{}, { dates: [past, next] }]);
  expect(nextDate(blended, Date.parse('2026-08-20T00:00:00Z'))).toBe(Date.parse(past));
  expect(nextDate(blended, Date.parse('2026-08-30T00:00:00Z'))).toBe(Date.parse(next));
  expect(nextDate(blended, Date.parse('2026-10-01T00:00:00Z'))).toBeUndefined();
});
