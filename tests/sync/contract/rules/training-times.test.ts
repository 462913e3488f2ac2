import { describe, expect, test } from 'vitest';
import {
  checkInPhase,
  isCurrentAt,
  overlaps,
} from '../../../../sync/contract/rules/training-times.ts';

const [STARTS, ENDS, TWO_HOURS] = [1_800_000_000_000, 1_800_003_600_000, 7_200_000];
const QUARTER = 900_000;

test.each([
  [STARTS - TWO_HOURS - 1, 'early'],
  [STARTS - TWO_HOURS, 'open'],
  [STARTS - TWO_HOURS + 1, 'open'],
  [ENDS + TWO_HOURS - 1, 'open'],
  [ENDS + TWO_HOURS, 'open'],
  [ENDS + TWO_HOURS + 1, 'over'],
])('at %d checking in to a training is %s', (now, phase) => {
  expect(checkInPhase({ startsAt: STARTS, endsAt: ENDS }, now)).toBe(phase);
});

test.each([
  [STARTS - 1, true],
  [STARTS + QUARTER, true],
  [STARTS + QUARTER + 1, false],
])('[4.4] at %d a training is current: %s', (now, current) => {
  expect(isCurrentAt(STARTS, now)).toBe(current);
});

describe('overlaps', () => {
  const asked = { startsAt: STARTS, endsAt: ENDS };
  test.each([
    ['is false if one training ends when the other starts', STARTS - QUARTER, STARTS, false],
    [
      'is true if one training ends a millisecond after the other started',
      STARTS - QUARTER,
      STARTS + 1,
      true,
    ],
    ['is true if one training is within the other', STARTS + 1, ENDS - 1, true],
    ['is false if one training starts when the other ends', ENDS, ENDS + QUARTER, false],
  ])('[4.8] %s', (_, startsAt, endsAt, shared) => {
    expect(overlaps(asked, { startsAt, endsAt })).toBe(shared);
    expect(overlaps({ startsAt, endsAt }, asked)).toBe(shared);
  });
});
