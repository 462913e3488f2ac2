import { expect, test } from 'vitest';
import {
  byDay,
  isListed,
  showIn,
  type UpcomingStanding,
} from '../../../../src/features/trainings/rules.ts';

const one = (facts: Partial<UpcomingStanding>): UpcomingStanding => ({
  startsAt: 0,
  open: false,
  accepted: false,
  fresh: false,
  ...facts,
});
const at = (time: string): UpcomingStanding => one({ startsAt: Date.parse(time) });

test('trainings are grouped by their day in India', () => {
  const days = byDay([
    at('2026-08-12T13:00:00Z'),
    at('2026-08-12T18:29:00Z'),
    at('2026-08-12T18:30:00Z'),
  ]);
  expect(days.map(([day, ones]) => [day, ones.length])).toEqual([
    ['2026-08-12', 2],
    ['2026-08-13', 1],
  ]);
});

test('a freshly accepted training is still in the open list, which a training leaves once the server has its answer', () => {
  expect(isListed.open(one({ open: true }))).toBe(true);
  expect(isListed.open(one({ accepted: true, fresh: true }))).toBe(true);
  expect(isListed.open(one({ accepted: true }))).toBe(false);
  expect(isListed.accepted(one({ accepted: true }))).toBe(true);
  expect(isListed.accepted(one({ open: true }))).toBe(false);
  expect(isListed.all(one({}))).toBe(true);
});

test('an unknown filter in the address shows all', () => {
  expect([showIn(undefined), showIn('open'), showIn('../')]).toEqual(['all', 'open', 'all']);
});
