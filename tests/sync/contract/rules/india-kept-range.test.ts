import { expect, test } from 'vitest';
import { keptRange } from '../../../../sync/contract/rules/india.ts';

const MIDNIGHT = Date.parse('2026-08-12T00:00:00+05:30');

test('F5: the kept range is 30 days back and 90 days ahead, in whole days, the same all day', () => {
  expect(keptRange(MIDNIGHT)).toEqual({
    from: '2026-07-12T18:30:00.000Z',
    to: '2026-11-10T18:30:00.000Z',
  });
  expect(keptRange(MIDNIGHT + 86_399_999)).toEqual(keptRange(MIDNIGHT));
  expect(keptRange(MIDNIGHT + 86_400_000)).not.toEqual(keptRange(MIDNIGHT));
});
