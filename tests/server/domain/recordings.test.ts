import { expect, test } from 'vitest';
import { progressAfter } from '../../../server/domain/progress.ts';

test('a recording of unknown length has position and share zero', () => {
  expect(progressAfter(undefined, { position: 0, duration: 0, at: 1 }, 2)).toEqual({
    position: 0,
    watched: 0,
    at: 1,
  });
});

test('the later report sets the position, and the watched share does not shrink', () => {
  const held = progressAfter(undefined, { position: 50, furthest: 90, duration: 100, at: 10 }, 20);
  expect(progressAfter(held, { position: 5, duration: 100, at: 5 }, 20)).toEqual({
    position: 50,
    watched: 90,
    at: 10,
  });
  expect(progressAfter(held, { position: 5, duration: 100, at: 99 }, 20)).toEqual({
    position: 5,
    watched: 90,
    at: 20,
  });
});
